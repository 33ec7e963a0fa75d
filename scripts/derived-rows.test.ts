import { expect, it } from 'vitest'
import { findOtherWriters } from './derived-rows.rules.ts'

it.each([
  "await client.query('select refresh_fits($1)', [ids])",
  'sql`select refresh_words (array[1])`',
  "'select rebuild_derived_rows()'",
  "'select forget_words()'",
])('refuses a file beside the writer that has: %s', (line) => {
  expect(findOtherWriters('server/imports/run.queries.ts', `// one\n${line}`)).toEqual([
    expect.stringMatching(
      /^server\/imports\/run\.queries\.ts:2 calls \w+\(\)\. Only productsChanged\(\) of server\/catalogue\/publish\.service\.ts writes derived rows\.$/,
    ),
  ])
})

it('accepts the writer, and comments that name a function', () => {
  expect(findOtherWriters('server/catalogue/publish.service.ts', "'select refresh_catalogue()'")).toEqual([])
  expect(findOtherWriters('server/search/hits.queries.ts', '/** See `refresh_leading_words`. */')).toEqual([])
})
