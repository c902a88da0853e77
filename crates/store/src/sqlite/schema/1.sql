-- Names are kept as they are written; `folded` is what must be unique. Whoever is gone has none.
create table users (
    id integer primary key autoincrement,
    name text not null,
    folded text unique,
    kind text not null check (kind in ('guest', 'member', 'gone')),
    password text,
    created integer not null,
    banned integer not null check (banned in (0, 1))
) strict;

create table sessions (
    number integer primary key autoincrement,
    key blob not null unique,
    user integer not null references users (id),
    kind text not null check (kind in ('browser', 'token')),
    label text not null,
    created integer not null,
    expires integer not null
) strict;
create index sessions_of_user on sessions (user);
create index sessions_by_end on sessions (expires);

create table codes (
    user integer not null references users (id),
    code blob not null,
    primary key (user, code)
) without rowid, strict;

-- `number` stands for the long id everywhere else. `ended` is when the table last changed once it has ended, and 0
-- while it lives: moves then touch no index, and a long history is still read in order.
create table tables (
    number integer primary key,
    id text not null unique,
    game text not null,
    state text not null check (state in ('gathering', 'running', 'over', 'closed')),
    public integer not null check (public in (0, 1)),
    changed integer not null,
    ended integer not null,
    summary text not null
) strict;
create index tables_live on tables (number) where state in ('gathering', 'running');
create index tables_public on tables (state, ended) where public = 1;
create index tables_public_of_game on tables (state, game, ended) where public = 1;

-- Written at the end of one heap, not beside the earlier records of the same table: moves at hundreds of tables
-- then share pages, and a commit has less to write.
create table records (
    at integer not null,
    table_number integer not null references tables (number),
    seq integer not null,
    body text not null
) strict;
create unique index records_of_table on records (table_number, seq);

-- `state` and `ended` are the table's.
create table players (
    table_number integer not null references tables (number),
    place integer not null,
    user integer not null references users (id),
    state text not null,
    ended integer not null,
    primary key (table_number, place)
) without rowid, strict;
create index players_by_user on players (user, state, ended);

create table talk (
    id integer primary key,
    table_number integer not null references tables (number),
    channel text not null,
    number integer not null,
    user integer not null references users (id),
    name text not null,
    text text not null,
    at integer not null
) strict;
create unique index talk_at_table on talk (table_number, channel, number);
create index talk_by_user on talk (user);

create table results (
    id integer primary key,
    table_number integer not null references tables (number),
    game text not null,
    user integer references users (id),
    bot text,
    seat integer not null,
    seats integer not null,
    place integer not null,
    won integer not null check (won in (0, 1)),
    rated integer not null check (rated in (0, 1)),
    rating_before real,
    rating_after real,
    at integer not null,
    check ((user is null) <> (bot is null))
) strict;
create index results_of_user on results (user, at) where user is not null;
create index results_of_bot on results (bot, at) where bot is not null;

create table ratings (
    game text not null,
    user integer references users (id),
    bot text,
    mean real not null,
    deviation real not null,
    games integer not null,
    check ((user is null) <> (bot is null))
) strict;
create unique index ratings_of_user on ratings (user, game) where user is not null;
create unique index ratings_of_bot on ratings (bot, game) where bot is not null;
create index ratings_best on ratings (game, mean - 3.0 * deviation);

-- Written to see whether writing works.
create table pulse (
    one integer primary key check (one = 1),
    beats integer not null
) strict;
insert into pulse values (1, 0);
