import { describe, expect, it } from 'vitest'
import { readLines } from '#server/imports/lists.fixture.ts'
import { readLeastOrder } from '#server/imports/least-order.rules.ts'

describe('a remark that names the least order', () => {
  it.each([
    'Mindestabnahme 10',
    'Mindestmenge: 10 Stk.',
    'MOQ 10',
    'MOQ: 10 pcs',
    'moq=10',
    'min. 10 St.',
    'min 10 pcs',
    'Minimum order 10 pieces',
    '10 pcs minimum order',
    'minimum de commande 10',
    'mínimo 10 uds',
    'Pedido mínimo: 10',
    'мин. партия 10',
    'мин. 10 шт.',
    'Минимальный заказ 10 шт',
    '起订量10',
    '最小起订量：10个',
    'Auslaufartikel; Mindestabnahme 10',
    'original part, MOQ 10',
  ])('says so many pieces: %s', (remark) => {
    expect(readLeastOrder(remark)).toBe(10)
  })

  it.each([
    'min. 10 mm',
    'min. 10',
    'MOQ 10 boxes',
    'Mindestbestellwert 50',
    'Mindestabnahme 10 kg',
    'from 10 pcs 5 % off',
    'MOQ 10, MOQ 20',
    'MOQ',
    'for MOQ 10 see page 4',
  ])('says none: %s', (remark) => {
    expect(readLeastOrder(remark)).toBeNull()
  })

  it('gives its row the quantity with a warning, unless a column does', async () => {
    const remarked = await readLines('Number;Name;Price EUR;Notes', 'A-1;Bolt;1,20;MOQ 10', 'A-2;Nut;0,80;')
    expect(remarked.rows).toMatchObject([{ minPieces: 10 }, {}])
    expect(remarked.rows[1]).not.toHaveProperty('minPieces')
    expect(remarked.issues).toMatchObject([{ reason: 'MIN_QUANTITY_OF_REMARK', value: 'MOQ 10' }])
    const both = await readLines('Number;Name;Price EUR;MOQ;Notes', 'A-1;Bolt;1,20;5;MOQ 10')
    expect(both.rows).toMatchObject([{ minPieces: 5 }])
  })
})
