import type pg from 'pg'

const batches = (call: string) => `select ${call}(array_agg(id)) from products group by id / 5000`

/** In the same order as an import. */
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
 * Recomputes the derived rows of the catalogue, within the caller's transaction, after the
 * functions that derive them have changed. Needs every migration.
 */
export const rebuildDerivedRows = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    "set local app.role = 'system'; set local statement_timeout = 0; set local work_mem = '64MB'",
  )
  for (const step of steps) await client.query(step)
}
