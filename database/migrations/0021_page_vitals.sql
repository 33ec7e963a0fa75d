-- How fast pages were in the browsers of readers: one histogram for each day, kind of page, device and figure. Nothing
-- says who read; a single visit cannot be taken out of it again.
create table page_vitals (
  day date not null default ((now() at time zone 'UTC')::date),
  -- One of contract/page-vitals.ts.
  page text not null,
  device text not null check (device in ('mobile', 'desktop')),
  metric text not null check (metric in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')),
  -- Bucket n ends at n steps of the figure (server/page-vitals/page-vitals.rules.ts), the last one is open.
  bucket smallint not null check (bucket between 0 and 100),
  visits integer not null default 1 check (visits > 0),
  constraint page_vitals_pkey primary key (day, page, device, metric, bucket)
);
