### The live table: what it says when something cannot be done, and the command that serves it.

serving = Rumpus is open at { $link } (Ctrl-C to stop)
serving-others = Phones, tablets and other computers on the same Wi-Fi: { $link }
serving-until = Leave this window open while you play. Your tables are kept in the folder { $folder }.

bad-number = Expected a number from 0 to { $most } for { $name }, got “{ $got }”.
bad-choice = Expected one of { $wanted } for { $name }, got “{ $got }”.
bad-proxy = Expected a network such as 10.0.0.0/8 for --trusted-proxy, got “{ $got }”.
bad-allowed-host = Expected the name of a host such as games.example for --allowed-host, got “{ $got }”.
bad-public-url = Expected an address such as https://games.example for --public-url, got “{ $got }”.
public-url-path = Expected a plain address for --public-url, such as { $wanted }, with letters, digits and - . _ ~ in its path, got “{ $got }”.
cannot-listen = Expected a free port, but { $host }:{ $port } cannot be used: { $why }.
bad-data-folder = Expected a folder for the tables, but { $folder } cannot be used: { $why }.
data-in-use = Expected a data folder of its own for this server, but another one is serving { $folder }.
bad-data-file = Expected the tables of a Rumpus server, but { $file } cannot be read: { $why }.
bad-data-version = Expected a data file of layout { $wanted }, but { $file } has layout { $got }; it belongs to another version of Rumpus.
log-died = The server had to stop: it can no longer write down what happens. The last lines above say why; nothing that was answered is lost.
no-data = Expected a data folder of a Rumpus server, but there are no tables in { $folder }.

# What an operator does with the tables
backup-copying = Copying the tables
backup-made = { $tables ->
    [one] One table is
   *[other] { $tables } tables are
} copied to { $file }.
backup-exists = Expected a file that does not exist yet, but { $file } does.
table-forgotten = Table { $code } and all that was played at it is removed.
name-forgotten = The name is removed from table { $code } and its records; { $name } stands in its place.
forget-asked = The running server was asked to remove it, but has not done so yet. It will as soon as it can.
no-such-name = Expected the name of somebody who joined table { $code }, got “{ $got }”.
neutral-name = Player { $number }

# Messages that cannot be read
bad-json = Expected one JSON object, got “{ $got }”.
bad-message = Expected a message as docs/wire.md has it: { $why }.
bad-frame = Expected whole text messages of at most 4096 bytes, got something else.
bad-content-type = Expected application/json, got “{ $got }”.
bad-method = Expected one of { $wanted } here, got { $got }.
too-slow = Expected the whole request within { $most } seconds.
too-large-request = Expected at most { $most } bytes.
bad-host = Expected one Host that is a name or an address, got “{ $got }”.
foreign-host = This server does not answer to the name “{ $got }”. Open it by its IP address, or start it with --allowed-host { $got } if that name is yours.
foreign-origin = Only a page of this server may do that, not one of “{ $got }”.
no-such-page = There is no page “{ $got }” here.
too-many-requests = Too many requests at once; wait a moment and try again.
lan-refused = Only a page that is open on the machine of this server, at localhost, may let other devices in, and only if the server was started for it.
lan-none = This computer is not in a home network at the moment. Connect it to the Wi-Fi that the phones use, and try again.
metrics-forwarded = Metrics are not for everybody: ask this server itself, not a proxy, or start it with --metrics-port.
no-such-reaction = Expected one of the reactions { $known }, got “{ $got }”.
reactions-too-fast = That was a lot of reactions. Wait a moment for the next one.
too-fast = That was too fast for the table: at most { $most } messages a second. Wait a moment and try again.
flood = Too many messages: the connection ends here.
hello-first = Expected hello as the first message.
hello-once = Expected hello only once.
no-hello = Expected hello within ten seconds.

# Tables and people
no-such-table = Sorry, there is no table “{ $got }”. Compare the code with the one you were given; a table that nobody has used for long is gone, too.
no-such-record = There is no finished match “{ $got }” at this table.
bad-token = This browser has no place at the table any more. Join again by name, or with six digits from the device where you sit.
bad-digits = Those are not the six digits that the other device shows now. They work once, for two minutes: let it show new ones.
bad-name = A name has 1 to { $most } letters, digits or signs; “{ $got }” does not fit.
removed = The host has asked you to leave this table. You can come back once they let you in again.
remove-self = The host cannot be removed; make somebody else the host first.
seat-not-second = Only the seat of a second person at a device has a name of its own; seat { $seat } is { $name }’s.
name-taken = Somebody here is called “{ $got }” already; choose another name.
table-full = This table has its { $most } people already.
too-many-windows = You have this table open in more than { $most } windows, so this one was closed.
crowded = This table already has { $most } spectators; people who have joined by name can always come in.
spectators-watch = You are watching. Join the table by name first.
host-only = Only the host ({ $host }) may do that.
role-kept = { $name } has been away for only { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}; the role of host can be taken after { $grace }.
ask-to-join = The host of this table lets people in. Ask to join, and wait a moment.
many-ask-to-join = Many people are asking to join this table at the moment. Try again in a minute.
asked-lately = The host has just said “not now”. You can ask again in { $seconds } seconds.
nobody-answered = The host has not answered. Ask again when they are back.
not-let-in = { $host } cannot let you in right now.
request-gone = The person who asked to join has gone meanwhile.
come-in = Everybody may come to this table now.
people-only = Only people at this table can look at its matches. Open the table first.
match-running = A match is running; that has to wait until it is over.
no-match = There is no match running at the moment.
no-free-seat = Every seat is taken: this game is for { $most } at most.
no-such-seat = This table has no such seat.
no-such-person = That person is no longer at the table.
seat-taken = { $name } sits there already.
seat-empty = Nobody sits there.
seat-not-free = { $name } is here, so this seat cannot be given away.
has-seat = You have a seat already.
seat-kept = { $name } has been away for only { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}; the seat can be given away or freed after { $grace }.
person-away = { $name } is not here at the moment.
not-your-seat = That is the seat of { $name }.
sit-first = Sit down first.
bot-already = A bot plays there already.
too-many-seats = This game is for at most { $most } players, but { $got } seats are taken. Free some first.
bad-table-option = { $option }: { $wanted }, please; “{ $got }” does not fit.
wanted-table-seat = somebody who sits at the table, or drawn by lot
wanted-table-switch = yes or no
bad-clock = The time to think can be up to { $most } seconds, or 0 for as long as one likes; “{ $got }” does not fit.
holds-hand = { $name } holds cards in this match already, and may see nobody else's.

# Why a connection ends
server-trouble = The server could not keep what happened and starts this table again; nothing that was answered is lost.
newer-table = A newer version of Rumpus has gone on with this table, and this version cannot read it. Nothing is lost: the table goes on where the newer version runs.
cannot-save = The server cannot save anything at the moment; its disk may be full. Nothing that was answered is lost, and the table goes on as soon as it can.
server-stops = The server stops for a moment. Your seat is kept.
replaced = The same window or program has connected anew.
table-removed = This table has been removed, with all that was played at it.
name-removed = A name was removed from this table. It opens again in a moment, and your seat is kept.
moved-away = You went on at another device.
no-report = There is no report on this match: the parts that make reports are not installed here, or their worker process does not run.
report-busy = Too many reports are being made at once; ask again in a minute.
report-open = One report at a time: the last one that you asked for is still being made.
