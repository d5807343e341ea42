-- Wrong passwords for a phone. Those on a trusted device, or in a session, are counted by themselves: `by` is the
-- hash of its number or token, and empty for all others.
create table password_tries (
  phone text not null,
  by text not null,
  failures integer not null,
  locked_until timestamptz(3),
  primary key (phone, by)
);
alter table phones drop column failures;
alter table phones drop column locked_until;
