import { type CallHandlers, staffOf } from '#server/platform/http/call-context.ts'
import { notFound, ok } from '#server/platform/http/reply.ts'
import { presentInquiryRow } from '#server/trade/inquiries/inquiries.office.presenter.ts'
import {
  countInquiryViews,
  findInquiry,
  listInquiries,
} from '#server/trade/inquiries/inquiries.office.service.ts'
import {
  askBuyer,
  rejectInquiry,
  takeInquiry,
  writeMessage,
} from '#server/trade/inquiries/inquiry-moves.office.service.ts'

/** Inquiries of all companies for staff, and their moves before a quote. */
export const inquiryOfficeHandlers = {
  officeListInquery: async (filter, context) => {
    const found = await listInquiries(context, staffOf(context), filter)
    return ok({ ...found, rows: found.rows.map(presentInquiryRow) })
  },

  officeCountInquery: async (_input, context) => ok(await countInquiryViews(context, staffOf(context))),

  officeInqueryDetail: async ({ id }, context) => {
    const inquiry =
      id === null ? null : await findInquiry(context.db, staffOf(context), { id, language: context.language })
    return inquiry ? ok(inquiry) : notFound()
  },

  officeTakeInquery: ({ id }, context) => takeInquiry(context, id),
  officeAskInquery: (written, context) => askBuyer(context, written),
  officeMessageInquery: (written, context) => writeMessage(context, written),
  officeRejectInquery: (rejected, context) => rejectInquiry(context, rejected),
} satisfies Partial<CallHandlers>
