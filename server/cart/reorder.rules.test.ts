import { describe, expect, it } from 'vitest'
import { type FormerLine, type OfferedPack, type ReorderOffer, planLine } from '#server/cart/reorder.rules.ts'

const line = (fields: Partial<FormerLine> = {}): FormerLine => ({
  position: 1,
  productId: 1,
  standard: 'GP-1',
  normal: 'GP1',
  fullname: 'Plug',
  packType: 1,
  piecesPerPack: 10,
  packs: 3,
  info: '',
  ...fields,
})
const pack = (fields: Partial<OfferedPack> = {}): OfferedPack => ({
  packId: 5,
  packType: 1,
  packQuantity: 10,
  minPacks: 1,
  stepPacks: 1,
  ...fields,
})
const offer = (fields: Partial<ReorderOffer> = {}): ReorderOffer => ({
  productId: 1,
  standard: 'GP-1',
  fullname: 'Plug',
  fullnameLang: null,
  steps: 0,
  mode: 'one',
  factor: 1,
  chain: [],
  short: null,
  isPublished: true,
  stock: 'in',
  hasSuccessor: false,
  packs: [pack()],
  ...fields,
})
const planned = (former: FormerLine, ...offers: ReorderOffer[]) => {
  const plan = planLine(former, offers)
  return plan.isTaken
    ? [plan.offer.productId, plan.quantity, plan.pack.packQuantity, ...plan.notes]
    : [plan.reason, ...plan.choices.map(({ productId }) => productId)]
}

describe('planLine', () => {
  it('takes the same article in the same packing', () => {
    expect(planned(line(), offer())).toEqual([1, 3, 10])
  })

  it('raises the packs to minimum and step of today, and says so', () => {
    expect(planned(line(), offer({ packs: [pack({ minPacks: 4, stepPacks: 4 })] }))).toEqual([
      1,
      4,
      10,
      'rounded',
    ])
  })

  it('takes another packing of the same kind with the same pieces, and says so', () => {
    const packs = [pack({ packId: 7, packType: 2, packQuantity: 30 }), pack({ packId: 6, packQuantity: 5 })]
    expect(planned(line(), offer({ packs }))).toEqual([1, 6, 5, 'otherPack'])
  })

  it('fills up to a whole pack where no packing makes the pieces', () => {
    expect(planned(line(), offer({ packs: [pack({ packQuantity: 25 })] }))).toEqual([
      1,
      2,
      25,
      'otherPack',
      'rounded',
    ])
  })

  it('follows the chain to the nearest article on sale and applies the factor', () => {
    const old = offer({ stock: 'discontinued', hasSuccessor: true })
    const between = offer({ productId: 2, steps: 1, stock: 'onOrder', hasSuccessor: true })
    const newest = offer({ productId: 3, steps: 2, factor: 0.5, packs: [pack({ packQuantity: 1 })] })
    expect(planned(line(), old, between, newest)).toEqual([3, 15, 1, 'otherPack'])
  })

  it('sells the old article while stock lasts', () => {
    expect(
      planned(line(), offer({ stock: 'low', hasSuccessor: true }), offer({ productId: 2, steps: 1 })),
    ).toEqual([1, 3, 10])
  })

  it('leaves a choice among several successors to the buyer', () => {
    const gone = offer({ isPublished: false })
    const either = [2, 3].map((productId) => offer({ productId, steps: 1, mode: 'or' }))
    expect(planned(line(), gone, ...either)).toEqual(['choose', 2, 3])
    const both = [2, 3].map((productId) => offer({ productId, steps: 1, mode: 'and' }))
    expect(planned(line(), gone, ...both)).toEqual(['several', 2, 3])
  })

  it('leaves out what is gone, what was asked for in words, and more than a line may have', () => {
    expect(planned(line(), offer({ stock: 'discontinued' }))).toEqual(['gone'])
    expect(planned(line({ productId: null }))).toEqual(['gone'])
    expect(planned(line({ productId: null, standard: '' }))).toEqual(['noArticle'])
    expect(planned(line({ packs: 1_000_000_000 }), offer())).toEqual(['tooMany', 1])
  })
})
