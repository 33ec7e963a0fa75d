import type { Transaction } from 'kysely'
import type { QuoteLineChange } from '#contract/office/quotes.contract.ts'
import type { Price } from '#contract/money.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'
import { type Refused, refuse } from '#server/platform/http/reply.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { priceForCompany } from '#server/pricing/prices.service.ts'
import { type OfferedArticle, findOfferedArticles } from '#server/trade/quotes/quote-draft.queries.ts'
import { type FieldProblem, type LineValues, checkLine } from '#server/trade/quotes/quote-draft.rules.ts'
import type { QuoteHeadRecord, QuoteLineRecord } from '#server/trade/quotes/quote-sheet.queries.ts'

/** A line that was sent, as it was found and as it is to be. */
export interface Work {
  change: QuoteLineChange
  record: QuoteLineRecord
  values: LineValues
}

export const keyOf = (line: { lineId: string | null; isAlternative: boolean }): string =>
  `${line.lineId} ${line.isAlternative}`

/** An alternative that the draft does not have yet, with the values of its line. */
const newAlternative = (asked: QuoteLineRecord): QuoteLineRecord => ({
  ...asked,
  isAlternative: true,
  version: 0,
  otherProductId: null,
  packingId: null,
  typedPacks: null,
  isAvailable: true,
  amountMinor: null,
  per: 1,
  isLowPriceMeant: false,
  leadDays: null,
  leadOn: null,
  leadDay: null,
  remark: '',
  insideNote: '',
  changedBy: null,
  changedAt: null,
})

/** The record each change is about; null: one of them is no line of this inquiry. */
export const recordsOf = (
  changes: readonly QuoteLineChange[],
  records: readonly QuoteLineRecord[],
): QuoteLineRecord[] | null => {
  const known = new Map(records.map((record) => [keyOf(record), record]))
  const found: QuoteLineRecord[] = []
  for (const change of changes) {
    const asked = known.get(keyOf({ lineId: change.lineId, isAlternative: false }))
    const record = known.get(keyOf(change)) ?? (asked && newAlternative(asked))
    if (!record) return null
    found.push(record)
  }
  return found
}

/** Prices of the list for the lines that are priced by it. */
const listPrices = async (
  tx: Transaction<DB>,
  head: QuoteHeadRecord,
  changes: readonly QuoteLineChange[],
  records: readonly QuoteLineRecord[],
): Promise<(Price | null)[]> => {
  if (changes.every(({ listPercent }) => listPercent === undefined)) return changes.map(() => null)
  const wanted = records.flatMap(({ productId, packs, piecesPerPack }) =>
    productId === null ? [] : [{ productId, pieces: packs * piecesPerPack }],
  )
  const prices = await priceForCompany(tx, head, wanted)
  let next = 0
  return records.map(({ productId }) => (productId === null ? null : (prices[next++] ?? null)))
}

/** The article must be there, with the packing; a line that gets the asked article back has no other. */
const checkArticle = (
  { values, record }: Pick<Work, 'values' | 'record'>,
  articles: ReadonlyMap<number, OfferedArticle>,
): FieldProblem | null => {
  const isNew = record.isAlternative && record.version === 0
  if (values.productId === undefined)
    return isNew ? { ok: false, field: 'productId', reason: 'ARTICLE_UNKNOWN' } : null
  if (values.productId === null) return null
  const article = articles.get(values.productId)
  if (!article) return { ok: false, field: 'productId', reason: 'ARTICLE_UNKNOWN' }
  if (!record.isAlternative && values.productId === record.askedProductId) {
    values.productId = null
    values.packingId = null
  } else if (values.packingId === null || values.packingId === undefined) values.packingId = article.packingId
  else if (!article.packIds.includes(values.packingId))
    return { ok: false, field: 'packId', reason: 'PACK_UNKNOWN' }
  return null
}

interface Checked {
  works: Work[]
  problems: (FieldProblem & { lineId: string | null; isAlternative: boolean })[]
}

export const checkChanges = async (
  tx: Transaction<DB>,
  head: QuoteHeadRecord,
  changes: readonly QuoteLineChange[],
  records: readonly QuoteLineRecord[],
): Promise<Checked> => {
  const lists = await listPrices(tx, head, changes, records)
  const productIds = changes.flatMap(({ productId }) => productId ?? [])
  const articles = new Map(
    (await findOfferedArticles(tx, productIds)).map((article) => [article.productId, article]),
  )
  const checked: Checked = { works: [], problems: [] }
  for (const [place, change] of changes.entries()) {
    const record = records[place]
    if (!record) continue
    const typed = checkLine(change, {
      currency: head.currency,
      today: head.today,
      list: lists[place] ?? null,
    })
    const problem = typed.ok ? checkArticle({ values: typed.values, record }, articles) : typed
    if (problem)
      checked.problems.push({ ...problem, lineId: change.lineId, isAlternative: change.isAlternative })
    else if (typed.ok) checked.works.push({ change, record, values: typed.values })
  }
  return checked
}

/** All that is wrong, each in words; the first one is the answer's own. */
export const refuseProblems = ({ language }: CallContext, problems: Checked['problems']): Refused => {
  const texts = textsOf(language, 'errors')
  const [first] = problems
  return refuse(first?.reason ?? 'INPUT_INVALID', {
    values: first?.values ?? {},
    data: {
      field: first?.field,
      problems: problems.map(({ lineId, isAlternative, field, reason, values }) => ({
        lineId,
        isAlternative,
        field,
        reason,
        text: texts(reason, values),
      })),
    },
  })
}
