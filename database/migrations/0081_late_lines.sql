-- Lines that were promised and have not left: the office lists their orders, and counts them on its start page.
create index order_lines_promised on order_lines (promised_on) include (order_id)
  where promised_on is not null and packs_shipped < packs;
