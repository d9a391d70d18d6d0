### The web client: front page, lobby, match and result.

no-pages = The pages of this server have not been built; “make web” does so, and then the server has to start again.

# Around every page
web-title = Rumpus
web-language = Language
web-home = Rumpus: to the front page
web-skip = Skip to the page
web-sound-on = Sound is on: turn it off
web-sound-off = Sound is off: turn it on
web-lost = There is no such page here. Perhaps the address was cut short.
web-to-front = To the front page
web-loading = One moment …
web-offline = The server cannot be reached at the moment. Try again.
web-close = Close

# The front page
front-tagline = Four fast family games: against bots, or with anybody who has the link.
front-games = The games
front-name = Your name
front-name-hint = as the others will see it
front-pace = How fast?
front-pace-live = Live: races in real time
front-pace-calm = Calm: one after the other, no hurry at all
front-play-now = Play { $game }
front-invite = Invite people
front-name-ask = What shall the others call you?
front-name-go = Open a table
front-name-back = Not now
front-rules = Rules
front-learn = First lesson
front-join-heading = Somebody invited you?
front-join-code = Room code
front-join-example = such as h4k-m9t
front-join = Join
front-code-form = A room code has six letters and digits, such as h4k-m9t. Look again at the code you were given.
front-public = Open tables
front-public-table = { $host } plays { $game }, { $seats ->
    [one] one seat taken
   *[other] { $seats } seats taken
}{ $playing ->
    [yes] , a match is running.
   *[no] .
}
front-pad = Score pad for your own box

# The lobby
lobby-room = Room { $code }
lobby-join-heading = Sit down at the table
lobby-join-intro = { $host } invites you to play { $game }
lobby-join = Join
lobby-moving = You sit here on another device?
lobby-digits-enter = The six digits it shows
lobby-move = Go on here
lobby-invite = Invite people
lobby-invite-how = Open this link, or go to the front page and type the room code.
lobby-code = Room code
lobby-link = Link
lobby-qr = The link as a picture for a phone's camera
lobby-copy = Copy the link
lobby-copied = Copied
lobby-share = Share
lobby-lan = Let phones in
lobby-lan-off = So far only this computer can open the table. Turn this on, and phones and tablets on the same Wi-Fi can join too.
lobby-lan-on = Phones and tablets on the same Wi-Fi can join now: point a camera at the picture. Does one not get through? Check that it uses the same Wi-Fi, and allow the connection if this computer asks.
lobby-unreachable = Only this computer can open the table. The person who runs the server can change that.
lobby-seats = Who plays
lobby-nobody = Nobody has a seat yet.
lobby-sit = Sit down
lobby-sit-too = Add a player at this device
lobby-device = at this device
lobby-device-name = Name of the other player
lobby-device-add = Add
lobby-shared-cards = Several people share a device here. { $game } is therefore played at calm pace: the device goes from hand to hand, and nobody sees another's cards.
lobby-stand = Get up
lobby-stand-of = Free the seat of { $name }
lobby-add-bot = Add a bot
lobby-bot = bot
lobby-strength-easy = easy: takes its time, misses things
lobby-strength-sensible = sensible: a relaxed adult
lobby-strength-hard = hard: quick, misses nothing
lobby-strength-random = by chance: has no plan
lobby-strength = How { $name } plays
lobby-you = you
lobby-host = host
lobby-ready = ready
lobby-away = away
lobby-people = Also here
lobby-make-host = Make { $name } the host
lobby-take-host = { $host } is away: be the host
lobby-host-again = Be the host again
lobby-give = Give the seat of { $name } to
lobby-settings = How we play
lobby-settings-host = { $host } chooses how we play.
lobby-game = Game
lobby-pace = Pace
lobby-pace-live = live
lobby-pace-calm = calm
lobby-speed = Pauses between plays
lobby-speed-slower = slower
lobby-speed-normal = normal
lobby-speed-faster = faster
lobby-clock = Time to think
lobby-clock-off = as long as you like
lobby-clock-seconds = { $seconds ->
    [one] one second, then a bot plays on
   *[other] { $seconds } seconds, then a bot plays on
}
lobby-public = Anybody may find this table on the front page
lobby-more = More settings
lobby-length-short = a short match
lobby-length-usual = as long as usual
lobby-length-long = a long match
lobby-option-goal = Points to reach
lobby-option-rounds = Rounds
lobby-option-hands = Hands
lobby-option-first = Who begins
lobby-first-drawn = drawn by lot
lobby-first-seat = seat { $number }
lobby-yes = yes
lobby-no = no
lobby-be-ready = I am ready
lobby-you-are-ready = You are ready. { $host } starts.
lobby-start = Start
lobby-start-needs = { $least ->
    [one] One more seat has to be taken.
   *[other] { $least } more seats have to be taken: sit down, invite people or add bots.
}
lobby-next = What next
lobby-host-starts = { $host } starts the match.
lobby-host-starts-next = { $host } starts the next match.
lobby-are-ready = { $count ->
    [one] { $names } is ready.
   *[other] { $names } are ready.
}
lobby-other-device = Go on at another device
lobby-other-device-how = Open the link there and type these six digits within { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}:
lobby-other-device-show = Show six digits

# The match
match-your-turn = Your turn
    .shared = { $who }'s turn
status-waiting = Waiting for { $name }
status-watching-turn = You are watching: { $name }'s turn
match-race = Everybody at once!
match-race-yours = Everybody at once: you too!
    .shared = Everybody at once!
match-over = The match is over
match-watching = You are watching
match-happened = What happened
match-earlier = Earlier
match-pass = Let it go by
match-waiting = Waiting for the others …
match-clock = { $seconds ->
    [one] one second left
   *[other] { $seconds } seconds left
}
match-clock-other = { $name }: { $seconds } s
match-bot-plays = a bot plays
match-by-bot = A bot played for { $name }.
match-by-table = The table played for { $name }.
match-menu = Table
match-leave = Let a bot play on for me
match-hand = Let a bot play for { $name }
match-seat-given = While you were away, your seat went to { $name }.
match-seat-back = Take my seat back
match-back = Play again myself
match-back-of = { $name }: play again myself
match-bot-for-you = A bot plays for you at the moment.
match-stop = End the match for everybody
match-stop-sure = Really end the match, for everybody?
match-cancel = No, play on
match-connecting = Connecting …
match-away = The connection is interrupted. It comes back by itself; your seat is kept.
match-ended = This connection has ended.
match-again = Sit down again
match-notice-to = For { $name }:
match-rule = Rule { $clause }
match-photo = Photo finish
match-photo-first = first
match-photo-later = { $ms } ms later
race-you-won = You were { NUMBER($seconds, minimumFractionDigits: 2) } s faster than { $other }
race-other-won = { $name } was { NUMBER($seconds, minimumFractionDigits: 2) } s faster
race-watched = { $name } was { NUMBER($seconds, minimumFractionDigits: 2) } s faster than { $other }
race-lots = Too close: lots decided for { $name }
race-lots-you = Too close: lots decided for you
race-details = { $line }: show the photo finish
match-photo-tied = Too close to call: drawn by lot.
match-hand-over = Hand the device to { $name }
match-hand-over-take = I am { $name }: show my cards
match-since = Since { $name } looked last:
match-cover = { $name }: cover my cards

# Whoever came too late for the running match
watch-intro = A match is running. Join, and you play in the next one.
watch-join = Join the table
watch-next = You are watching; you play in the next match.
watch-full = People have all the seats; you play as soon as one is free.
watch-take = Take { $name }'s seat
watch-only = Just watching
watch-play = Play in the next match
watch-took = { $name } took { $bot }'s seat
watch-plays-next = { $name } plays in the next match
lobby-wait = Wait for a seat
lobby-waits = waits for a seat

match-board = { $game }: the board
match-fetching = Fetching the board …
match-number-keys = Number keys choose

# The result
result-heading = The result
result-you-won = You won!
result-won = { $names } won!
result-shared = { $names } share the win!
result-given-up = The match was given up.
result-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
result-evening = This evening
result-again = Play again
result-back = Look back
result-table = People and settings
result-leave = Leave
result-another = Another game: { $game }
result-standing = { $won } won of { $played }
result-cheer-won = Take a bow!
result-cheer-lost = Your turn next time?
result-replay = Watch the replay
result-check = Check the dice
result-check-cards = Check the cards
result-record = Download the record

lobby-coach = A coach tells everybody what their choices are worth
match-coach = The coach: chances of winning
result-report = How it went
result-report-waiting = Looking back at the match…
result-curve = Everybody’s chances of winning, from start to end.
result-costliest = The costliest choices
result-costliest-how = Each one opens the replay where it was made.
result-mistake = { $name } chose “{ $action }” ({ $win }). Better: “{ $best }” ({ $could }).
result-flawless = Nobody gave anything away.
result-look-back = Work out how it went (this takes a while)
