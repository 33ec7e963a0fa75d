import type pg from 'pg'
import type { RunReport } from '#contract/import-report.ts'
import { productsChanged } from '#server/catalogue/publish.service.ts'
import {
  type ComputedCounts,
  countKeptPrices,
  findTypeIds,
  nearestTypes,
  type OutdatedList,
  findOutdatedLists,
  writeComputedList,
} from '#server/imports/computed-lists.queries.ts'
import { type AskedOwner, findOwner } from '#server/imports/price-list.service.ts'
import { option } from '#server/imports/import-question.ts'
import { insertGroup } from '#server/imports/price-owners.queries.ts'
import type { ImportRefusal } from '#server/imports/refusal.ts'
import type { PriceAudience } from '#server/imports/row.ts'
import { tellForeign } from '#server/imports/told-prices.queries.ts'
import { finishRun, sealRun, startImport, startRun, waitForTurn } from '#server/imports/run.queries.ts'
import { personAtWork } from '#server/platform/person-at-work.ts'
import { refuseFile } from '#server/tables/table-refusal.ts'

/** `--percent -32 --prices-for group Dealers [--type chains]`. */
export interface PercentWish {
  /** As typed: `-32`, `+5`, `-12.5`. */
  percent: string
  priceFor?: PriceAudience | undefined
  /** A type by its name in any language; with its sub-types. */
  type?: string | undefined
  isDryRun?: boolean | undefined
  /** `--new-group`: makes the price group where the shop does not have it. */
  isGroupNew?: boolean | undefined
}

export interface PercentResult {
  ok: true
  counts: ComputedCounts
  outdated: OutdatedList[]
  notices: RunReport['notices']
}

type PercentEnd = PercentResult | AskedOwner | ImportRefusal

/** From -99.99 to 1,000, with at most four decimals. */
const parsePercent = (text: string): number | null => {
  const match = /^([-+]?\d{1,4}(?:[.,]\d{1,4})?)\s*%?$/.exec(text.trim())
  const percent = match === null ? Number.NaN : Number((match[1] ?? '').replace(',', '.'))
  return percent > -100 && percent <= 1000 && percent !== 0 ? percent : null
}

const findType = async (client: pg.ClientBase, name: string | undefined) => {
  if (name === undefined) return { typeId: null }
  const [typeId, other] = await findTypeIds(client, name)
  if (typeId !== undefined && other === undefined) return { typeId }
  return refuseFile('TYPE_UNKNOWN', { name, nearest: (await nearestTypes(client, name)).join(', ') })
}

const computeList = async (
  client: pg.ClientBase,
  wish: PercentWish & { priceFor: PriceAudience },
  percent: number,
): Promise<PercentEnd> => {
  await waitForTurn(client)
  const owner = await findOwner(client, wish)
  if ('ok' in owner || 'question' in owner) return owner
  const type = await findType(client, wish.type)
  if ('ok' in type) return type
  // The history tells runs apart by it.
  const whom = Object.entries(wish.priceFor).flatMap(([kind, name]) => option(`prices-for ${kind}`, name))
  const ofType = wish.type === undefined ? [] : [option('type', wish.type)]
  const fileName = [`--percent ${wish.percent.trim()}`, ...whom, ...ofType].join(' ')
  const run = await startRun(client, { sourceName: '', fileName, startedBy: personAtWork() })
  if ('newGroup' in owner && owner.newGroup !== undefined)
    await insertGroup(client, owner.groupId, owner.newGroup)
  const list = {
    groupId: 'groupId' in owner ? owner.groupId : null,
    companyId: 'companyId' in owner ? owner.companyId : null,
    typeId: type.typeId,
  }
  const counts = await writeComputedList(client, { ...list, percent })
  const kept = await countKeptPrices(client, list)
  const notices = [
    ...(kept === 0 ? [] : [{ key: 'COMPUTED_PASSED_OVER', values: { count: kept } }]),
    ...(await tellForeign(
      client,
      'select computed_prices.*, $1::integer as group_id, $2::uuid as company_id from computed_prices',
      [list.groupId, list.companyId],
    )),
  ]
  await sealRun(client)
  // No derived row holds a price.
  if (counts.changed > 0 && wish.isDryRun !== true) await productsChanged(client, [])
  await finishRun(client, { number: run, sourceId: null, counts: { changed: counts.changed } })
  return { ok: true, counts, outdated: await findOutdatedLists(client), notices }
}

/** Computes a group's or a company's list from what everybody pays, in one transaction that can be taken back. */
export const computePriceList = async (client: pg.ClientBase, wish: PercentWish): Promise<PercentEnd> => {
  const percent = parsePercent(wish.percent)
  const { priceFor } = wish
  if (percent === null) return refuseFile('PERCENT_INVALID', { value: wish.percent })
  if (priceFor === undefined) return refuseFile('PERCENT_FOR_WHOM')
  await startImport(client)
  try {
    const result = await computeList(client, { ...wish, priceFor }, percent)
    await client.query('ok' in result && result.ok && wish.isDryRun !== true ? 'commit' : 'rollback')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
