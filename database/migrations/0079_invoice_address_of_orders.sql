-- Where the invoice of an order goes, as the company had it when the order was made; a trigger writes it
-- (docs/decisions/089-invoice-address-kept-by-trigger.md). Null for older orders and for companies without an address.
alter table orders add column invoice_address jsonb
  constraint orders_invoice_address check (jsonb_typeof(invoice_address) = 'object');
