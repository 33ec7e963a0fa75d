-- What staff record as shipped. `lines` holds [{lineId, packs, reserved}]: `reserved` are the pieces of this shipment that the
-- line had reserved. The pieces leave the stock figure within a minute (take_shipped_stock); shipments of before have left it.
alter table shipments add column is_stock_taken boolean not null default true;
create index shipments_to_take on shipments (id) where not is_stock_taken;
