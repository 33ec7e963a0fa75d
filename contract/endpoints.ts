import { type CallName, callNames } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as officeCards from '#contract/office/cards.contract.ts'
import * as officeInquiries from '#contract/office/inquiries.contract.ts'
import * as officeAssignment from '#contract/office/assignment.contract.ts'
import * as officeArticles from '#contract/office/articles.contract.ts'
import * as officeMessageFiles from '#contract/office/message-files.contract.ts'
import * as officeOrders from '#contract/office/orders.contract.ts'
import * as officeShipments from '#contract/office/shipments.contract.ts'
import * as officeCompanies from '#contract/office/companies.contract.ts'
import * as officeCompanyPeople from '#contract/office/company-people.contract.ts'
import * as officeQuotes from '#contract/office/quotes.contract.ts'
import * as officeSearch from '#contract/office/search.contract.ts'
import * as officeOutbox from '#contract/office/outbox.contract.ts'
import * as officeContent from '#contract/office/content.contract.ts'
import * as officePageVitals from '#contract/office/page-vitals.contract.ts'
import * as officeSettings from '#contract/office/settings.contract.ts'
import * as officeProducts from '#contract/office/products.contract.ts'
import * as officeStaff from '#contract/office/staff.contract.ts'
import * as officeStaffSession from '#contract/office/staff-session.contract.ts'
import * as officeUploads from '#contract/office/uploads.contract.ts'
import * as officeToday from '#contract/office/today.contract.ts'
import * as accounts from '#contract/shop/accounts.contract.ts'
import * as bought from '#contract/shop/bought.contract.ts'
import * as brands from '#contract/shop/brands.contract.ts'
import * as cards from '#contract/shop/cards.contract.ts'
import * as cart from '#contract/shop/cart.contract.ts'
import * as catalogue from '#contract/shop/catalogue.contract.ts'
import * as company from '#contract/shop/company.contract.ts'
import * as contact from '#contract/shop/contact.contract.ts'
import * as content from '#contract/shop/content.contract.ts'
import * as customerNumbers from '#contract/shop/customer-numbers.contract.ts'
import * as lists from '#contract/shop/lists.contract.ts'
import * as machines from '#contract/shop/machines.contract.ts'
import * as messageFiles from '#contract/shop/message-files.contract.ts'
import * as models from '#contract/shop/models.contract.ts'
import * as numberPictures from '#contract/shop/number-pictures.contract.ts'
import * as orders from '#contract/shop/orders.contract.ts'
import * as oem from '#contract/shop/oem.contract.ts'
import * as product from '#contract/shop/product.contract.ts'
import * as quickOrder from '#contract/shop/quick-order.contract.ts'
import * as profile from '#contract/shop/profile.contract.ts'
import * as quotes from '#contract/shop/quotes.contract.ts'
import * as subscribers from '#contract/shop/subscribers.contract.ts'
import * as trade from '#contract/shop/trade.contract.ts'
import * as waiting from '#contract/shop/waiting.contract.ts'

const modules = {
  ...accounts,
  ...bought,
  ...brands,
  ...cards,
  ...cart,
  ...catalogue,
  ...company,
  ...contact,
  ...content,
  ...customerNumbers,
  ...lists,
  ...machines,
  ...messageFiles,
  ...models,
  ...numberPictures,
  ...oem,
  ...orders,
  ...product,
  ...profile,
  ...quickOrder,
  ...quotes,
  ...subscribers,
  ...trade,
  ...waiting,
  ...officeCards,
  ...officeInquiries,
  ...officeQuotes,
  ...officeArticles,
  ...officeAssignment,
  ...officeOrders,
  ...officeShipments,
  ...officeMessageFiles,
  ...officeCompanies,
  ...officeCompanyPeople,
  ...officeSearch,
  ...officeOutbox,
  ...officeContent,
  ...officePageVitals,
  ...officeToday,
  ...officeSettings,
  ...officeProducts,
  ...officeUploads,
  ...officeStaff,
  ...officeStaffSession,
}

/** All descriptors by call name, fully typed. */
export type EndpointMap = { [Name in CallName]: (typeof modules)[Name] }

const isComplete = (found: Partial<EndpointMap>): found is EndpointMap =>
  callNames.every((name) => name in found)

const collect = (): EndpointMap => {
  const found: Partial<EndpointMap> = Object.fromEntries(callNames.map((name) => [name, modules[name]]))
  if (!isComplete(found)) throw new Error('a call has no descriptor')
  return found
}

/** Every descriptor by its call name, and nothing else. */
export const endpoints: EndpointMap & Record<CallName, Endpoint> = collect()
