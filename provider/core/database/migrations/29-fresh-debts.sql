-- Each answer of a biller about a debt replaces the stored one. Running processes of the earlier version still use the
-- column `stands_until`. If it is null, they ask the biller again.
alter table debts alter column stands_until drop not null;
