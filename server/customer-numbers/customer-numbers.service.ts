import type { NumberWish } from '#contract/shop/customer-numbers.contract.ts'
import { mostNumbers } from '#contract/shop/customer-numbers.ts'
import { normalizeNumber } from '#contract/part-number.ts'
import {
  changeNumber,
  countNumbers,
  deleteNumbers,
  findArticles,
  findOfferedIds,
  listAllNumbers,
  lockNumbersOf,
  mergeNumbers,
  type NumberPair,
  readNumbersPage,
} from '#server/customer-numbers/customer-numbers.queries.ts'
import {
  type CheckedWish,
  checkWish,
  pickArticle,
  refuseWish,
  type WishRefusal,
} from '#server/customer-numbers/number-wish.rules.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { BuyerSession, HandlerOutput } from '#server/platform/http/call-context.ts'
import { toCsv } from '#server/platform/texts/csv.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import type { Language } from '#contract/language.ts'

type Tally = HandlerOutput<'saveMyNumber'>
export type SaveOutcome = { ok: true; tally: Tally } | (WishRefusal & { item: number })

/**
 * Everybody of an approved company keeps its numbers: they are the company's, and whoever orders knows them. A test
 * account and a company that waits have none.
 */
export const mayKeepNumbers = (buyer: BuyerSession): boolean => buyer.seesPrices

export interface ListRequest {
  keyword: string | undefined
  column: 'number' | 'standard'
  isDescending: boolean
  limit: number
  offset: number
}

/** One page of the company's list, with how many it has and may have. */
export const listNumbers = (
  db: Database,
  buyer: BuyerSession,
  { keyword, ...page }: ListRequest,
  language: Language,
): Promise<HandlerOutput<'listMyNumber'>> =>
  withActor(db, asBuyer(buyer), async (tx) => {
    const found = await readNumbersPage(tx, {
      ...page,
      companyId: buyer.companyId,
      language,
      keyword: keyword === undefined ? null : { typed: keyword, normal: normalizeNumber(keyword) },
    })
    return {
      rows: (found.rows ?? []).map((row) => ({ ...row, fullname: row.fullname ?? '', pic: row.pic ?? '' })),
      total: found.total,
      count: found.count,
      limit: mostNumbers,
      mayEdit: mayKeepNumbers(buyer),
    }
  })

/** Thrown inside the transaction, so that nothing of it stays. */
class Refused extends Error {
  readonly outcome: Extract<SaveOutcome, { ok: false }>

  constructor(outcome: Extract<SaveOutcome, { ok: false }>) {
    super(outcome.reason)
    this.outcome = outcome
  }
}

/** Runs a change of the company's list; a refusal inside takes back all of it. */
export const changingNumbers = async <Result>(
  db: Database,
  buyer: BuyerSession,
  work: (tx: Database) => Promise<Result>,
): Promise<Result | Extract<SaveOutcome, { ok: false }>> => {
  try {
    return await withActor(db, asBuyer(buyer), async (tx) => {
      await lockNumbersOf(tx, buyer.companyId)
      return work(tx)
    })
  } catch (error) {
    if (error instanceof Refused) return error.outcome
    throw error
  }
}

const rowsAtOnce = 5_000

/** Adds pairs under the company's lock. NUMBERS_FULL, and none of them, beyond the limit. */
export const addPairs = async (
  tx: Database,
  buyer: BuyerSession,
  pairs: readonly NumberPair[],
): Promise<Tally> => {
  const before = await countNumbers(tx, buyer.companyId)
  let written = 0
  for (let start = 0; start < pairs.length; start += rowsAtOnce)
    written += await mergeNumbers(tx, buyer.companyId, pairs.slice(start, start + rowsAtOnce))
  const count = await countNumbers(tx, buyer.companyId)
  if (count > mostNumbers && count > before)
    throw new Refused({ ...refuseWish('NUMBERS_FULL', { limit: mostNumbers, count: before }), item: 0 })
  const added = count - before
  return { added, changed: written - added, unchanged: pairs.length - written }
}

/** What each pair is known by; the last of several spellings stays. */
export const uniquePairs = (pairs: readonly NumberPair[]): NumberPair[] => [
  ...new Map(pairs.map((pair) => [`${pair.productId} ${pair.normal}`, pair])).values(),
]

/** The article of each wish, in one or two statements whatever their number. */
const resolve = async (tx: Database, wishes: readonly CheckedWish[]): Promise<NumberPair[]> => {
  const standards = wishes.flatMap(({ article }) => ('normal' in article ? [article.normal] : []))
  const ids = wishes.flatMap(({ article }) => ('id' in article ? [article.id] : []))
  const found = standards.length > 0 ? await findArticles(tx, [...new Set(standards)]) : []
  const offered = ids.length > 0 ? await findOfferedIds(tx, ids) : new Set<number>()
  const byNormal = Map.groupBy(found, ({ normal }) => normal)
  return wishes.map(({ number, normal, article }, item) => {
    if ('id' in article) {
      if (offered.has(article.id)) return { productId: article.id, number, normal }
      throw new Refused({ ...refuseWish('ARTICLE_UNKNOWN', { field: 'productId', standard: '' }), item })
    }
    const picked = pickArticle(article.standard, byNormal.get(article.normal) ?? [])
    if (!picked.ok) throw new Refused({ ...picked, item })
    return { productId: picked.productId, number, normal }
  })
}

/** Adds or changes numbers, all of them or none; the answer says how many of each, or the first that cannot be. */
export const saveNumbers = async (
  db: Database,
  buyer: BuyerSession,
  wanted: readonly NumberWish[],
): Promise<SaveOutcome> => {
  const wishes: CheckedWish[] = []
  for (const [item, wish] of wanted.entries()) {
    const checked = checkWish(wish)
    if (!checked.ok) return { ...checked, item }
    wishes.push(checked.wish)
  }
  return changingNumbers(db, buyer, async (tx) => {
    const pairs = await resolve(tx, wishes)
    const changes = { changed: 0, unchanged: 0 }
    for (const [item, { id }] of wishes.entries()) {
      const pair = pairs[item]
      if (id === null || !pair) continue
      const outcome = await changeNumber(tx, buyer.companyId, id, pair)
      if (outcome === 'missing') throw new Refused({ ...refuseWish('NOT_FOUND'), item })
      if (outcome === 'taken')
        throw new Refused({ ...refuseWish('NUMBER_TAKEN', { field: 'number', number: pair.number }), item })
      changes[outcome === 'changed' ? 'changed' : 'unchanged']++
    }
    const added = await addPairs(tx, buyer, uniquePairs(pairs.filter((_, item) => wishes[item]?.id === null)))
    return {
      ok: true,
      tally: {
        added: added.added,
        changed: added.changed + changes.changed,
        unchanged: added.unchanged + changes.unchanged,
      },
    }
  })
}

/** Removes the named numbers, or all of the company's for null; what is missing or somebody else's is no error. */
export const removeNumbers = (
  db: Database,
  buyer: BuyerSession,
  ids: readonly string[] | null,
): Promise<void> =>
  withActor(db, asBuyer(buyer), async (tx) => {
    await lockNumbersOf(tx, buyer.companyId)
    await deleteNumbers(tx, buyer.companyId, ids)
  })

/** UTF-8 as spreadsheets recognise it. */
const byteOrderMark = '\uFEFF'

/** The whole list as a CSV file, written from the customer's side so that it can be sent back as it is. */
export const exportNumbers = async (
  db: Database,
  buyer: BuyerSession,
  language: Language,
): Promise<HandlerOutput<'exportMyNumber'>> => {
  const rows = await withActor(db, asBuyer(buyer), (tx) => listAllNumbers(tx, buyer.companyId, language))
  const t = textsOf(language, 'customer-numbers')
  const headings = [t('file.mine'), t('file.ours'), t('file.name')]
  const lines = rows.map(({ number, standard, fullname }) => [number, standard, fullname ?? ''])
  return {
    name: 'my-numbers.csv',
    type: 'text/csv;charset=utf-8',
    text: byteOrderMark + toCsv([headings, ...lines], language),
  }
}
