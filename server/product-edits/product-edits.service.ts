import type { Transaction } from 'kysely'
import { fullName } from '#contract/full-name.ts'
import type { Language } from '#contract/language.ts'
import type { SomeTexts } from '#contract/office/products.contract.ts'
import { productFields, type ProductField } from '#contract/office/product-fields.ts'
import { lengthOf, plainText } from '#contract/plain-text.ts'
import type { Reason } from '#contract/reason.ts'
import { hideProduct, showProduct } from '#server/catalogue/hidden-products.service.ts'
import { productsChanged } from '#server/catalogue/publish.service.ts'
import { tryTurnBesideOthers } from '#server/imports/import-turn.service.ts'
import { readNamedModels } from '#server/imports/cell-values.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ListPage, ListRows } from '#server/platform/database/list-page.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { StaffSession } from '#server/platform/http/call-context.ts'
import {
  type CheckedEdits,
  changedSince,
  checkEdits,
  nameKeys,
} from '#server/product-edits/product-edits.rules.ts'
import * as queries from '#server/product-edits/product-edits.queries.ts'
import {
  type ProductFilter,
  type ProductListRecord,
  selectProducts,
} from '#server/product-edits/product-list.office.queries.ts'
import { fieldsOf } from '#server/product-edits/product-edits.presenter.ts'
import { findProductIds } from '#server/search/search.service.ts'

/** Why nothing was changed. */
export interface EditRefusal {
  ok: false
  reason: Reason
  values?: Record<string, string | number>
  data?: unknown
}
export type EditOutcome = { ok: true } | EditRefusal

const done: EditOutcome = { ok: true }
const refuse = (reason: Reason, details: Omit<EditRefusal, 'ok' | 'reason'> = {}): EditRefusal => ({
  ok: false,
  reason,
  ...details,
})

type Staff = Pick<StaffSession, 'userId' | 'email' | 'firstName' | 'lastName' | 'permissions'>

const actorOf = ({ userId }: Staff) => ({ role: 'staff', userId }) as const

/** The search's first so many hits are enough for a list that is read by people. */
const mostFound = 1_000
const longestReason = 500

/** One page of articles; a keyword finds as in the shop, and hidden articles and drafts beside. */
export const listProducts = async (
  db: Database,
  staff: Staff,
  { keyword, status }: { keyword?: string | undefined; status?: ProductFilter['status'] },
  page: ListPage,
  language: Language,
): Promise<ListRows<ProductListRecord>> => {
  const found =
    keyword === undefined
      ? undefined
      : { keyword, ids: await findProductIds(db, keyword, language, mostFound) }
  return withActor(db, actorOf(staff), (tx) => selectProducts(tx, { status, found }, page, language))
}

/** One article with all that its page shows; null when there is none. */
export const readProduct = (db: Database, staff: Staff, id: number): Promise<queries.ProductInFull | null> =>
  withActor(db, actorOf(staff), async (tx) => {
    const product = await queries.findProduct(tx, id, 'read')
    if (!product) return null
    return {
      product,
      otherPrices: await queries.selectOtherPrices(tx, product),
      hiding: product.status === 'hidden' ? await queries.findOpenHiding(tx, id) : null,
      changes: await queries.selectChanges(tx, id),
    }
  })

const refuseOldTexts = async (
  tx: Transaction<DB>,
  id: number,
  differences: ReturnType<typeof changedSince>,
): Promise<EditRefusal> => {
  const known = await queries.selectChanges(tx, id)
  const changes = differences.map((one) => {
    const made = known.find(({ field, after }) => field === one.field && after === one.after)
    return { ...one, by: made?.by ?? null, at: made?.at.toISOString() ?? null }
  })
  const who = [...new Set(changes.flatMap(({ by }) => (by === null ? [] : [by])))]
  return refuse('CHANGED_MEANWHILE', {
    values: { who: who.length === 0 ? 'none' : 'named', name: who.join(', ') },
    data: { changes },
  })
}

const namesAfter = (before: Record<string, string>, names: CheckedEdits['names']): Record<string, string> => {
  const after = new Map(Object.entries(before))
  for (const [field, name] of Object.entries(names)) {
    const key = nameKeys[field as keyof typeof nameKeys]
    if (name === '') after.delete(key)
    else after.set(key, name)
  }
  return Object.fromEntries(after)
}

const write = async (
  tx: Transaction<DB>,
  product: queries.ProductRecord,
  { price, stock, place, names }: CheckedEdits,
  namesNow: Record<string, string>,
): Promise<void> => {
  const { id, descriptions } = product
  if (Object.keys(names).length > 0)
    await queries.writeNames(tx, product, {
      names: namesNow,
      models: readNamedModels(namesNow, descriptions),
    })
  if (stock !== undefined) await queries.writeStock(tx, id, stock)
  if (price !== undefined) await queries.writePrice(tx, product, price)
  if (place !== undefined) await queries.writePlace(tx, id, place)
  const isOnlyPlace = price === undefined && stock === undefined && Object.keys(names).length === 0
  if (isOnlyPlace) return
  await queries.forgetSourceRow(tx, id)
  await productsChanged(tx, [id])
}

const onlyChanged = (typed: SomeTexts, now: Readonly<Record<ProductField, string>>): SomeTexts =>
  Object.fromEntries(Object.entries(typed).filter(([field, text]) => text !== now[field as ProductField]))

/**
 * Changes an article by hand: everything that shows it follows at once, and the next file of its source overwrites what
 * the file names, as after every change. 601 names who changed what since the person saw it.
 */
export const saveProduct = (
  db: Database,
  staff: Staff,
  { id, seen, typed }: { id: number; seen: SomeTexts; typed: SomeTexts },
): Promise<EditOutcome> =>
  withActor(db, actorOf(staff), async (tx): Promise<EditOutcome> => {
    if (typed.price !== undefined && !staff.permissions.includes('price:manage')) return refuse('FORBIDDEN')
    if (!(await tryTurnBesideOthers(tx))) return refuse('IMPORT_AT_WORK')
    const product = await queries.findProduct(tx, id, 'lock')
    if (!product) return refuse('NOT_FOUND')
    const now = fieldsOf(product)
    const checked = checkEdits(onlyChanged(typed, now), product.currency)
    if (!checked.ok)
      return refuse(checked.reason, { values: checked.values ?? {}, data: { field: checked.field } })
    const differences = changedSince(seen, now)
    if (differences.length > 0) return refuseOldTexts(tx, id, differences)
    const names = namesAfter(product.names, checked.edits.names)
    if (Object.keys(names).length === 0) {
      const [field = 'nameEn'] = Object.keys(checked.edits.names)
      return refuse('PRODUCT_NAME_MISSING', { data: { field } })
    }
    await write(tx, product, checked.edits, names)
    const after = await queries.findProduct(tx, id, 'read')
    const next = after === null ? now : fieldsOf(after)
    const changes = productFields
      .filter((field) => next[field] !== now[field])
      .map((field) => ({ field, before: now[field], after: next[field] }))
    if (changes.length > 0) await queries.noteChanges(tx, id, changes)
    return done
  })

const nameOf = ({ firstName, lastName, email }: Staff): string => fullName(firstName, lastName) || email

/** Takes an article from the shop for everybody. */
export const hideByStaff = async (
  db: Database,
  staff: Staff,
  { id, reason: typed }: { id: number; reason: string },
): Promise<EditOutcome> => {
  const reason = plainText(typed)
  if (reason === '') return refuse('HIDE_REASON_MISSING')
  if (lengthOf(reason) > longestReason) return refuse('TEXT_TOO_LONG', { values: { limit: longestReason } })
  const { outcome } = await hideProduct(db, { id }, { reason, by: nameOf(staff) })
  if (outcome === 'unknown' || outcome === 'several') return refuse('NOT_FOUND')
  return outcome === 'already' ? refuse('PRODUCT_ALREADY', { values: { state: 'hidden' } }) : done
}

/** Brings a hidden article back. */
export const showByStaff = async (db: Database, staff: Staff, id: number): Promise<EditOutcome> => {
  const { outcome } = await showProduct(db, { id }, nameOf(staff))
  if (outcome === 'unknown' || outcome === 'several') return refuse('NOT_FOUND')
  return outcome === 'already' ? refuse('PRODUCT_ALREADY', { values: { state: 'shown' } }) : done
}
