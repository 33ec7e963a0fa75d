import type pg from 'pg'

/**
 * Recomputes the derived rows of the catalogue, within the caller's transaction, after the functions that derive them
 * have changed. Needs every migration and the present routines.
 */
export const rebuildDerivedRows = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    "set local app.role = 'system'; set local statement_timeout = 0; set local work_mem = '64MB'",
  )
  // add_vocabulary() keeps the stem of a word that is already there, but another function may have made it.
  await client.query('delete from search_vocabulary')
  await client.query('select rebuild_derived_rows()')
}
