### The web client: together in a room. The screen for everybody, reactions, and how a table makes itself noticed.

# The page for a TV
tv-show = Show on a TV
tv-show-how = Open this on the screen that everybody sees: the board in large, and the code to join. It needs no seat.
tv-sound = Press a key or click for sound.
tv-waiting = Waiting for { $host } to let this screen in …
tv-ask-again = Press a key or click to ask again.
tv-join = Join in
tv-join-how = Scan this with a phone, or open { $address } and type the room code.
tv-unreachable = Only this device can open the table so far. On its invitation, turn on “Let phones in”.
tv-turn = { $name }'s turn
tv-cut-in = Anybody may cut in
tv-cut-in-of = { $name } may cut in
tv-race = Everybody at once!
tv-paused = The table waits until its people are back.
tv-away = The connection is interrupted. It comes back by itself.

# Reactions
reaction-send = React
reaction-laugh = Ha ha!
reaction-wow = Wow!
reaction-oh-no = Oh no!
reaction-well-done = Well done!
reaction-hurry = Hurry up!
reaction-wave = Hello!
reaction-told = { $name }: { $reaction }
reaction-mute = Show me no reactions

# One's turn, and what is heard
turn-title = ● Your turn – { $title }
sound-settings = Sound and vibration
sound-all = Sound
sound-volume = Volume
sound-dice = Dice
sound-card = Cards
sound-bone = Bones
sound-bark = Barks
sound-shout = Shouts
sound-fanfare = Fanfare
sound-bell = Bell when it is my turn
sound-vibration = Vibrate when it is my turn and I look away
