-- Hash of the number of the trusted device from which a guest requested the code. Empty for other codes. Codes are
-- counted, and sent a minute apart, for each device by itself.
alter table codes add column asked_by text not null default '';
