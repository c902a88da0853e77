-- What is thought of a match that is over: it can be found out again, and names nobody.
create table analyses (
    table_number integer primary key references tables (number),
    made integer not null,
    body text not null
) strict;
