import type pg from 'pg'
import type { ImportRefusal } from '#server/imports/refusal.ts'
import { refuseFile } from '#server/tables/table-refusal.ts'
import {
  findCompanies,
  findGroup,
  nearestCompanies,
  nearestGroups,
} from '#server/imports/price-owners.queries.ts'
import type { RunPriceList } from '#server/imports/prices.queries.ts'
import type { PriceAudience } from '#server/imports/row.ts'
import { parseMoment } from '#server/imports/values.rules.ts'

/** `--prices-for`, `--valid-from` and `--valid-to`, as typed. */
export interface PriceListWish {
  priceFor?: PriceAudience | undefined
  validFrom?: string | undefined
  validTo?: string | undefined
}

type Owner = { groupId: number } | { companyId: string }

/** The group or the company that prices are for. */
export const findOwner = async (
  client: pg.ClientBase,
  priceFor: PriceAudience,
): Promise<Owner | ImportRefusal> => {
  if ('group' in priceFor) {
    const groupId = await findGroup(client, priceFor.group)
    if (groupId !== null) return { groupId }
    const nearest = (await nearestGroups(client, priceFor.group)).join(', ')
    return refuseFile('PRICE_GROUP_UNKNOWN', { name: priceFor.group, nearest })
  }
  const companies = await findCompanies(client, priceFor.company)
  const [company, other] = companies
  if (company === undefined) {
    const nearest = (await nearestCompanies(client, priceFor.company)).join(', ')
    return refuseFile('PRICE_COMPANY_UNKNOWN', { name: priceFor.company, nearest })
  }
  if (other === undefined) return { companyId: company.id }
  const numbers = companies.map(({ customerNo }) => customerNo ?? '–').join(', ')
  return refuseFile('PRICE_COMPANY_AMBIGUOUS', { name: priceFor.company, total: companies.length, numbers })
}

/** The price list of a run; undefined for the one for everybody without end. */
export const findRunList = async (
  client: pg.ClientBase,
  { priceFor, validFrom, validTo }: PriceListWish,
): Promise<{ ok: true; list?: RunPriceList } | ImportRefusal> => {
  const list: RunPriceList = {}
  for (const [key, text] of [
    ['validFrom', validFrom],
    ['validTo', validTo],
  ] as const) {
    if (text === undefined) continue
    const moment = parseMoment(text, 'dmy')
    if (moment === null) return refuseFile('VALIDITY_INVALID', { value: text })
    list[key] = moment
  }
  if (list.validFrom !== undefined && list.validTo !== undefined && list.validFrom >= list.validTo)
    return refuseFile('VALIDITY_INVALID', { value: `${list.validFrom} – ${list.validTo}` })
  if (priceFor !== undefined) {
    const owner = await findOwner(client, priceFor)
    if ('ok' in owner) return owner
    Object.assign(list, owner)
  }
  return Object.keys(list).length === 0 ? { ok: true } : { ok: true, list }
}
