import type pg from 'pg'
import { type Cell, copyRows } from '#demo/copy-rows.ts'
import { demoUuid } from '#demo/people/demo-uuid.ts'
import type { FirmUser } from '#demo/people/firms.ts'
import { remarks } from '#demo/people/remarks.ts'
import { pickWanted, type WantedProduct } from '#demo/people/wanted-products.ts'
import { drawFor } from '#demo/random.ts'
import type { Language } from '#contract/language.ts'

interface Owner {
  id: string
  lang: Language
  lines: number
  wishes: number
}

const hourMs = 3_600_000

/** Carts of 0 to 80 lines and wishlists of 0 to 500; most people have neither. The demo buyer has a few of each. */
export const loadCarts = async (
  client: pg.Client,
  users: readonly FirmUser[],
  products: readonly WantedProduct[],
  demoBuyerId: string,
  now: Date,
): Promise<void> => {
  const owners: Owner[] = [
    { id: demoBuyerId, lang: 'en', lines: 3, wishes: 6 },
    ...users.map((user, index): Owner => {
      const draw = drawFor('cart', index)
      const lines = draw.chance('empty', 0.55)
        ? 0
        : draw.chance('big', 0.03)
          ? draw.int('many', 30, 80)
          : draw.int('few', 1, 12)
      const wishes = draw.chance('no wishes', 0.6)
        ? 0
        : draw.chance('collector', 0.03)
          ? draw.int('all', 200, 500)
          : draw.int('some', 1, 25)
      return { id: user.id, lang: user.lang, lines, wishes }
    }),
  ]
  await copyRows(
    client,
    'cart_lines',
    [
      'id',
      'user_id',
      'product_id',
      'packing_id',
      'pack_type',
      'pieces_per_pack',
      'quantity',
      'info',
      'created_at',
      'updated_at',
    ],
    owners.flatMap((owner, index) => cartOf(owner, index, products, now)),
  )
  await copyRows(
    client,
    'wishes',
    ['user_id', 'product_id', 'created_at'],
    owners.flatMap((owner, index) => wishesOf(owner, index, products, now)),
  )
}

const distinct = (count: number, pick: (place: number) => WantedProduct): WantedProduct[] => {
  const found = new Map<number, WantedProduct>()
  for (let place = 0; place < count * 3 && found.size < count; place++) {
    const product = pick(place)
    found.set(product.id, product)
  }
  return [...found.values()]
}

const cartOf = (owner: Owner, index: number, products: readonly WantedProduct[], now: Date): Cell[][] =>
  distinct(owner.lines, (place) => pickWanted(products, drawFor(`cart|${index}`, place).unit('product')))
    .filter((product) => product.min_packs <= 10)
    .map((product, place): Cell[] => {
      const draw = drawFor(`cart line|${index}`, place)
      const at = new Date(now.getTime() - draw.int('hours', 1, 900) * hourMs)
      const info = draw.chance('remark', 0.12) ? draw.pick('text', remarks[owner.lang]) : ''
      // Two packings start at more than one pack; a whole multiple is always on the step.
      const quantity =
        product.min_packs > 1
          ? product.min_packs
          : draw.weighted('quantity', [
              [1, 6],
              [2, 3],
              [draw.int('more', 3, 10), 2],
            ])
      return [
        demoUuid(`cart|${index}`, place, at),
        owner.id,
        product.id,
        product.packing_id,
        product.pack_type,
        product.pieces_per_pack,
        quantity,
        info,
        at,
        at,
      ]
    })

const wishesOf = (owner: Owner, index: number, products: readonly WantedProduct[], now: Date): Cell[][] =>
  distinct(owner.wishes, (place) =>
    pickWanted(products, drawFor(`wish|${index}`, place).unit('product')),
  ).map((product, place): Cell[] => [
    owner.id,
    product.id,
    new Date(now.getTime() - (place + 1) * 7 * hourMs),
  ])
