-- Hash of the number of the trusted device that asked for a code as a guest; empty for all others. Codes are counted, and
-- sent a minute apart, for each of them.
alter table codes add column asked_by text not null default '';
