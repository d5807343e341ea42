-- The kinds of operations and jobs are total tables in the code; a check here would be a second list.
alter table operations drop constraint operations_kind_check;
alter table jobs drop constraint jobs_kind_check;
-- What was agreed is a union by kind.
update operations set agreed = agreed || jsonb_build_object('kind', kind);
-- AWAY: the person is on a hosted page.
alter table operations drop constraint operations_state_check;
alter table operations add constraint operations_state_check check (
  state in ('QUOTED', 'AWAY', 'RUNNING', 'CONFIRMED', 'REFUSED', 'VOIDED', 'EXPIRED')
);
drop index operations_running;
create index operations_unfinished on operations (user_id) where state in ('AWAY', 'RUNNING');
-- An operation that a job made is no unresolved attempt of its user.
alter table operations add column automatic boolean not null default false;
create index operations_by_receipt on operations (receipt_id) where receipt_id is not null;
-- A job that failed is tried again later, and still runs at the moment at which it was due.
alter table jobs add column retry_at timestamptz(3);
create index jobs_by_due on jobs (due_at);
