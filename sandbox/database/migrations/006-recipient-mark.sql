-- The same for every operation of a user about one recipient, and says nothing of who that is.
alter table operations add column recipient_mark text not null default '';
