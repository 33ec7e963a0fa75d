import type pg from 'pg'
import { suspendTriggers } from '#server/catalogue/publish.service.ts'
import type { ImportReport } from '#server/imports/error-report.ts'
import {
  countIncoming,
  discontinueAbsent,
  findDuplicates,
  findSpelledTwice,
} from '#server/imports/incoming.queries.ts'
import { tellMakerless } from '#server/imports/makerless-fits.service.ts'
import { applyFitments, findUnknownModels, nameProductModels } from '#server/imports/models.queries.ts'
import { takeTypesFromNames } from '#server/imports/named-types.service.ts'
import { applyBrandsAndTypes } from '#server/imports/part-types.queries.ts'
import type { PriceListWish } from '#server/imports/price-list.service.ts'
import { applyPrices, dropWaitingPrices } from '#server/imports/prices.queries.ts'
import { applyProducts, findUnfitSteps } from '#server/imports/products.queries.ts'
import type { ImportPlan } from '#server/imports/import-plan.ts'
import {
  applyStock,
  countRelations,
  keepWaiting,
  resolveRelations,
} from '#server/imports/relations.queries.ts'
import type { ImportIssueReason } from '#server/imports/row.ts'
import type { ImportCounts } from '#server/imports/run-report.ts'
import { analyzeFilledTables } from '#server/imports/run.queries.ts'
import { applySupersessions } from '#server/imports/supersessions.queries.ts'
import { wantPictures } from '#server/imports/wanted-pictures.queries.ts'

/** Maximum rows of each of these warnings in the report. */
const reportLimit = 10_000

/** What of a request decides how rows are applied. */
interface ApplyRequest {
  report: ImportReport
  arePicturesWanted?: boolean
  areTypesOff?: boolean
  isComplete?: boolean
  isReplacement?: boolean
  priceList?: PriceListWish
  timeZone?: string
}

type AppliedCounts = Omit<ImportCounts, 'errors' | 'joined' | 'duplicates'>

/** Applies the rows in an order in which each step finds the rows that it refers to. */
export const applyRows = async (
  client: pg.Client,
  plan: ImportPlan,
  source: { id: number; name: string },
  request: ApplyRequest,
): Promise<AppliedCounts & { madeGroups: string[] }> => {
  const { language, map } = plan.settings
  // Each product that changes is passed to productsChanged() at the end of the run.
  await suspendTriggers(client)
  const takenTypes = await takeTypesFromNames(client, request.areTypesOff ?? false)
  const products = await countIncoming(client)
  await applyBrandsAndTypes(client, language)
  await nameProductModels(client)
  await applyProducts(client, source.id)
  const unfit = await findUnfitSteps(client, reportLimit)
  await warn(request.report, 'STEP_NOT_WHOLE_PACKS', {
    total: unfit.total,
    first: unfit.first.map(({ line, step, pieces }) => ({ line, value: `${step} / ${pieces}` })),
  })
  await analyzeFilledTables(client)
  const superseded = await applySupersessions(client, source.id, map.forkMode)
  const isReplacement = request.isReplacement ?? false
  const droppedPrices = isReplacement ? await dropWaitingPrices(client, source.id) : 0
  const unclear = await resolveRelations(client, source.id)
  await warn(request.report, 'NUMBER_OF_SEVERAL', {
    total: unclear.length,
    first: unclear.slice(0, reportLimit),
  })
  await applyFitments(client)
  await applyStock(client)
  const prices = await applyPrices(client, {
    sourceId: source.id,
    timeZone: request.timeZone ?? 'UTC',
    isReplacement,
    makesGroups: request.priceList?.isGroupNew ?? false,
    limit: reportLimit,
  })
  await request.report.add(prices.unowned.map((row) => ({ ...row, column: '', severity: 'warning' })))
  const waiting = await keepWaiting(client)
  const discontinued = request.isComplete ? await discontinueAbsent(client, source.id) : 0
  const relations = await countRelations(client)
  const added = superseded.added + relations.added
  const changed = superseded.changed + relations.changed
  const unknown = await findUnknownModels(client, reportLimit)
  await warn(request.report, 'MODEL_UNKNOWN', {
    total: unknown.total,
    first: unknown.first.map(({ line, name }) => ({ line, value: name })),
  })
  await tellMakerless(client, request.report)
  const pictures = request.arePicturesWanted === true ? await wantPictures(client) : null
  return {
    added: products.added + added,
    changed: products.changed + changed,
    unchanged: products.unchanged + Math.max(0, relations.total - added - changed - waiting),
    waiting,
    arrived: relations.arrived,
    discontinued,
    ...(takenTypes.length > 0 ? { takenTypes } : {}),
    specialPrices: prices.specialPrices,
    removedPrices: prices.removedPrices + droppedPrices,
    madeGroups: prices.madeGroups,
    aboveBase: prices.aboveBase,
    ...(pictures === null ? {} : { pictures }),
  }
}

/** Warns about the first rows of a kind, and says how many more there are. */
const warn = async (
  report: ImportReport,
  reason: ImportIssueReason,
  { total, first }: { total: number; first: readonly { line: number; value: string }[] },
): Promise<void> => {
  const rest = total - first.length
  const more = {
    line: first.at(-1)?.line ?? 0,
    value: `${reason} +${rest}`,
    reason: 'MORE_OF_THESE' as const,
  }
  const rows = [...first.map((row) => ({ ...row, reason })), ...(rest > 0 ? [more] : [])]
  await report.add(rows.map((row) => ({ ...row, column: '', severity: 'warning' })))
}

export const reportDuplicates = async (client: pg.Client, report: ImportReport): Promise<number> => {
  const { total, first } = await findDuplicates(client, reportLimit)
  await warn(report, 'DUPLICATE_NUMBER', {
    total,
    first: first.map(({ line, number }) => ({ line, value: number })),
  })
  return total
}

export const reportSpelledTwice = async (
  client: pg.Client,
  sourceId: number,
  report: ImportReport,
): Promise<void> => {
  const { total, first } = await findSpelledTwice(client, sourceId, reportLimit)
  await warn(report, 'SPELLED_TWICE', {
    total,
    first: first.map(({ line, number, other }) => ({ line, value: `${number} (${other})` })),
  })
}
