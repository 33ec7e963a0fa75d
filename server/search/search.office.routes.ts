import { parseLanguage } from '#contract/language.ts'
import type { MissedSearch } from '#contract/office/search.contract.ts'
import type { CallHandlers } from '#server/platform/http/call-context.ts'
import { ok } from '#server/platform/http/reply.ts'
import { type MissedSearchRecord, selectMissedSearches } from '#server/search/missed-searches.queries.ts'

const toRow = ({ language, lastAt, ...row }: MissedSearchRecord): MissedSearch => ({
  ...row,
  language: parseLanguage(language) ?? 'en',
  lastAt: lastAt.toISOString(),
})

/** Searches that found nothing, so that staff can add words, numbers and parts. */
export const searchOfficeHandlers = {
  officeListMissedSearch: async ({ keyword, language, orderByColumn, ...page }, { db }) => {
    const order = orderByColumn === 'lastAt' ? 'last' : 'times'
    const found = await selectMissedSearches(db, { keyword, language, order }, page)
    return ok({ ...found, rows: found.rows.map(toRow) })
  },
} satisfies Pick<CallHandlers, 'officeListMissedSearch'>
