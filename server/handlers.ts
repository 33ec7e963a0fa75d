import { accountHandlers } from '#server/accounts/accounts.routes.ts'
import { colleagueInvitationHandlers } from '#server/accounts/colleague-invitations.routes.ts'
import { productOfficeHandlers } from '#server/product-edits/product-edits.office.routes.ts'
import { profileHandlers } from '#server/accounts/profile.routes.ts'
import { brandHandlers } from '#server/brands/brands.routes.ts'
import { boughtHandlers } from '#server/trade/bought/bought.routes.ts'
import { waitingHandlers } from '#server/trade/waiting/waiting.routes.ts'
import { cardOfficeHandlers } from '#server/business-cards/business-cards.office.routes.ts'
import { createCardHandlers } from '#server/business-cards/business-cards.routes.ts'
import type { ReadCard } from '#server/vision/cards/card-reading.ts'
import { cartHandlers } from '#server/cart/cart.routes.ts'
import { catalogueHandlers } from '#server/catalogue/catalogue.routes.ts'
import { checkoutHandlers } from '#server/trade/checkout/checkout.routes.ts'
import { costHandlers } from '#server/trade/costs/costs.routes.ts'
import { ownCompanyHandlers } from '#server/companies/own-company.routes.ts'
import { termsHandlers } from '#server/companies/terms.routes.ts'
import { invitationOfficeHandlers } from '#server/accounts/invitations.office.routes.ts'
import { companyPeopleOfficeHandlers } from '#server/companies/company-people.office.routes.ts'
import { companyOfficeHandlers } from '#server/companies/companies.office.routes.ts'
import { contactHandlers } from '#server/contact/contact.routes.ts'
import { contentOfficeHandlers } from '#server/content/content.office.routes.ts'
import { contentHandlers } from '#server/content/content.routes.ts'
import { createCustomerNumberHandlers } from '#server/customer-numbers/customer-numbers.routes.ts'
import { inquiryOfficeHandlers } from '#server/trade/inquiries/inquiries.office.routes.ts'
import { inquiryHandlers } from '#server/trade/inquiries/inquiries.routes.ts'
import { createListHandlers } from '#server/lists/lists.routes.ts'
import { createMessageFileHandlers } from '#server/trade/messages/message-files.routes.ts'
import { machineHandlers } from '#server/machines/machines.routes.ts'
import { createNumberPictureHandlers } from '#server/number-pictures/number-pictures.routes.ts'
import type { ReadNumber } from '#server/vision/numbers/number-reading.ts'
import { oemHandlers } from '#server/oem/oem.routes.ts'
import { officeHandlers } from '#server/office/office.routes.ts'
import { staffHandlers } from '#server/office/staff.routes.ts'
import { todayHandlers } from '#server/office/today.routes.ts'
import { quoteOfficeHandlers } from '#server/trade/quotes/quotes.office.routes.ts'
import { assignmentOfficeHandlers } from '#server/trade/assignment/assignment.office.routes.ts'
import { articleOfficeHandlers } from '#server/trade/entry/articles.office.routes.ts'
import { createQuickOrderHandlers } from '#server/quick-order/quick-order.routes.ts'
import { orderOfficeHandlers } from '#server/trade/orders/orders.office.routes.ts'
import { orderHandlers } from '#server/trade/orders/orders.routes.ts'
import { pageVitalHandlers } from '#server/page-vitals/page-vitals.office.routes.ts'
import { personalDataHandlers } from '#server/personal-data/personal-data.routes.ts'
import type { CallHandlers } from '#server/platform/http/call-context.ts'
import { settingHandlers } from '#server/settings/settings.office.routes.ts'
import { subscriberHandlers } from '#server/subscribers/subscribers.routes.ts'
import { searchOfficeHandlers } from '#server/search/search.office.routes.ts'
import { searchHandlers } from '#server/search/search.routes.ts'
import type { TableReader } from '#server/tables/table-reader.service.ts'
import { uploadHandlers } from '#server/uploads/uploads.office.routes.ts'
import { wishlistHandlers } from '#server/wishlist/wishlist.routes.ts'

/** Who reads the pictures that calls take. */
export interface PictureReaders {
  readCard: ReadCard
  readNumber: ReadNumber
}

/** The readers of uploaded files. */
export interface FileReaders extends PictureReaders {
  tables: TableReader
}

/** Every call and who answers it; the compiler refuses a call without a handler. */
export const createHandlers = ({ readCard, readNumber, tables }: FileReaders): CallHandlers => ({
  ...accountHandlers,
  ...boughtHandlers,
  ...waitingHandlers,
  ...brandHandlers,
  ...cartHandlers,
  ...cardOfficeHandlers,
  ...createCardHandlers(readCard),
  ...catalogueHandlers,
  ...checkoutHandlers,
  ...colleagueInvitationHandlers,
  ...companyOfficeHandlers,
  ...companyPeopleOfficeHandlers,
  ...invitationOfficeHandlers,
  ...contactHandlers,
  ...costHandlers,
  ...contentHandlers,
  ...contentOfficeHandlers,
  ...createCustomerNumberHandlers(tables),
  ...createQuickOrderHandlers(tables),
  ...inquiryHandlers,
  ...inquiryOfficeHandlers,
  ...quoteOfficeHandlers,
  ...searchOfficeHandlers,
  ...machineHandlers,
  ...createListHandlers(tables),
  ...createMessageFileHandlers(tables),
  ...createNumberPictureHandlers(readNumber),
  ...oemHandlers,
  ...officeHandlers,
  ...staffHandlers,
  ...todayHandlers,
  ...orderHandlers,
  ...ownCompanyHandlers,
  ...articleOfficeHandlers,
  ...assignmentOfficeHandlers,
  ...orderOfficeHandlers,
  ...pageVitalHandlers,
  ...personalDataHandlers,
  ...productOfficeHandlers,
  ...profileHandlers,
  ...searchHandlers,
  ...settingHandlers,
  ...subscriberHandlers,
  ...termsHandlers,
  ...uploadHandlers,
  ...wishlistHandlers,
})
