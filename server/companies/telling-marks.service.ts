import type { Transaction } from 'kysely'
import type { TellingMark } from '#contract/office/telling-mark.ts'
import { selectNamesakes } from '#server/companies/telling-marks.queries.ts'
import { tellApart } from '#server/companies/telling-marks.rules.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** The companies with what tells each from all others of its name; one statement for all of them. */
export const withTellingMarks = async <Company extends { id: string; name: string }>(
  tx: Transaction<DB>,
  companies: readonly Company[],
): Promise<(Company & { toldBy: TellingMark[] })[]> => {
  const records =
    companies.length === 0
      ? []
      : await selectNamesakes(
          tx,
          companies.map(({ name }) => name),
        )
  const ofName = Map.groupBy(records, ({ sharedName }) => sharedName)
  const known = new Map(records.map((record) => [record.id, record]))
  return companies.map((company) => {
    const own = known.get(company.id)
    return { ...company, toldBy: own ? tellApart(own, ofName.get(own.sharedName) ?? []) : [] }
  })
}
