import type pg from 'pg'
import { normalizeNumber } from '#contract/part-number.ts'
import { type Cell, copyRows } from '#demo/copy-rows.ts'
import { demoUuid } from '#demo/people/demo-uuid.ts'
import type { FirmUser } from '#demo/people/firms.ts'
import { remarks } from '#demo/people/remarks.ts'
import { nameIn, orderablePacks, pickWanted, type WantedProduct } from '#demo/people/wanted-products.ts'
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
    'list_lines',
    [
      'id',
      'list_id',
      'company_id',
      'place',
      'product_id',
      'standard',
      'normal',
      'fullname',
      'pack_type',
      'pieces_per_pack',
      'packs',
      'changed_by',
      'changed_at',
      'created_at',
    ],
    await wishesOf(client, owners, products, now),
  )
}

/** The wishlist that came with each account. */
const findWishlists = async (client: pg.Client): Promise<Map<string, { id: string; company: string }>> => {
  const { rows } = await client.query<{ owner: string; id: string; company: string }>(
    'select owner_id as owner, id, company_id as company from lists where is_wishlist',
  )
  return new Map(rows.map(({ owner, ...list }) => [owner, list]))
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

const wishesOf = async (
  client: pg.Client,
  owners: readonly Owner[],
  products: readonly WantedProduct[],
  now: Date,
): Promise<Cell[][]> => {
  const wishlists = await findWishlists(client)
  return owners.flatMap((owner, index) => {
    const list = wishlists.get(owner.id)
    if (!list) return []
    const wished = distinct(owner.wishes, (place) =>
      pickWanted(products, drawFor(`wish|${index}`, place).unit('product')),
    )
    return wished.map((product, place): Cell[] => {
      const at = new Date(now.getTime() - (place + 1) * 7 * hourMs)
      return [
        demoUuid(`wish|${index}`, place, at),
        list.id,
        list.company,
        place + 1,
        product.id,
        product.standard,
        normalizeNumber(product.standard),
        nameIn(product, owner.lang),
        product.pack_type,
        product.pieces_per_pack,
        orderablePacks(product, 1),
        owner.id,
        at,
        at,
      ]
    })
  })
}
