-- Every answer of a service about a debt is taken now. Processes of the version before read and write the column until
-- they have ended: to them a debt without it is always asked anew.
alter table debts alter column stands_until drop not null;
