import { removeOwnAddress, saveOwnAddress } from '#server/companies/addresses.service.ts'
import {
  changeColleague,
  changeSharing,
  forbidden,
  mayManage,
  readOwnCompany,
} from '#server/companies/own-company.service.ts'
import { type CallHandlers, buyerOf } from '#server/platform/http/call-context.ts'
import { notFound, ok } from '#server/platform/http/reply.ts'

/** The company of the signed-in buyer (docs/product.md#the-companys-own-page). */
export const ownCompanyHandlers = {
  getCompany: async (_input, context) => ok(await readOwnCompany(context.db, buyerOf(context))),

  saveColleague: async ({ id, role, isActive }, context) => {
    const buyer = buyerOf(context)
    if (!mayManage(buyer)) return forbidden()
    return id === null ? notFound() : changeColleague(context.db, buyer, { id, role, isActive })
  },

  saveAddress: async (written, context) => {
    const buyer = buyerOf(context)
    return mayManage(buyer) ? saveOwnAddress(context, buyer, written) : forbidden()
  },

  removeAddress: async ({ id }, context) => {
    const buyer = buyerOf(context)
    return mayManage(buyer) ? removeOwnAddress(context, buyer, id) : forbidden()
  },

  saveCompany: async ({ sharesDocuments }, context) => {
    const buyer = buyerOf(context)
    return mayManage(buyer) ? changeSharing(context.db, buyer, sharesDocuments) : forbidden()
  },
} satisfies Pick<
  CallHandlers,
  'getCompany' | 'saveColleague' | 'saveAddress' | 'removeAddress' | 'saveCompany'
>
