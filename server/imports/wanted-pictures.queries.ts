import type pg from 'pg'

/** Addresses as the rows name them. An article whose row names none keeps its own, like every other field. */
const nameAddresses = `
  create temp table named_addresses on commit drop as
  select distinct on (product_id, address) product_id, address, place::integer as place
  from incoming
    cross join jsonb_array_elements_text(payload -> 'pictureAddresses') with ordinality as named(address, place)
  order by product_id, address, place`

/** The host only spreads the requests over servers; the job checks the address itself before it fetches. */
const addAddresses = `
  insert into picture_addresses (address, host)
  select distinct address, lower(coalesce(substring(address from '^[a-zA-Z]+://(?:[^/?#]*@)?([^/?#]*)'), ''))
  from named_addresses
  on conflict (md5(address)) do nothing`

/** A failed address that a list names again is tried again. */
const retryAddresses = `
  update picture_addresses set state = 'waiting', attempts = 0, next_attempt_at = now(), failure = null
  from (select distinct md5(address) as hash from named_addresses) named
  where md5(picture_addresses.address) = named.hash and state = 'failed'`

const namedIds = `
  select product_id, picture_addresses.id as address_id, place
  from named_addresses
    join picture_addresses on md5(picture_addresses.address) = md5(named_addresses.address)`

/** An article whose row names addresses keeps no others. */
const dropOthers = `
  with named as (${namedIds})
  delete from wanted_pictures wanted
  where product_id in (select product_id from named)
    and not exists (select from named
      where (named.product_id, named.address_id) = (wanted.product_id, wanted.address_id))`

const wantThese = `
  insert into wanted_pictures as known (product_id, address_id, place)
  select product_id, address_id, place from (${namedIds}) named order by product_id, place
  on conflict (product_id, address_id) do update set place = excluded.place where known.place <> excluded.place`

/** How many of the addresses of a file wait to be fetched, and how many were fetched before. */
export interface WantedPictures {
  waiting: number
  fetched: number
}

/** Writes which addresses the articles of the file name. */
export const wantPictures = async (client: pg.ClientBase): Promise<WantedPictures> => {
  await client.query(nameAddresses)
  await client.query('analyze named_addresses')
  for (const step of [addAddresses, retryAddresses, dropOthers, wantThese]) await client.query(step)
  const { rows } = await client.query<WantedPictures>(
    `select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'fetched')::int as fetched
     from picture_addresses
     where id in (select address_id from (${namedIds}) named join wanted_pictures using (product_id, address_id) where not is_removed)`,
  )
  return rows[0] ?? { waiting: 0, fetched: 0 }
}
