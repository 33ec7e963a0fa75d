import type { Transaction } from 'kysely'
import { type LookAlike, likenesses } from '#contract/office/companies.contract.ts'
import {
  type LookAlikeRecord,
  selectLookAlikes,
  selectOtherNames,
  selectSameNumberOrDomain,
} from '#server/companies/look-alikes.queries.ts'
import { normalNamesOf, ownMailDomains } from '#server/companies/look-alikes.rules.ts'
import { withTellingMarks } from '#server/companies/telling-marks.service.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

type Likeness = (typeof likenesses)[number]

/** Most companies that are shown as looking alike. */
const mostLookAlikes = 6

export interface LookAlikeFound extends LookAlikeRecord {
  same: LookAlike['same']
  toldBy: LookAlike['toldBy']
}

interface Registered {
  id: string
  name: string
  legalName: string
  vatNumber: string | null
  emails: readonly string[]
}

/** Other companies with the same VAT number, mail domain or name, those with most in common first. */
export const findLookAlikes = async (tx: Transaction<DB>, company: Registered): Promise<LookAlikeFound[]> => {
  const same = new Map<string, Set<Likeness>>()
  const add = (id: string, by: Likeness) => same.set(id, (same.get(id) ?? new Set()).add(by))
  const domains = ownMailDomains(company.emails)
  for (const { id, by } of await selectSameNumberOrDomain(tx, { ...company, domains })) add(id, by)
  const own = normalNamesOf(company)
  for (const other of await selectOtherNames(tx, company.id))
    if ([...normalNamesOf(other)].some((name) => own.has(name))) add(other.id, 'name')
  const records = same.size === 0 ? [] : await selectLookAlikes(tx, [...same.keys()])
  const found = (await withTellingMarks(tx, records)).map((record) => ({
    ...record,
    same: likenesses.filter((likeness) => same.get(record.id)?.has(likeness)),
  }))
  const rank = ({ status, same: by }: LookAlikeFound) =>
    by.length * 10 + (by.includes('vatNumber') ? 5 : 0) + (status === 'approved' ? 1 : 0)
  return found.toSorted((a, b) => rank(b) - rank(a)).slice(0, mostLookAlikes)
}
