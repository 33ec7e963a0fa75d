import type { Language } from '#contract/language.ts'
import { demoUuid } from '#demo/people/demo-uuid.ts'
import { remarks } from '#demo/people/remarks.ts'
import { stateFor } from '#demo/people/shipped-packs.ts'
import { orderablePacks, pickWanted, type WantedProduct } from '#demo/people/wanted-products.ts'
import { type Draw, drawFor, type Weighted } from '#demo/random.ts'

export type InquiryStatus =
  | 'pending'
  | 'processing'
  | 'quoted'
  | 'info_needed'
  | 'accepted'
  | 'declined'
  | 'rejected'
  | 'expired'
  | 'cancelled'
export type OrderStatus =
  | 'pending'
  | 'confirmed'
  | 'processing'
  | 'partially_shipped'
  | 'shipped'
  | 'completed'
  | 'on_hold'
  | 'cancelled'

/** Who a document belongs to. */
export interface DocumentOwner {
  companyId: string
  userId: string
  lang: Language
  address: object
}
export interface DemoLine {
  product: WantedProduct
  packs: number
  info: string
}
/** An inquiry or order before it has a number. */
export interface DemoDocument {
  kind: 'inquiry' | 'order'
  index: number
  owner: DocumentOwner
  status: InquiryStatus | OrderStatus
  createdAt: Date
  lines: DemoLine[]
  /** The inquiry an order came from. */
  inquiry: DemoDocument | null
}

const dayMs = 86_400_000
const isPriced = (line: DemoLine) => line.product.amount_minor !== null

/** States by age: what is old is settled. */
const inquiryStatus = (ageDays: number, draw: Draw): InquiryStatus =>
  draw.weighted<InquiryStatus>(
    'status',
    ageDays < 4
      ? [
          ['pending', 5],
          ['processing', 3],
          ['quoted', 2],
          ['info_needed', 1],
        ]
      : ageDays < 20
        ? [
            ['quoted', 4],
            ['info_needed', 1],
            ['accepted', 5],
            ['declined', 1],
            ['cancelled', 1],
          ]
        : [
            ['accepted', 52],
            ['declined', 16],
            ['expired', 18],
            ['rejected', 6],
            ['cancelled', 8],
          ],
  )
const orderStatus = (ageDays: number, draw: Draw): OrderStatus =>
  draw.weighted<OrderStatus>(
    'status',
    ageDays < 2
      ? [
          ['pending', 5],
          ['confirmed', 3],
          ['processing', 2],
        ]
      : ageDays < 10
        ? [
            ['confirmed', 2],
            ['processing', 4],
            ['partially_shipped', 2],
            ['shipped', 4],
            ['on_hold', 1],
          ]
        : ageDays < 40
          ? [
              ['shipped', 4],
              ['completed', 8],
              ['cancelled', 1],
            ]
          : [
              ['completed', 95],
              ['cancelled', 5],
            ],
  )

/** Documents grow denser towards today: a third falls into the last ninety days. */
const ageOf = (draw: Draw): number => draw.unit('age') ** 1.9 * 760

const linesOf = (
  entity: string,
  index: number,
  lang: Language,
  products: readonly WantedProduct[],
): DemoLine[] => {
  const head = drawFor(entity, index)
  const shares: Weighted<number> = [
    [1, 4],
    [2, 4],
    [3, 3],
    [head.int('more', 4, 14), 4],
  ]
  const found = new Map<number, DemoLine>()
  for (let place = 0; place < head.weighted('lines', shares); place++) {
    const draw = drawFor(`${entity}|${index}`, place)
    const product = pickWanted(products, draw.unit('product'))
    const packs = orderablePacks(
      product,
      draw.weighted('packs', [
        [1, 6],
        [2, 3],
        [draw.int('many', 3, 10), 3],
      ]),
    )
    found.set(product.id, {
      product,
      packs,
      info: draw.chance('remark', 0.08) ? draw.pick('text', remarks[lang]) : '',
    })
  }
  return [...found.values()]
}

const makeDocument = (
  kind: DemoDocument['kind'],
  index: number,
  owner: DocumentOwner,
  products: readonly WantedProduct[],
  now: Date,
): DemoDocument => {
  const draw = drawFor(kind, index)
  const age = ageOf(draw)
  const wanted = linesOf(kind, index, owner.lang, products)
  const lines = kind === 'order' && wanted.some(isPriced) ? wanted.filter(isPriced) : wanted
  return {
    kind,
    index,
    owner,
    status: kind === 'order' ? stateFor(orderStatus(age, draw), lines) : inquiryStatus(age, draw),
    createdAt: new Date(now.getTime() - age * dayMs - 60_000),
    lines,
    inquiry: null,
  }
}

/** The order that an accepted inquiry became, a few days later. */
const acceptedOrder = (inquiry: DemoDocument, index: number, now: Date): DemoDocument => {
  const draw = drawFor('accepted order', index)
  const createdAt = new Date(
    Math.min(now.getTime() - 60_000, inquiry.createdAt.getTime() + draw.int('after', 1, 9) * dayMs),
  )
  const age = (now.getTime() - createdAt.getTime()) / dayMs
  const status = stateFor(orderStatus(age, draw), inquiry.lines)
  return { ...inquiry, kind: 'order', index, status, createdAt, inquiry }
}

/** Inquiries and orders of everybody, by Zipf over the owners, oldest first. */
export const makeDocuments = (
  owners: readonly DocumentOwner[],
  products: readonly WantedProduct[],
  totals: { inquiries: number; orders: number },
  now: Date,
): DemoDocument[] => {
  const ownerOf = (kind: string, index: number): DocumentOwner => {
    const place = Math.floor(owners.length ** drawFor(`${kind} owner`, index).unit('owner')) - 1
    const owner = owners[Math.max(0, place)]
    if (owner === undefined) throw new RangeError('no owners')
    return owner
  }
  const make = (kind: DemoDocument['kind'], count: number) =>
    Array.from({ length: count }, (_, index) =>
      makeDocument(kind, index, ownerOf(kind, index), products, now),
    )
  const inquiries = make('inquiry', totals.inquiries)
  const accepted = inquiries.filter((inquiry) => inquiry.status === 'accepted')
  const fromInquiries = accepted.map((inquiry, place) => acceptedOrder(inquiry, totals.orders + place, now))
  const orders = make('order', Math.max(0, totals.orders - fromInquiries.length))
  return [...inquiries, ...fromInquiries, ...orders].sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  )
}

/** The document of the first index from `first` on, in steps of a hundred, that has two lines or more. */
const dividedDocument = (
  kind: DemoDocument['kind'],
  first: number,
  ...rest: [DocumentOwner, readonly WantedProduct[], Date]
): DemoDocument => {
  for (let index = first; index < first + 5_000; index += 100) {
    const made = makeDocument(kind, index, ...rest)
    if (made.lines.length > 1) return made
  }
  return makeDocument(kind, first, ...rest)
}

/** One document in every state, for the demo buyer's own lists. */
export const showcaseDocuments = (
  owner: DocumentOwner,
  products: readonly WantedProduct[],
  now: Date,
): DemoDocument[] => {
  const states = {
    inquiry: [
      'pending',
      'processing',
      'quoted',
      'info_needed',
      'declined',
      'rejected',
      'expired',
      'cancelled',
    ],
    order: [
      'pending',
      'confirmed',
      'processing',
      'partially_shipped',
      'shipped',
      'completed',
      'on_hold',
      'cancelled',
    ],
  } as const
  const make = (kind: DemoDocument['kind']) =>
    states[kind].map((status, place): DemoDocument => {
      const createdAt = new Date(now.getTime() - (place * place + 1) * dayMs)
      const made = dividedDocument(kind, 90_000 + place, owner, products, now)
      return { ...made, status, createdAt }
    })
  return [...make('inquiry'), ...make('order')]
}

export const isQuoted = ({ kind, status }: DemoDocument): boolean =>
  kind === 'inquiry' && ['quoted', 'accepted', 'declined', 'expired'].includes(status)
export const documentId = (document: DemoDocument): string =>
  demoUuid(document.kind, document.index, document.createdAt)
