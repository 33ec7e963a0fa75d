import { describe, expect, it } from 'vitest'
import { planFile, productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { readSalesUnit } from '#server/imports/sales-units.rules.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

describe('a unit that nobody knows', () => {
  it.each(['flob', 'Wuppi', 'кракс'])('is unclear: %s', (unit) => {
    expect(readSalesUnit(unit, '.')).toBe('unclear')
  })

  it.each(['pcs', 'Stk.', 'шт', 'pair', 'комплект', 'Satz', '件', 'szt.', 'set', 'EA', 'Paar'])(
    'is not %s, which is one',
    (unit) => {
      expect(readSalesUnit(unit, '.')).toBe(1)
    },
  )

  it('leaves out the price, in a column or in the cell, and tells it', async () => {
    const read = await readContent(
      'SKU;Name;Price EUR;Unit\nA-100;Plug;5.20;flob\nA-101;Belt;9.90;pair\nA-102;Cap;9.90/flob;pcs',
    )
    expect(productsOf(read).map(({ price }) => price?.amountMinor)).toEqual([undefined, 990, undefined])
    expect(read.issues.filter(({ reason }) => reason === 'PRICE_BASIS_UNKNOWN')).toHaveLength(2)
  })

  it('is one where the supplier has said so of its column', async () => {
    const read = await readContent('SKU;Name;Price EUR;Unit\nA-100;Plug;5.20;flob', {
      columns: { Unit: { field: 'unit', per: 1 } },
    })
    expect(productsOf(read).map(({ price }) => price?.amountMinor)).toEqual([520])
  })
})

describe('a heading that says in what an article is sold', () => {
  it.each([
    'Sold in',
    'Sold by',
    'Verkauf in',
    'Vendu par',
    'Se vende por',
    'Продажа по',
    '销售方式',
    'Venduto a',
  ])('is its unit: %s', async (heading) => {
    const content = `SKU;Name;Price EUR;${heading}\nA-100;Plug;5.20;pcs\nA-101;Belt;9.90;box`
    const plan = await planFile(await writeTemporary('list.csv', content))
    expect(plan.ok && plan.columns.at(-1)?.use?.field).toBe('unit')
  })
})
