-- The version of the terms that a user agreed to by registering. Null: they registered before there were any.
alter table users add column terms_version text;
