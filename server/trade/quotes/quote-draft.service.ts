import type { Transaction } from 'kysely'
import type { CallSuccess } from '#contract/call-client.ts'
import type { QuoteHeadChange, QuoteLineChange } from '#contract/office/quotes.contract.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type CallContext, staffOf } from '#server/platform/http/call-context.ts'
import { type Refused, type Reply, notFound, ok, refuse } from '#server/platform/http/reply.ts'
import { lockInquiry } from '#server/trade/inquiries/inquiry-moves.queries.ts'
import {
  type LineConflict,
  headConflicts,
  lineConflicts,
  mergedLine,
} from '#server/trade/quotes/quote-conflicts.rules.ts'
import {
  type Work,
  checkChanges,
  keyOf,
  recordsOf,
  refuseProblems,
} from '#server/trade/quotes/quote-draft-check.ts'
import {
  type DraftHead,
  deleteAlternatives,
  findDraftHead,
  setHidesCosts,
  upsertDraftHead,
  upsertDraftLines,
} from '#server/trade/quotes/quote-draft.queries.ts'
import { withProposedCosts } from '#server/trade/quotes/proposed-costs.rules.ts'
import { type FieldProblem, type HeadValues, checkHead } from '#server/trade/quotes/quote-draft.rules.ts'
import {
  presentQuoteHead,
  presentQuoteSums,
  pricedLine,
  stampOf,
} from '#server/trade/quotes/quote-sheet.presenter.ts'
import {
  type QuoteHeadRecord,
  type QuoteLineRecord,
  findQuoteHead,
  selectQuoteLines,
} from '#server/trade/quotes/quote-sheet.queries.ts'
import { completeDraft, presentLines, readerOf } from '#server/trade/quotes/quote-sheet.service.ts'
import { quoteMovesOf } from '#server/trade/states.rules.ts'

type Saved = CallSuccess<'officeSaveQuote'>['data']

interface Typed {
  id: string | null
  lines: readonly QuoteLineChange[]
  head?: QuoteHeadChange | undefined
}

interface Draft {
  head: QuoteHeadRecord
  records: QuoteLineRecord[]
  isChanged: boolean
}

const readDraft = async (tx: Transaction<DB>, context: CallContext, id: string): Promise<Draft> => {
  const { userId } = staffOf(context)
  const stored = await findQuoteHead(tx, id, { userId, timeZone: context.config.timeZone })
  if (!stored) throw new Error('readDraft() needs lockInquiry() first')
  const records = await selectQuoteLines(tx, stored)
  const lines = records.map((record) => pricedLine(record, stored.currency))
  const { head, isChanged } = await completeDraft(tx, stored, lines)
  return { head, records, isChanged }
}

/** What others have changed since the versions that were sent. */
const conflictsOf = async (
  tx: Transaction<DB>,
  context: CallContext,
  head: QuoteHeadRecord,
  works: readonly Work[],
): Promise<LineConflict[]> => {
  const stale = works.flatMap(({ change, record, values }) => {
    const fields =
      change.version === record.version ? [] : lineConflicts(change, record, values, head.currency)
    return fields.length > 0 ? [{ record, fields }] : []
  })
  if (stale.length === 0) return []
  const lines = stale.map(({ record }) => pricedLine(record, head.currency))
  const now = await presentLines(tx, head, readerOf(staffOf(context)), lines)
  return stale.flatMap(({ record, fields }, place) => {
    const line = now[place]
    const { lineId, isAlternative, changedBy, changedAt } = record
    return line
      ? [
          {
            lineId,
            isAlternative,
            by: changedBy ?? '',
            at: changedAt?.toISOString() ?? '',
            fields,
            now: line,
          },
        ]
      : []
  })
}

const refuseConflicts = (
  head: QuoteHeadRecord,
  lines: readonly LineConflict[],
  headFields: ReturnType<typeof headConflicts>,
): Refused => {
  const names = new Set(lines.map(({ by }) => by))
  if (headFields.length > 0) names.add(head.changedBy ?? '')
  const name = [...names].filter((one) => one !== '').join(', ')
  return refuse('CHANGED_MEANWHILE', {
    values: { who: name === '' ? 'none' : 'named', name },
    data: {
      lines,
      head:
        headFields.length === 0
          ? null
          : {
              by: head.changedBy ?? '',
              at: head.changedAt?.toISOString() ?? '',
              fields: headFields,
              now: presentQuoteHead(head),
            },
    },
  })
}

/**
 * A reason that was proposed for one rate does not hold for another, so that it goes when somebody types a rate. The
 * proposed rate stays when somebody types only a reason.
 */
const taxToKeep = (
  head: QuoteHeadRecord,
  known: DraftHead | null,
  values: HeadValues,
): Pick<DraftHead, 'taxRate' | 'taxReason' | 'isTaxTyped'> => {
  const isTyped = values.taxRate !== undefined || values.taxReason !== undefined
  const before = known?.isTaxTyped === true ? known : head
  if (!isTyped)
    return {
      taxRate: known?.taxRate ?? null,
      taxReason: known?.taxReason ?? null,
      isTaxTyped: head.isTaxTyped,
    }
  const isOtherRate = values.taxRate !== undefined && values.taxRate !== before.taxRate && !head.isTaxTyped
  return {
    taxRate: values.taxRate === undefined ? before.taxRate : values.taxRate,
    taxReason: values.taxReason ?? (isOtherRate ? '' : before.taxReason),
    isTaxTyped: true,
  }
}

/** A rate other than the proposed one needs the words of staff: the buyer reads why it is this one. */
const findTaxProblem = async (
  tx: Transaction<DB>,
  { head, records }: Pick<Draft, 'head' | 'records'>,
  values: HeadValues,
): Promise<FieldProblem | null> => {
  if (values.taxRate === undefined && values.taxReason === undefined) return null
  const { taxRate, taxReason } = taxToKeep(head, await findDraftHead(tx, head.id), values)
  if (taxRate === null || (taxReason ?? '') !== '') return null
  const lines = records.map((record) => pricedLine(record, head.currency))
  const proposed = withProposedCosts({ ...head, isTaxTyped: false }, lines).taxRate
  return proposed === null || proposed === taxRate
    ? null
    : { ok: false, field: 'taxReason', reason: 'TAX_REASON_MISSING' }
}

const saveHead = async (
  tx: Transaction<DB>,
  { head, staffId, values }: { head: QuoteHeadRecord; staffId: string; values: HeadValues },
): Promise<void> => {
  const known = await findDraftHead(tx, head.id)
  await upsertDraftHead(tx, head.id, staffId, {
    validOn: values.validOn ?? known?.validOn ?? null,
    deliveryTerm: values.deliveryTerm ?? known?.deliveryTerm ?? null,
    paymentText: values.paymentText ?? known?.paymentText ?? null,
    freightMinor: values.freightMinor === undefined ? (known?.freightMinor ?? null) : values.freightMinor,
    isFreightTyped: known?.isFreightTyped === true || values.freightMinor !== undefined,
    ...taxToKeep(head, known, values),
  })
}

const isRemoved = ({ change, record }: Work): boolean => record.isAlternative && change.productId === null

/** A change that says what is there already came twice. */
const changesSomething = ({ change, record, values }: Work, currency: string): boolean =>
  record.version === 0 || lineConflicts(change, record, values, currency).length > 0

const write = async (
  tx: Transaction<DB>,
  {
    head,
    works,
    headValues,
    staffId,
  }: { head: QuoteHeadRecord; works: Work[]; headValues: HeadValues | null; staffId: string },
): Promise<void> => {
  const removed = works.filter(isRemoved).map(({ record }) => record.lineId)
  await deleteAlternatives(tx, removed)
  const kept = works.filter((work) => !isRemoved(work) && changesSomething(work, head.currency))
  await upsertDraftLines(
    tx,
    staffId,
    kept.map(({ record, values }) => mergedLine(record, values)),
  )
  if (headValues) await saveHead(tx, { head, staffId, values: headValues })
}

/** The lines that were sent, and the sums, as they are after the change. */
const readSaved = async (
  tx: Transaction<DB>,
  context: CallContext,
  id: string,
  works: readonly Work[],
): Promise<Saved> => {
  const { head, records, isChanged } = await readDraft(tx, context, id)
  const reader = readerOf(staffOf(context))
  const lines = records.map((record) => pricedLine(record, head.currency))
  const sent = new Set(works.map(({ change }) => keyOf(change)))
  const shown = lines.filter(({ record }) => sent.has(keyOf(record)))
  return {
    stamp: stampOf(head, records),
    head: presentQuoteHead(head),
    lines: await presentLines(tx, head, reader, shown),
    sums: presentQuoteSums(lines, head, reader),
    isChanged,
  }
}

/** Keeps typed lines and terms of a draft, all of them or none. */
export const saveQuote = (context: CallContext, typed: Typed): Promise<Reply<Saved>> => {
  const { id } = typed
  const staffId = staffOf(context).userId
  return withActor(context.db, { role: 'staff', userId: staffId }, async (tx) => {
    if (id === null || !(await lockInquiry(tx, id))) return notFound()
    const { head, records } = await readDraft(tx, context, id)
    const moves = quoteMovesOf(head.status)
    if (!moves.includes('quote') && !moves.includes('revise'))
      return refuse('INQUERY_ALREADY', { values: { state: head.status }, data: { status: head.status } })
    const found = recordsOf(typed.lines, records)
    if (!found) return refuse('LINE_UNKNOWN')
    const { works, problems } = await checkChanges(tx, head, typed.lines, found)
    const terms = typed.head ? checkHead(typed.head, head) : null
    const wrong = terms?.ok === true ? await findTaxProblem(tx, { head, records }, terms.values) : terms
    if (wrong) problems.push({ ...wrong, lineId: null, isAlternative: false })
    if (problems.length > 0) return refuseProblems(context, problems)
    const headValues = terms?.ok ? terms.values : null
    const isHeadStale = typed.head !== undefined && typed.head.version !== head.draftVersion
    const headFields =
      typed.head && headValues && isHeadStale ? headConflicts(typed.head, head, headValues) : []
    const conflicts = await conflictsOf(tx, context, head, works)
    if (conflicts.length > 0 || headFields.length > 0) return refuseConflicts(head, conflicts, headFields)
    await write(tx, { head, works, headValues, staffId })
    return ok(await readSaved(tx, context, id, works))
  })
}

/** Hides cost and margin on the screens of this person, on every machine. */
export const hideCosts = (context: CallContext, hides: boolean): Promise<void> => {
  const { userId } = staffOf(context)
  return withActor(context.db, { role: 'staff', userId }, (tx) => setHidesCosts(tx, userId, hides))
}
