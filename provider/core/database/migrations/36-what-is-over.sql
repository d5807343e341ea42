-- Stored debts no longer expire, because each answer of a biller replaces the stored one.
alter table debts drop column stands_until;

-- Serves the deletion of challenges by age.
create index simulated_challenges_by_age on simulated_challenges (expires_at);
