-- What staff record as shipped. `lines` holds [{lineId, packs, reserved}]; `reserved` is how many pieces of this shipment its
-- line had reserved. A job takes the pieces off the stock figure within a minute (take_shipped_stock). Shipments that stand
-- here already are not taken off again.
alter table shipments add column is_stock_taken boolean not null default true;
create index shipments_to_take on shipments (id) where not is_stock_taken;
