-- Reported debts are deleted by age. A phone is locked by an advisory lock. Processes of earlier versions must be
-- stopped before this version starts, because they lock rows of `phones`.
create index debts_reported_at on debts (reported_at);
drop table phones;
