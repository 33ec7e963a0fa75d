import type pg from 'pg'

const batches = (call: string) => `select ${call}(array_agg(id)) from products group by id / 5000`

/** In the order in which an import does it. */
const steps = [
  "select add_vocabulary(words_of(name), 'own') from brands",
  'select refresh_type_words(id) from product_types',
  batches('refresh_fits'),
  batches('refresh_words'),
  batches('refresh_cards'),
  'select refresh_supersession()',
  'select refresh_totals()',
  'select refresh_leading_words()',
  'select forget_words()',
  'select touch_catalogue()',
]

/**
 * Works out anew what the functions of the database keep of the catalogue, within the caller's transaction: after its
 * functions were other ones. Needs every migration.
 */
export const rebuildDerivedRows = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    "set local app.role = 'system'; set local statement_timeout = 0; set local work_mem = '64MB'",
  )
  for (const step of steps) await client.query(step)
}
