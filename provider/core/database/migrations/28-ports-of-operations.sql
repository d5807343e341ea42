-- Names of the biller and of the bank that an operation was ordered from. Each is written before the first order and
-- never changed. Null if nothing was ordered there, and in operations that began before this migration.
alter table operations add column asked_biller text, add column asked_bank text;
