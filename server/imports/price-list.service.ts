import type pg from 'pg'
import { isAmbiguousDate } from '#server/imports/date-order.rules.ts'
import { ask, type ImportQuestion, option } from '#server/imports/import-question.ts'
import type { ImportRefusal } from '#server/imports/refusal.ts'
import { refuseFile } from '#server/tables/table-refusal.ts'
import {
  findCompanies,
  findGroup,
  type NamedCompany,
  nearestCompanies,
  nearestGroups,
  reserveGroupId,
} from '#server/imports/price-owners.queries.ts'
import type { RunPriceList } from '#server/imports/prices.queries.ts'
import type { PriceAudience } from '#server/imports/row.ts'
import { isEndless, parseEndMoment, parseMoment } from '#server/imports/values.rules.ts'

/** `--prices-for`, `--valid-from` and `--valid-to`, as typed. */
export interface PriceListWish {
  priceFor?: PriceAudience | undefined
  validFrom?: string | undefined
  validTo?: string | undefined
  /** `--valid-from now`: the prices hold at once, whatever day the file names. */
  isFromNow?: boolean | undefined
  /** `--new-group`: makes price groups that the shop does not have. */
  isGroupNew?: boolean | undefined
}

/** `newGroup` is to be made under that number, as soon as the run has begun. */
export type Owner = { groupId: number; newGroup?: string } | { companyId: string }

/** What only the supplier knows of the owner. */
export interface AskedOwner {
  question: ImportQuestion
}

/** As a row's cell may hold. */
const MAX_GROUP_CHARS = 100

const askGroup = async (client: pg.ClientBase, name: string): Promise<AskedOwner> => {
  const known = await nearestGroups(client, name)
  const answers = [
    ...(name.length <= MAX_GROUP_CHARS ? ['--new-group'] : []),
    ...known.map((group) => option('prices-for group', group)),
  ]
  return { question: ask('GROUP_UNKNOWN', { name, groups: known.join(', '), count: known.length }, answers) }
}

const askCompany = (name: string, companies: readonly NamedCompany[]): AskedOwner => ({
  question: ask(
    'COMPANY_AMBIGUOUS',
    {
      name,
      companies: companies.map(({ customerNo, town }) => `${customerNo ?? '–'} (${town ?? '–'})`).join(', '),
    },
    companies.map(({ id, customerNo }) => option('prices-for company', customerNo ?? id)),
  ),
})

/** The group or the company that prices are for. Call it after `waitForTurn` where groups may be made. */
export const findOwner = async (
  client: pg.ClientBase,
  { priceFor, isGroupNew = false }: { priceFor: PriceAudience; isGroupNew?: boolean | undefined },
): Promise<Owner | AskedOwner | ImportRefusal> => {
  if ('group' in priceFor) {
    const groupId = await findGroup(client, priceFor.group)
    if (groupId !== null) return { groupId }
    const newGroup = priceFor.group
    if (!isGroupNew || newGroup.length > MAX_GROUP_CHARS) return askGroup(client, newGroup)
    return { groupId: await reserveGroupId(client), newGroup }
  }
  const companies = await findCompanies(client, priceFor.company)
  const [company, other] = companies
  if (company === undefined) {
    const nearest = (await nearestCompanies(client, priceFor.company)).join(', ')
    return refuseFile('PRICE_COMPANY_UNKNOWN', { name: priceFor.company, nearest: nearest || 'none' })
  }
  if (other === undefined) return { companyId: company.id }
  return askCompany(priceFor.company, companies)
}

/** A price group that the run makes. */
export interface NewGroup {
  id: number
  name: string
}

/** The price list of a run; undefined for the one for everybody without end. */
export const findRunList = async (
  client: pg.ClientBase,
  { priceFor, validFrom, validTo, isGroupNew }: PriceListWish,
): Promise<{ ok: true; list?: RunPriceList; newGroup?: NewGroup } | AskedOwner | ImportRefusal> => {
  const list: RunPriceList = {}
  for (const [key, text] of [
    ['validFrom', validFrom],
    ['validTo', validTo],
  ] as const) {
    if (text === undefined || (key === 'validTo' && isEndless(text))) continue
    // No column says which order is meant: `01/05/2027` is in May in London and in January in New York.
    if (isAmbiguousDate(text, undefined)) return refuseFile('VALIDITY_AMBIGUOUS', { value: text })
    const moment = (key === 'validTo' ? parseEndMoment : parseMoment)(text, 'dmy')
    if (moment === null) return refuseFile('VALIDITY_INVALID', { value: text })
    list[key] = moment
  }
  if (list.validFrom !== undefined && list.validTo !== undefined && list.validFrom >= list.validTo)
    return refuseFile('VALIDITY_INVALID', { value: `${validFrom} – ${validTo}` })
  if (priceFor !== undefined) {
    const owner = await findOwner(client, { priceFor, isGroupNew })
    if ('ok' in owner || 'question' in owner) return owner
    if ('companyId' in owner) return { ok: true, list: { ...list, ...owner } }
    const { groupId, newGroup } = owner
    const made = newGroup === undefined ? {} : { newGroup: { id: groupId, name: newGroup } }
    return { ok: true, list: { ...list, groupId }, ...made }
  }
  return Object.keys(list).length === 0 ? { ok: true } : { ok: true, list }
}
