-- Models that a list says a part fits, without saying whose they are, while no single maker is known by that model
-- (docs/decisions/066). As written, so that a maker who becomes known later gets them as fitments.
create table makerless_fits (
  product_id integer not null references products on delete cascade,
  normal text not null,
  name text not null,
  serial_from text,
  serial_to text,
  note text,
  constraint makerless_fits_pkey primary key (product_id, normal)
);
create index makerless_fits_normal on makerless_fits (normal, product_id);
