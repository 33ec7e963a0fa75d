-- What a product's stock state is called while orders reserve its pieces, and what it was before; null: nothing was changed.
alter table stock_reservations add column stated text, add column stated_before text;
