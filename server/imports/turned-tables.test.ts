import { describe, expect, it } from 'vitest'
import { planFile, productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const rowsOf = async (...lines: string[]) =>
  productsOf(await readContent(lines.join('\n'))).map(({ number, names, price }) => [
    number,
    Object.values(names)[0],
    price?.amountMinor,
  ])

const keysOf = async (...lines: string[]) => {
  const plan = await planFile(await writeTemporary('list.csv', lines.join('\n')))
  return plan.ok ? [...plan.questions, ...plan.notices].map(({ key }) => key) : [plan.reason]
}

describe('a table whose articles are columns', () => {
  it.each([
    ['English', 'Number,A-100,A-101,A-102', 'Name,Plug,Belt,Filter', 'Price EUR,3.20,3.40,5.10'],
    ['German', 'Art.-Nr.,A-100,A-101,A-102', 'Bezeichnung,Plug,Belt,Filter', 'Preis EUR,3.20,3.40,5.10'],
    ['Russian', 'Артикул,A-100,A-101,A-102', 'Наименование,Plug,Belt,Filter', 'Цена EUR,3.20,3.40,5.10'],
    ['Chinese', '货号,A-100,A-101,A-102', '品名,Plug,Belt,Filter', '单价 EUR,3.20,3.40,5.10'],
  ])('is read column by column with headings in %s', async (_, ...lines) => {
    expect(await rowsOf(...lines, 'Stock,3,4,0')).toEqual([
      ['A-100', 'Plug', 320],
      ['A-101', 'Belt', 340],
      ['A-102', 'Filter', 510],
    ])
    expect(await keysOf(...lines)).toEqual(['TABLE_TURNED'])
  })

  it('names the column of an article as its line', async () => {
    const { issues } = await readContent('Number,A-100,A-101\nName,Plug,Belt\nPrice EUR,3.20,blue')
    expect(issues.map(({ line, reason }) => [line, reason])).toEqual([[3, 'PRICE_INVALID']])
  })

  it('is none where the first row has the headings', async () => {
    const lines = ['Number,Name,Price EUR', 'Name,Plug,3.20', 'Price,Belt,3.40', 'Stock,Filter,5.10']
    expect(await keysOf(...lines)).not.toContain('TABLE_TURNED')
  })

  it('is none where the first column has words that are no headings', async () => {
    const lines = ['Blade,A-100,A-101', 'Length,30,40', 'Weight,2,3', 'Color,red,blue']
    expect(await keysOf(...lines)).not.toContain('TABLE_TURNED')
  })
})
