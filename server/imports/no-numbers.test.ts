import { expect, it } from 'vitest'
import { productsOf, readLines } from '#server/imports/lists.fixture.ts'

const headings = 'Art.Nr.;Bezeichnung;Preis EUR'

it.each(['TBD', 'tba', 'ohne', 'k.A.', 'n.a.', 'N/A', '-', '0', '000', 'без', '未知'])(
  'takes %s for no number, and refuses the row',
  async (number) => {
    const { rows, issues } = await readLines(headings, `${number};Vergaser;39,50`, 'A-1;Luftfilter;4,50')
    expect(rows).toMatchObject([{ number: 'A-1' }])
    expect(issues).toMatchObject([{ line: 2, reason: 'NUMBER_MISSING', severity: 'error' }])
  },
)

it.each([
  ['"=HYPERLINK(""https://example.com/1"",""HY-789"")"', 'HY-789'],
  ['"=HIPERVINCULO(""https://example.com/1"";""HY-789"")"', 'HY-789'],
])('reads what the link %s shows', async (cell, number) => {
  expect(await productsOf(headings, `${cell};Vergaser;39,50`)).toMatchObject([{ number }])
})
