-- What the supplier writes: swiper, news, questions and answers, pages, catalogues; and who writes to him.

create table swipers (
  id integer generated always as identity primary key,
  titles jsonb not null,
  subtitles jsonb not null default '{}',
  pic text not null,
  pic_mobile text,
  link text,
  sort integer not null default 0,
  is_published boolean not null default true
);

create table news (
  id integer generated always as identity primary key,
  titles jsonb not null,
  summaries jsonb not null default '{}',
  contents jsonb not null default '{}',
  pic text,
  category text,
  published_at timestamptz not null default now(),
  is_published boolean not null default true
);
create index news_newest on news (published_at desc, id desc) where is_published;

create table faqs (
  id integer generated always as identity primary key,
  category text not null default '',
  categories jsonb not null default '{}',
  questions jsonb not null,
  answers jsonb not null,
  sort integer not null default 0,
  is_published boolean not null default true
);

create table pages (
  key text primary key,
  titles jsonb not null,
  contents jsonb not null,
  details jsonb not null default '{}',
  version text not null default '1',
  updated_at timestamptz not null default now()
);

create table catalogues (
  id integer generated always as identity primary key,
  titles jsonb not null,
  pic text,
  file text,
  file_size bigint,
  page_count integer,
  language text,
  year smallint,
  brand_id integer references brands,
  type_id integer references product_types,
  sort integer not null default 0,
  is_published boolean not null default true
);

create table subscribers (
  id uuid primary key default new_id(),
  email_key text not null constraint subscribers_email_key unique,
  lang text not null,
  token_sha256 bytea not null,
  text_version text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);

create table contact_messages (
  id uuid primary key default new_id(),
  fullname text not null,
  email text not null,
  phone text not null default '',
  order_no text not null default '',
  message text not null,
  lang text not null,
  created_at timestamptz not null default now(),
  answered_at timestamptz
);

alter table subscribers enable row level security;
alter table contact_messages enable row level security;
create policy subscribers_supplier on subscribers using (actor_is_supplier());
create policy contact_messages_supplier on contact_messages using (actor_is_supplier());
