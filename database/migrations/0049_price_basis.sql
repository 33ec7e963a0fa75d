-- A price is an amount for 1, 10, 100 or 1,000 pieces (docs/decisions/058): a washer costs less than a cent. What
-- was recorded before is a price per piece.

alter table prices add column per smallint not null default 1
  constraint prices_per check (per in (1, 10, 100, 1000));
comment on column prices.amount_minor is 'Net, for `per` pieces, in the currency''s minor unit; 0 counts as no price.';

alter table promotions add column price_before_per smallint not null default 1
  constraint promotions_price_before_per check (price_before_per in (1, 10, 100, 1000));

-- Lines keep the total they were placed with: it is rounded once, and every sum adds what is stored.
alter table order_lines add column per smallint not null default 1
  constraint order_lines_per check (per in (1, 10, 100, 1000));

alter table inquiry_lines
  add column per smallint not null default 1
    constraint inquiry_lines_per check (per in (1, 10, 100, 1000)),
  add column total_minor bigint,
  add column quoted_per smallint not null default 1
    constraint inquiry_lines_quoted_per check (quoted_per in (1, 10, 100, 1000)),
  add column quoted_total_minor bigint;

-- Per piece, so nothing is rounded. A total that no program could read exactly stays unknown, as it was shown.
update inquiry_lines set
  total_minor = case when amount_minor::numeric * pieces_per_pack * packs <= 9007199254740991
    then amount_minor * pieces_per_pack * packs end,
  quoted_total_minor = case when quoted_amount_minor::numeric * pieces_per_pack * packs <= 9007199254740991
    then quoted_amount_minor * pieces_per_pack * packs end;

alter table inquiry_lines
  add constraint inquiry_lines_total check (total_minor is null or amount_minor is not null),
  add constraint inquiry_lines_quoted_total check (quoted_total_minor is null or quoted_amount_minor is not null);
