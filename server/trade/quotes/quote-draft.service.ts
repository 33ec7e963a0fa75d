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
import { noteDraftChanges } from '#server/trade/quotes/draft-history.queries.ts'
import { type DraftChange, headChanges, lineChanges } from '#server/trade/quotes/draft-history.rules.ts'
import { withProposedCosts } from '#server/trade/quotes/proposed-costs.rules.ts'
import { type FieldProblem, type HeadValues, checkHead } from '#server/trade/quotes/quote-draft.rules.ts'
import {
  type SummedLine,
  presentQuoteHead,
  presentQuoteSums,
  pricedLine,
  stampOf,
  summedLine,
} from '#server/trade/quotes/quote-sheet.presenter.ts'
import {
  type QuoteHeadRecord,
  findQuoteHead,
  selectQuoteLines,
  selectSummedLines,
} from '#server/trade/quotes/quote-sheet.queries.ts'
import { completeDraft, presentLines, readerOf } from '#server/trade/quotes/quote-sheet.service.ts'
import { quoteMovesOf } from '#server/trade/states.rules.ts'

type Saved = CallSuccess<'officeSaveQuote'>['data']

interface Typed {
  id: string | null
  lines: readonly QuoteLineChange[]
  head?: QuoteHeadChange | undefined
}

/** The draft with the terms that nobody typed, which follow all of its lines. */
interface Draft {
  head: QuoteHeadRecord
  lines: SummedLine[]
  stamp: string
  isChanged: boolean
}

const getHead = async (tx: Transaction<DB>, context: CallContext, id: string): Promise<QuoteHeadRecord> => {
  const { userId } = staffOf(context)
  const head = await findQuoteHead(tx, id, { userId, timeZone: context.config.timeZone })
  if (!head) throw new Error('getHead() needs lockInquiry() first')
  return head
}

const sumUpDraft = async (tx: Transaction<DB>, stored: QuoteHeadRecord): Promise<Draft> => {
  const records = await selectSummedLines(tx, stored)
  const lines = records.map((record) => summedLine(record, stored.currency))
  const { head, isChanged } = await completeDraft(tx, stored, lines)
  return { head, lines, stamp: stampOf(head, records), isChanged }
}

const lineIdsOf = (changes: readonly QuoteLineChange[]): string[] => [
  ...new Set(changes.flatMap(({ lineId }) => lineId ?? [])),
]

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
  { head, lines }: Draft,
  values: HeadValues,
): Promise<FieldProblem | null> => {
  if (values.taxRate === undefined && values.taxReason === undefined) return null
  const { taxRate, taxReason } = taxToKeep(head, await findDraftHead(tx, head.id), values)
  if (taxRate === null || (taxReason ?? '') !== '') return null
  const proposed = withProposedCosts({ ...head, isTaxTyped: false }, lines).taxRate
  return proposed === null || proposed === taxRate
    ? null
    : { ok: false, field: 'taxReason', reason: 'TAX_REASON_MISSING' }
}

const saveHead = async (
  tx: Transaction<DB>,
  { head, staffId, values }: { head: QuoteHeadRecord; staffId: string; values: HeadValues },
): Promise<DraftChange[]> => {
  const known = await findDraftHead(tx, head.id)
  const tax = taxToKeep(head, known, values)
  await upsertDraftHead(tx, head.id, staffId, {
    validOn: values.validOn ?? known?.validOn ?? null,
    deliveryTerm: values.deliveryTerm ?? known?.deliveryTerm ?? null,
    paymentText: values.paymentText ?? known?.paymentText ?? null,
    freightMinor: values.freightMinor === undefined ? (known?.freightMinor ?? null) : values.freightMinor,
    isFreightTyped: known?.isFreightTyped === true || values.freightMinor !== undefined,
    ...tax,
  })
  return headChanges(head, values, tax)
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
  const removed = works.filter((work) => isRemoved(work)).map(({ record }) => ({ record, line: null }))
  await deleteAlternatives(
    tx,
    removed.map(({ record }) => record.lineId),
  )
  const kept = works
    .filter((work) => !isRemoved(work) && changesSomething(work, head.currency))
    .map(({ record, values }) => ({ record, line: mergedLine(record, values) }))
  await upsertDraftLines(
    tx,
    staffId,
    kept.map(({ line }) => line),
  )
  const terms = headValues ? await saveHead(tx, { head, staffId, values: headValues }) : []
  await noteDraftChanges(tx, { inquiryId: head.id, staffId }, [
    ...[...removed, ...kept].flatMap(({ record, line }) => {
      const { lineId, isAlternative } = record
      return lineChanges(record, line).map((change) => ({ ...change, lineId, isAlternative }))
    }),
    ...terms.map((change) => ({ ...change, lineId: null, isAlternative: false })),
  ])
}

/** The lines that were sent, and the sums, as they are after the change. */
const readSaved = async (
  tx: Transaction<DB>,
  context: CallContext,
  id: string,
  works: readonly Work[],
): Promise<Saved> => {
  const stored = await getHead(tx, context, id)
  const { head, lines, stamp, isChanged } = await sumUpDraft(tx, stored)
  const reader = readerOf(staffOf(context))
  const sent = new Set(works.map(({ change }) => keyOf(change)))
  const touched = await selectQuoteLines(tx, head, lineIdsOf(works.map(({ change }) => change)))
  const shown = touched.filter((record) => sent.has(keyOf(record)))
  return {
    stamp,
    head: presentQuoteHead(head),
    lines: await presentLines(
      tx,
      head,
      reader,
      shown.map((record) => pricedLine(record, head.currency)),
    ),
    sums: presentQuoteSums(lines, head, reader),
    isChanged,
  }
}

/**
 * Keeps typed lines and terms of a draft, all of them or none. Others wait for its lock meanwhile, so that it reads only the
 * lines that were sent.
 */
const keepTyped = (context: CallContext, typed: Typed): Promise<Reply<{ id: string; works: Work[] }>> => {
  const { id } = typed
  const staffId = staffOf(context).userId
  return withActor(context.db, { role: 'staff', userId: staffId }, async (tx) => {
    if (id === null || !(await lockInquiry(tx, id))) return notFound()
    const stored = await getHead(tx, context, id)
    const moves = quoteMovesOf(stored.status)
    if (!moves.includes('quote') && !moves.includes('revise'))
      return refuse('INQUERY_ALREADY', { values: { state: stored.status }, data: { status: stored.status } })
    const records = await selectQuoteLines(tx, stored, lineIdsOf(typed.lines))
    const found = recordsOf(typed.lines, records)
    if (!found) return refuse('LINE_UNKNOWN')
    const { works, problems } = await checkChanges(tx, stored, typed.lines, found)
    const draft = typed.head ? await sumUpDraft(tx, stored) : null
    const head = draft?.head ?? stored
    const terms = typed.head ? checkHead(typed.head, head) : null
    const wrong = draft && terms?.ok === true ? await findTaxProblem(tx, draft, terms.values) : terms
    if (wrong?.ok === false) problems.push({ ...wrong, lineId: null, isAlternative: false })
    if (problems.length > 0) return refuseProblems(context, problems)
    const headValues = terms?.ok ? terms.values : null
    const isHeadStale = typed.head !== undefined && typed.head.version !== head.draftVersion
    const headFields =
      typed.head && headValues && isHeadStale ? headConflicts(typed.head, head, headValues) : []
    const conflicts = await conflictsOf(tx, context, head, works)
    if (conflicts.length > 0 || headFields.length > 0) return refuseConflicts(head, conflicts, headFields)
    await write(tx, { head, works, headValues, staffId })
    return ok({ id, works })
  })
}

/** Keeps what was typed into a draft, and answers it with the sums. They are read after the lock: nobody waits for them. */
export const saveQuote = async (context: CallContext, typed: Typed): Promise<Reply<Saved>> => {
  const kept = await keepTyped(context, typed)
  if (!kept.ok) return kept
  const { id, works } = kept.data
  const actor = { role: 'staff', userId: staffOf(context).userId } as const
  return ok(await withActor(context.db, actor, (tx) => readSaved(tx, context, id, works)))
}

/** Hides cost and margin on the screens of this person, on every machine. */
export const hideCosts = (context: CallContext, hides: boolean): Promise<void> => {
  const { userId } = staffOf(context)
  return withActor(context.db, { role: 'staff', userId }, (tx) => setHidesCosts(tx, userId, hides))
}
