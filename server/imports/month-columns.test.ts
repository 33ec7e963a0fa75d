import { expect, it } from 'vitest'
import { planLines } from '#server/imports/lists.fixture.ts'

const fieldsOf = async (...columns: string[]) => {
  const cells = columns.map(() => '12')
  const { columns: planned } = await planLines([
    ['Number', 'Name', 'Price EUR', ...columns].join(';'),
    ['A-1', 'Filter', '4,10', ...cells].join(';'),
  ])
  return planned.slice(3).map(({ use }) => use?.field ?? null)
}

it.each([
  ['Jan', 'Feb', 'Mrz'],
  ['JAN', 'FEB', 'MAR'],
  ['Jan.', 'Feb.', 'Mär.'],
  ['janvier', 'février', 'mars'],
])('reads columns of months as none of an article: %s', async (...months) => {
  expect(await fieldsOf(...months)).toEqual([null, null, null])
})

it('reads the article number of Japan by itself', async () => {
  expect(await fieldsOf('JAN')).toEqual(['ean'])
})
