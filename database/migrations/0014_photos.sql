-- Photos of products: kept as they came under `photos/originals`, made into the sizes of /pic by a job.
create table photos (
  -- Hash of the original's bytes; with `.webp` behind it the name that stands in products.pics.
  hash text primary key constraint photos_hash check (hash ~ '^[0-9a-f]{32}$'),
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  -- When its sizes were made.
  made_at timestamptz,
  -- Why they could not be; staff see it.
  failure text,
  tries integer not null default 0
);
create index photos_waiting on photos (created_at) where made_at is null and failure is null;
