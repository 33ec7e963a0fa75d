import { expect, it } from 'vitest'
import { readRoutines } from './routine-files.ts'

// PL/pgSQL keeps the plan of the first call. For one row that is a nested loop, and 30,000 rows then take minutes.
it('no trigger joins the rows before a statement to those after it', async () => {
  const routines = await readRoutines()
  const both = routines.flatMap(({ kind, sql }) => {
    const match = /referencing old table as (\w+) new table as (\w+)[^]*execute function (\w+)/.exec(sql)
    return kind === 'trigger' && match ? [match.slice(1)] : []
  })
  expect(both.length).toBeGreaterThan(0)

  const joining = both.filter(([before = '', after = '', name = '']) => {
    const body = routines.find((routine) => routine.name === `${name}()`)?.sql ?? ''
    return new RegExp(
      `from ${before}\\s[^;]*\\bjoin ${after}\\b|from ${after}\\s[^;]*\\bjoin ${before}\\b|\\b${before}, ${after}\\b|\\b${after}, ${before}\\b`,
    ).test(body)
  })
  expect(joining).toEqual([])
})
