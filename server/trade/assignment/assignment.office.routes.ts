import type { CallHandlers } from '#server/platform/http/call-context.ts'
import { ok } from '#server/platform/http/reply.ts'
import {
  giveInquiry,
  giveOrder,
  listColleagues,
} from '#server/trade/assignment/give-document.office.service.ts'

/** Who of the staff looks after a document. */
export const assignmentOfficeHandlers = {
  officeListColleague: async (_input, context) => ok(await listColleagues(context)),
  officeGiveInquery: (given, context) => giveInquiry(context, given),
  officeGiveOrder: (given, context) => giveOrder(context, given),
} satisfies Partial<CallHandlers>
