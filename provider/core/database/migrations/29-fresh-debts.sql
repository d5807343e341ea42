-- Each answer of a biller about a debt replaces the stored one. Processes of the version before still read and write the
-- column until they have ended; they always ask again for a debt without it.
alter table debts alter column stands_until drop not null;
