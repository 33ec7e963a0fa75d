import type pg from 'pg'

/** The tables of a catalogue; two states are equal when all of them are. */
const tables = [
  'sources',
  'brands',
  'product_types',
  'models',
  'products',
  'product_numbers',
  'attributes',
  'product_attributes',
  'product_words',
  'leading_words',
  'described_words',
  'product_cards',
  'fitments',
  'named_models',
  'makerless_fits',
  'supersessions',
  'packings',
  'price_lists',
  'prices',
  'product_costs',
  'waiting_rows',
  'picture_addresses',
  'wanted_pictures',
]

/** A fingerprint of all that an import writes. */
export const readState = async (client: pg.ClientBase): Promise<string> => {
  const parts = tables.map(
    (table) =>
      `select '${table}' as name, md5(string_agg(t::text, e'\\n' order by t::text)) as sum from ${table} t`,
  )
  const { rows } = await client.query<{ state: string }>(
    `select string_agg(name || ' ' || coalesce(sum, '-'), ' ' order by name) as state from (${parts.join(' union all ')}) sums`,
  )
  return rows[0]?.state ?? ''
}
