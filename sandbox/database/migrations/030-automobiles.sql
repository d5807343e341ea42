create table automobiles (
  id text primary key,
  user_id text not null references users,
  plate text not null,
  name text not null,
  created_at timestamptz(3) not null,
  unique (user_id, plate)
);
