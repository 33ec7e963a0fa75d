import { basename } from 'node:path'
import type pg from 'pg'
import { productsChanged } from '#server/catalogue/publish.service.ts'
import { plainLine } from '#contract/plain-text.ts'
import {
  createTableReader,
  importLimits,
  type Table,
  type TableReader,
} from '#server/tables/table-reader.service.ts'
import { applyRows, reportDuplicates, reportSpelledTwice } from '#server/imports/apply-rows.service.ts'
import { findOverlap, prepareIncoming } from '#server/imports/incoming.queries.ts'
import { joinStagedRows, leaveOutClashes } from '#server/imports/joined-rows.ts'
import type { ImportQuestion } from '#server/imports/import-question.ts'
import { emptyImportMap, type ImportMap } from '#server/imports/mapping-file.ts'
import { addLateSamples } from '#server/imports/late-samples.ts'
import type { ImportOptions, ImportPlan } from '#server/imports/import-plan.ts'
import { planImport, wishOf } from '#server/imports/reading-plan.ts'
import { findOutdatedLists } from '#server/imports/computed-lists.queries.ts'
import { judgeGuesses } from '#server/imports/guesses.service.ts'
import { findRunList, type NewGroup, type PriceListWish } from '#server/imports/price-list.service.ts'
import { insertGroup } from '#server/imports/price-owners.queries.ts'
import type { RunPriceList } from '#server/imports/prices.queries.ts'
import { tellList, tellPrices } from '#server/imports/told-prices.queries.ts'
import { TableReadError, refuseFile } from '#server/tables/table-refusal.ts'
import type { ImportRefusal } from '#server/imports/refusal.ts'
import { dayIn } from '#server/platform/day-in.ts'
import { personAtWork } from '#server/platform/person-at-work.ts'
import { countMissing, findDoubts } from '#server/imports/doubts.queries.ts'
import { ImportReport } from '#server/imports/error-report.ts'
import {
  analyzeFilledTables,
  endCountedReservations,
  findShownIds,
  finishRun,
  sealRun,
  startImport,
  startRun,
  takeSource,
  waitForTurn,
} from '#server/imports/run.queries.ts'
import type { RunReport } from '#contract/import-report.ts'
import { type ImportCounts, reportQuestions, reportRun } from '#server/imports/run-report.ts'
import { streamRows } from '#server/imports/row-stream.ts'

export interface ImportRequest {
  path: string
  /** Further files of the same 1C exchange. */
  beside?: readonly string[]
  /** What the file is called, where its path does not say it. */
  fileName?: string
  /** Who starts the run; default: who runs the command, on which machine. */
  startedBy?: string
  /** Default: the map's, else the file's name without its ending. */
  source?: string
  /** `--source-new`: loads a new source although another source has many of its numbers. */
  isSourceNew?: boolean
  map?: ImportMap
  currency?: string
  /** Encoding of the text, over the map's. */
  encoding?: string
  /** Answers to questions of the plan: `--header`, `--column`, `--price`, `--net`, `--gross`. */
  reading?: Omit<ImportOptions, 'map' | 'currency'>
  isDryRun?: boolean
  /** `--pictures`: the pictures whose web addresses the file names are fetched. */
  arePicturesWanted?: boolean
  /** `--types off`: leaves rows without a type in 'Other', whatever their names and the rows above them say. */
  areTypesOff?: boolean
  /** `--complete`: marks the source's products that the file lacks as discontinued. */
  isComplete?: boolean
  /** `--prices-for`, `--valid-from`, `--valid-to`: the price list of the whole run; everybody's without. */
  priceList?: PriceListWish
  /** `--replace`: the list holds exactly the file's prices afterwards. */
  isReplacement?: boolean
  /** Where a day of a price list begins; `TIME_ZONE`. */
  timeZone?: string
  /** `--yes`: takes what is proposed; questions about prices, currency, cost and headings stay open. */
  takesProposals?: boolean
  /** Where issues go; without it they are only counted. */
  report?: ImportReport
  /** Rows of the report's file that tell the summary. */
  summarize?: (report: RunReport) => string[][]
  /** From 0 to 1, never backwards. */
  onProgress?: (share: number) => void
  /** Runs before the commit, in its transaction: what it writes is there exactly when the run is. */
  onLoaded?: (client: pg.ClientBase, summary: RunReport) => Promise<void>
}

export interface ImportResult {
  ok: true
  source: string
  counts: ImportCounts
  plan: ImportPlan
  summary: RunReport
}

/** Open questions have a summary, too. */
export type ImportEnd = ImportResult | (ImportRefusal & { summary?: RunReport })

export type { ImportCounts }

/** A request whose issues are counted and, where the caller wants it, written. */
type ReportedRequest = ImportRequest & { report: ImportReport }

/** Above this share of known numbers, a new source counts as a known one under another name and is refused. */
const overlapLimit = 0.5
/** Shares of the progress bar at which reading and applying end; derived rows take the rest. */
const readShare = 0.3
const appliedShare = 0.5

class Refused extends Error {
  readonly refusal: ImportRefusal

  constructor(refusal: ImportRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/** Thrown to end the transaction of a run that found questions on the way. */
class OpenQuestions extends Error {
  readonly questions: ImportQuestion[]

  constructor(questions: ImportQuestion[]) {
    super('open questions')
    this.questions = questions
  }
}

const fileNameOf = ({ fileName, path, beside = [] }: ImportRequest): string =>
  fileName ?? [path, ...beside].map((one) => basename(one)).join(', ')

const sourceNameOf = (request: ImportRequest): string => {
  const named = request.source ?? request.map?.source ?? ''
  return (
    plainLine(named).slice(0, 100) ||
    plainLine((request.fileName ?? basename(request.path)).replace(/\.[^.]+$/, ''))
  )
}

const createFileReader = (path: string, beside: readonly string[]): TableReader =>
  createTableReader({ limits: importLimits, path, beside })

/**
 * Loads a supplier's file in one transaction, so that readers see either the old or the new catalogue, and a killed
 * import leaves the old one. Rows are streamed into a temporary table and applied in sets. `client` is connected as the
 * application's role, and only this import uses it. A dry run does the same and rolls back. A separate process reads
 * the file.
 */
export const importFile = async (
  client: pg.Client,
  request: ImportRequest,
  createReader = createFileReader,
): Promise<ImportEnd> => {
  const { path, beside = [], map = emptyImportMap } = request
  const reader = createReader(path, beside)
  try {
    const wish = { ...wishOf(map), ...(request.encoding === undefined ? {} : { encoding: request.encoding }) }
    const report = request.report ?? new ImportReport(null, 'en')
    return await reader.read({ path, beside }, wish, (tables) =>
      importTables(client, { ...request, report }, tables),
    )
  } finally {
    await reader.stop()
  }
}

const isDated = ({ priceList }: ImportRequest): boolean =>
  priceList?.validFrom !== undefined || priceList?.isFromNow === true

const importTables = async (
  client: pg.Client,
  request: ReportedRequest,
  tables: readonly Table[],
): Promise<ImportEnd> => {
  const today = dayIn(request.timeZone ?? 'UTC', new Date())
  const plan = planImport(await addLateSamples(tables), {
    today,
    ...request.reading,
    ...(request.map ? { map: request.map } : {}),
    ...(request.currency ? { currency: request.currency } : {}),
    ...(isDated(request) ? {} : { undatedOn: today }),
  })
  if (!plan.ok) return plan
  const questions = plan.questions.filter(({ isProposal }) => !(isProposal && request.takesProposals))
  if (questions.length > 0) return await askQuestions(plan, questions, request)
  // A connection that breaks fails the statement that waits for it; without a listener it would end the process.
  const ignore = () => undefined
  client.on('error', ignore)
  try {
    await startImport(client)
    // The number of a group that the run makes must stay free until it is made.
    if (request.priceList?.isGroupNew) await waitForTurn(client)
    const found = await findRunList(client, request.priceList ?? {})
    if ('question' in found) throw new OpenQuestions([found.question])
    if (!found.ok) throw new Refused(found)
    const { counts, summary } = await apply(client, plan, request, found)
    if (!request.isDryRun) await request.onLoaded?.(client, summary)
    await client.query(request.isDryRun ? 'rollback' : 'commit')
    request.onProgress?.(1)
    return { ok: true, source: sourceNameOf(request), counts, plan, summary }
  } catch (error) {
    // Where the connection is gone, the server has rolled back by itself.
    await client.query('rollback').catch(ignore)
    if (error instanceof OpenQuestions) return await askQuestions(plan, error.questions, request)
    if (error instanceof Refused || error instanceof TableReadError) return error.refusal
    throw error
  } finally {
    client.off('error', ignore)
  }
}

const askQuestions = async (
  plan: ImportPlan,
  questions: ImportQuestion[],
  request: ReportedRequest,
): Promise<ImportEnd> => {
  const summary = reportQuestions(fileNameOf(request), { plan, questions, tally: request.report.tally })
  await request.report.finish(request.summarize?.(summary) ?? [])
  return {
    ...refuseFile('OPEN_QUESTION', { count: questions.length }),
    plan: { ...plan, questions },
    summary,
  }
}

const apply = async (
  client: pg.Client,
  plan: ImportPlan,
  request: ReportedRequest,
  { list, newGroup }: { list?: RunPriceList; newGroup?: NewGroup },
): Promise<{ counts: ImportCounts; summary: RunReport }> => {
  const report = (share: number) => request.onProgress?.(share)
  request.report.tally.arePicturesWanted = request.arePicturesWanted ?? false
  const errors = await streamRows(client, {
    plan,
    list,
    report: request.report,
    areTypesOff: request.areTypesOff ?? false,
    onProgress: (share) => report(share * readShare),
  })
  await waitForTurn(client)
  const fileName = fileNameOf(request)
  const sourceName = sourceNameOf(request)
  const startedBy = request.startedBy ?? personAtWork()
  const run = await startRun(client, { sourceName, fileName, startedBy })
  if (newGroup !== undefined) await insertGroup(client, newGroup.id, newGroup.name)
  const source = await takeSource(client, sourceName, plan.settings.language)
  const joins = await joinStagedRows(client, plan.settings, request.report)
  await prepareIncoming(client, source.id)
  if (source.isNew && !request.isSourceNew) await refuseKnown(client, source.id)
  const { tally } = request.report
  const kind = plan.settings.map.rows
  const guesses = await judgeGuesses(client, { sourceId: source.id, kind, tally, joins })
  if (guesses.questions.length > 0 && !request.takesProposals) throw new OpenQuestions(guesses.questions)
  const clashes = await leaveOutClashes(client, plan.settings, request.report)
  const duplicates = await reportDuplicates(client, request.report)
  await reportSpelledTwice(client, source.id, request.report)
  const { madeGroups, ...applied } = await applyRows(client, plan, source, request)
  const counts = { ...applied, errors: errors + joins.errors + clashes, joined: joins.joined, duplicates }
  report(appliedShare)
  const isDryRun = request.isDryRun ?? false
  const missing = await countMissing(client)
  const timeZone = request.timeZone ?? 'UTC'
  const doubts = await findDoubts(client, { sourceId: source.id, rows: tally.rows, kind, timeZone })
  const outdated = await findOutdatedLists(client)
  const groups = [...(newGroup === undefined ? [] : [newGroup.name]), ...madeGroups]
  const told = [
    ...(await tellList(client, request.priceList ?? {}, list ?? {})),
    ...(await tellPrices(client, { isReplacement: request.isReplacement ?? false })),
  ]
  const facts = {
    run,
    source: source.name,
    isDryRun,
    plan,
    counts,
    tally,
    missing,
    doubts,
    outdated,
    groups,
    told,
  }
  const summary = reportRun(fileName, facts)
  if (!isDryRun) {
    await sealRun(client)
    await refresh(client, run, counts, report)
    // Late: confirmations of these products wait for the rows that it locks.
    await endCountedReservations(client, run)
  }
  await finishRun(client, {
    number: run,
    sourceId: source.id,
    counts: { ...counts, rows: tally.rows, kind, guesses: guesses.shares },
  })
  await request.report.finish(request.summarize?.(summary) ?? [])
  return { counts, summary }
}

const refuseKnown = async (client: pg.ClientBase, sourceId: number) => {
  const overlap = await findOverlap(client, sourceId)
  if (overlap && overlap.shared > overlap.total * overlapLimit) {
    throw new Refused(
      refuseFile('SOURCE_KNOWN', { source: overlap.name, shared: overlap.shared, total: overlap.total }),
    )
  }
}

/** Updates the derived rows of the products that have changed. */
const refresh = async (
  client: pg.ClientBase,
  run: number,
  counts: ImportCounts,
  report: (share: number) => void,
): Promise<void> => {
  const { added, changed, arrived, discontinued, specialPrices, removedPrices } = counts
  await analyzeFilledTables(client)
  const ids = await findShownIds(client, run)
  if (added + changed + arrived + discontinued + specialPrices + removedPrices + ids.length === 0) return
  await productsChanged(client, ids, { onProgress: (share) => report(appliedShare + 0.45 * share) })
}
