### The web client: who people are at a table, and how they come and go.

person-edit = { $name }: change
person-edit-you = My name and picture
person-you = You at this table
person-of = { $name } at this table
person-called = Name
person-save = Save
person-cancel = Cancel
person-avatar = Picture
person-colour = Colour
avatar-squirrel = Squirrel
avatar-mutt = Mutt
avatar-poodle = Poodle
avatar-terrier = Terrier
avatar-cat = Cat
avatar-fox = Fox
avatar-owl = Owl
avatar-hedgehog = Hedgehog
avatar-raccoon = Raccoon
avatar-rabbit = Rabbit
avatar-diva = Diva
avatar-punk = Punk
avatar-taken = { $avatar } (taken by { $name })
colour-red = Red
colour-orange = Orange
colour-yellow = Yellow
colour-green = Green
colour-teal = Turquoise
colour-blue = Blue
colour-purple = Purple
colour-pink = Pink
remove-somebody = Remove somebody …
remove-person = Remove { $name }
remove-sure = Remove { $name } from the table?
remove-means = { $count ->
    [one] { $name } is told, loses the seat, and stays out until you let them back in.
   *[other] { $name } share a device: they are told, lose their seats, and stay out until you let them back in.
}
remove-means-playing = { $count ->
    [one] { $name } is told, a bot plays on in the seat, and { $name } stays out until you let them back in.
   *[other] { $name } share a device: they are told, bots play on in their seats, and they stay out until you let them back in.
}
remove-list = Removed from the table
remove-undo = Let back in
remove-undo-of = Let { $name } back in
remove-goodbye = Goodbye for now
remove-try-again = Try again
back-heading = Back to your table
back-to = Back to table { $code }
back-go = Go back
back-who = { $playing ->
    [yes] A match is running.
   *[no] Between matches.
} { $count ->
    [0] Nobody else is there at the moment.
   *[other] There now: { $names }
}
leave-sure = Leave the table?
leave-means = A bot plays on for you. You can come back at any time.
leave-stay = Stay
leave-go = Leave
