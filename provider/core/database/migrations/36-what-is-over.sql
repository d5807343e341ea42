-- Debts do not stand any more: each answer of a service is believed.
alter table debts drop column stands_until;

-- What is deleted by age is a range of an index.
create index simulated_challenges_by_age on simulated_challenges (expires_at);
