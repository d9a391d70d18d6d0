### The live table: what it says when something cannot be done, and the command that serves it.

serving = Rumpus is open at { $link } (Ctrl-C to stop)

bad-number = Expected a number from 0 to { $most } for { $name }, got “{ $got }”.
bad-choice = Expected one of { $wanted } for { $name }, got “{ $got }”.
bad-proxy = Expected a network such as 10.0.0.0/8 for --trusted-proxy, got “{ $got }”.
bad-allowed-host = Expected the name of a host such as games.example for --allowed-host, got “{ $got }”.
bad-public-url = Expected an address such as https://games.example for --public-url, got “{ $got }”.
public-url-path = Expected an address without a path for --public-url, such as { $wanted }, got “{ $got }”; a server has a host name of its own.
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
foreign-origin = Expected a page of this server, got one of “{ $got }”.
no-such-page = Expected a page of this server, got “{ $got }”.
too-many-requests = Too many requests at once; wait a moment and try again.
lan-refused = Only a page that is open on the machine of this server, at localhost, may let other devices in, and only if the server was started for it.
lan-none = This computer is not in a home network at the moment. Connect it to the Wi-Fi that the phones use, and try again.
metrics-forwarded = Metrics are not for everybody: ask this server itself, not a proxy, or start it with --metrics-port.
too-fast = Expected at most { $most } messages a second; wait a moment and send this one again.
flood = Too many messages: the connection ends here.
hello-first = Expected hello as the first message.
hello-once = Expected hello only once.
no-hello = Expected hello within ten seconds.

# Tables and people
no-such-table = Expected the room code of a table, but there is no table “{ $got }”.
no-such-record = Expected the number of a match that has ended, got “{ $got }”.
bad-token = This seat token belongs to nobody at this table. Join again by name, or move over with six digits.
bad-digits = Expected the six digits that the other device shows now, got “{ $got }”. They work once, for two minutes.
bad-name = Expected a name of 1 to { $most } visible characters, got “{ $got }”.
name-taken = Somebody here is called “{ $got }” already; choose another name.
table-full = This table has its { $most } people already.
too-many-windows = You have this table open in more than { $most } windows, so this one was closed.
crowded = This table has its { $most } spectators already; whoever has joined by name always gets in.
spectators-watch = Expected somebody who has joined, got a spectator. Join the table by name first.
host-only = Only the host ({ $host }) may do that.
role-kept = { $name } has been away for only { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}; the role of host can be taken after { $grace }.
match-running = A match is running; that has to wait until it is over.
no-match = Expected a running match, but there is none.
no-such-seat = Expected a seat from 0 to { $last }, got “{ $got }”.
no-such-person = Expected somebody at this table, got number “{ $got }”.
seat-taken = Seat { $seat } is taken by { $name }.
seat-empty = Expected a seat that is taken, but nobody sits in seat { $got }.
seat-not-free = Seat { $seat } can only be given away while its person is not here, but { $name } is.
seat-kept = { $name } has been away for only { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}; seat { $seat } can be given away or freed after { $grace }.
person-away = Expected somebody who is here, but { $name } is away.
not-your-seat = Seat { $seat } belongs to { $name }.
sit-first = Expected somebody with a seat: sit down first.
bot-already = A bot plays seat { $seat } already.
too-many-seats = Expected at most { $most } seats for this game, but { $got } are taken.
bad-clock = Expected 0 (no clock) to { $most } seconds, got “{ $got }”.

# Why a connection ends
server-trouble = The server could not keep what happened and starts this table again; nothing that was answered is lost.
cannot-save = The server cannot save anything at the moment; its disk may be full. Nothing that was answered is lost, and the table goes on as soon as it can.
server-stops = The server stops for a moment. Your seat is kept.
replaced = The same window or program has connected anew.
table-removed = This table has been removed, with all that was played at it.
name-removed = A name was removed from this table. It opens again in a moment, and your seat is kept.
moved-away = You went on at another device.
no-report = There is no report on this match: reports need what is not installed here, or their worker does not run.
report-busy = Too many reports are being made at once; ask again in a minute.
report-open = One report at a time: the last one that you asked for is still being made.
