import type pg from 'pg'

/**
 * Recomputes the derived rows of the catalogue, within the caller's transaction, after the
 * functions that derive them have changed. Needs every migration and the present routines.
 */
export const rebuildDerivedRows = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    "set local app.role = 'system'; set local statement_timeout = 0; set local work_mem = '64MB'",
  )
  await client.query('select rebuild_derived_rows()')
}
