import { describe, expect, it } from 'vitest'
import { type DocumentOwner, makeDocuments, showcaseDocuments } from '#demo/people/documents.ts'
import { freightOf } from '#demo/people/order-freight.ts'
import { packsShipped } from '#demo/people/shipped-packs.ts'
import type { WantedProduct } from '#demo/people/wanted-products.ts'

const now = new Date('2026-06-01T08:00:00Z')
const owner: DocumentOwner = { companyId: 'c', userId: 'u', lang: 'en', address: {} }
const products = Array.from(
  { length: 60 },
  (_, place): WantedProduct => ({
    id: 1_001 + place,
    standard: `GP-01 ${place}`,
    names: { en: `Part ${place}` },
    pics: [],
    packing_id: place,
    pack_type: 1,
    pieces_per_pack: 10,
    min_packs: 1 + (place % 3),
    step_packs: 1 + (place % 3),
    amount_minor: place % 9 === 0 ? null : 100 + place,
    per: 1,
  }),
)
const documents = [
  ...makeDocuments([owner], products, { inquiries: 400, orders: 1_500 }, now),
  ...showcaseDocuments(owner, products, now),
]
const orders = documents.filter(({ kind }) => kind === 'order')
const packsOf = (order: (typeof orders)[number]) => ({
  shipped: order.lines.reduce((sum, _, place) => sum + packsShipped(order, place), 0),
  all: order.lines.reduce((sum, { packs }) => sum + packs, 0),
})

describe('orders of the demo', () => {
  it('have shipped all, some or none of their packs, as their state says', () => {
    const wrong = orders.filter((order) => {
      const { shipped, all } = packsOf(order)
      if (order.status === 'shipped' || order.status === 'completed') return shipped !== all
      return order.status === 'partially_shipped' ? shipped === 0 || shipped === all : shipped !== 0
    })
    expect(wrong.map(({ index, status }) => `${index} ${status}`)).toEqual([])
    expect(orders.filter(({ status }) => status === 'partially_shipped').length).toBeGreaterThan(5)
  })

  it('have line quantities that the minimum and step of the packing allow', () => {
    const wrong = documents.flatMap(({ lines }) =>
      lines.filter(
        ({ packs, product }) =>
          packs < product.min_packs || (packs - product.min_packs) % product.step_packs !== 0,
      ),
    )
    expect(wrong).toEqual([])
  })

  it('have a freight once they are confirmed', () => {
    const isOpen = ({ status }: (typeof orders)[number]) => status === 'pending' || status === 'cancelled'
    expect(orders.filter((order) => !isOpen(order) && freightOf(order) === null)).toEqual([])
    expect(orders.filter(isOpen).some((order) => freightOf(order) === null)).toBe(true)
  })

  it('exist in every state for the demo buyer', () => {
    const own = showcaseDocuments(owner, products, now)
    expect(new Set(own.filter(({ kind }) => kind === 'order').map(({ status }) => status)).size).toBe(8)
    for (const { lines } of own) expect(lines.length).toBeGreaterThan(1)
  })
})
