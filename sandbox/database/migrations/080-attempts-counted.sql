-- The tries of a period are its rows in automatic_runs.
alter table automatic_payments drop column attempt;
