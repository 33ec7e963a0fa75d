import { z } from 'zod'
import { endpoint } from '#contract/office/endpoint.ts'
import { freeText } from '#contract/free-text.ts'
import { languages } from '#contract/language.ts'
import { CursorLinks, cursorPaging, sortBy } from '#contract/paging.ts'

/** A search of the shop that found nothing; nothing says who searched. */
export const MissedSearch = z.strictObject({
  /** In lower case, in one spelling. */
  query: z.string(),
  language: z.enum(languages),
  times: z.int(),
  lastAt: z.string(),
})
export type MissedSearch = z.infer<typeof MissedSearch>

export const officeListMissedSearch = endpoint('officeListMissedSearch', {
  auth: { staff: 'search:read' },
  sharing: 'private',
  answer: 'rows',
  summary: 'Searches that found nothing, the most frequent first.',
  input: z.object({
    ...cursorPaging,
    /** `default` is the most frequent first, `lastAt` the latest first. */
    orderByColumn: sortBy('default', 'lastAt'),
    /** Inside the query. */
    keyword: freeText(100),
    language: z.enum(languages).optional().catch(undefined),
  }),
  output: MissedSearch,
  extra: CursorLinks,
})
