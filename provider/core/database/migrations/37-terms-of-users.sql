-- Version of the terms that the user accepted at the registration. Null if the user registered before there were terms.
alter table users add column terms_version text;
