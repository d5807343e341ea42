-- A favorite's place in the order that its owner gave them; a new one comes before all others.
alter table favorites add column place integer not null default 0;
update favorites set place = numbered.place
  from (select id, row_number() over (partition by user_id order by created_at desc, id) as place from favorites)
    as numbered
  where numbered.id = favorites.id;
alter table favorites alter column place drop default;
