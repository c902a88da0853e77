-- Whom a guest who is gone turned out to be: the logs of tables still name the guest.
alter table users add column became integer references users (id);
create index users_who_became on users (became) where became is not null;
