import { normalizeNumber } from '#contract/part-number.ts'
import * as queries from '#server/catalogue/hidden-products.queries.ts'
import { productsChanged } from '#server/catalogue/publish.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A number as somebody types it, the id of a product, or both where several have the number. */
export type Wanted = { number: string; id?: number } | { number?: never; id: number }

export type NotOne =
  | { outcome: 'unknown' }
  /** Several products have the number, or it is not their own: which one is for the asker to say. */
  | { outcome: 'several'; products: queries.FoundProduct[] }

export interface Change {
  outcome: 'changed' | 'already'
  product: queries.FoundProduct
  hiding?: queries.Hiding
  documents: queries.HeldIn[]
  carts: number
}

const findOne = async (tx: Database, wanted: Wanted): Promise<queries.FoundProduct | NotOne> => {
  const lock = async (id: number): Promise<queries.FoundProduct | NotOne> =>
    (await queries.lockProduct(tx, id)) ?? { outcome: 'unknown' }
  if (wanted.number === undefined) return lock(wanted.id)
  const normal = normalizeNumber(wanted.number)
  const own = normal === '' ? [] : await queries.findByOwnNumber(tx, normal)
  const [only] = own
  if (wanted.id === undefined && only && own.length === 1) return lock(only.id)
  const products = own.length > 0 || normal === '' ? own : await queries.findByOtherNumber(tx, normal)
  if (wanted.id !== undefined && products.some(({ id }) => id === wanted.id)) return lock(wanted.id)
  return products.length === 0 ? { outcome: 'unknown' } : { outcome: 'several', products }
}

/**
 * Takes a product from the shop for everybody: pages, lists, search, sitemap, catalogues; carts keep its line, which
 * cannot be ordered. Imports do not bring it back. Tells which open documents hold it.
 */
export const hideProduct = (
  db: Database,
  wanted: Wanted,
  { reason, by }: { reason: string; by: string },
): Promise<Change | NotOne> =>
  withActor(db, { role: 'system' }, async (tx) => {
    const product = await findOne(tx, wanted)
    if ('outcome' in product) return product
    const documents = await queries.findOpenDocuments(tx, product.id)
    const carts = await queries.countCarts(tx, product.id)
    const hiding = await queries.findHiding(tx, product.id)
    const isHidden = product.status === 'hidden'
    if (isHidden && hiding) return { outcome: 'already', product, hiding, documents, carts }
    await queries.addHiding(tx, { productId: product.id, reason, by })
    if (isHidden) return { outcome: 'changed', product, documents, carts }
    await queries.setStatus(tx, product.id, 'hidden')
    await queries.withdrawBooks(tx)
    await productsChanged(tx, [product.id])
    return { outcome: 'changed', product, documents, carts }
  })

/** Brings a hidden product back. A draft stays one. */
export const showProduct = (db: Database, wanted: Wanted, by: string): Promise<Change | NotOne> =>
  withActor(db, { role: 'system' }, async (tx) => {
    const product = await findOne(tx, wanted)
    if ('outcome' in product) return product
    if (product.status !== 'hidden') return { outcome: 'already', product, documents: [], carts: 0 }
    const hiding = await queries.findHiding(tx, product.id)
    await queries.endHidings(tx, product.id, by)
    await queries.setStatus(tx, product.id, 'published')
    await productsChanged(tx, [product.id])
    return { outcome: 'changed', product, ...(hiding ? { hiding } : {}), documents: [], carts: 0 }
  })
