-- The hash of the number by which a browser names itself when it signs in; empty where it names none.
alter table sessions add column device_hash text not null default '';
-- The session that asked for the quote: with it ends what was quoted and not confirmed.
alter table operations add column session_hash text not null default '';
