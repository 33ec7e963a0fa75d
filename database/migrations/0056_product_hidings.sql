-- Why a product was taken from the shop, by whom and when, and when it came back. The state itself is its `status`.
create table product_hidings (
  product_id integer not null references products on delete cascade,
  hidden_at timestamptz not null default now(),
  -- anna@office-pc
  hidden_by text not null,
  reason text not null constraint product_hidings_reason check (char_length(reason) between 1 and 500),
  shown_at timestamptz,
  shown_by text,
  constraint product_hidings_pkey primary key (product_id, hidden_at)
);
