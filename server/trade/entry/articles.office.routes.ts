import type { CallHandlers } from '#server/platform/http/call-context.ts'
import { findArticles, priceLine } from '#server/trade/entry/articles.office.service.ts'
import { describeChosenCompany } from '#server/trade/entry/entry-company.service.ts'
import { readPastedLines } from '#server/trade/entry/pasted-lines.office.service.ts'

/** Articles as staff enter them line by line for a company. */
export const articleOfficeHandlers = {
  officeChosenCompany: ({ id }, context) => describeChosenCompany(context, id),
  officeFindArticle: (input, context) => findArticles(context, input),
  officeReadList: (pasted, context) => readPastedLines(context, pasted),
  officePriceLine: (input, context) => priceLine(context, input),
} satisfies Partial<CallHandlers>
