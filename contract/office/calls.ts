import type { CallList } from '#contract/call-list.ts'

/** Name, method and path of every call of the office. The shop's script never loads them. */
export const officeCalls = {
  officeLogin: ['POST', '/api/office/login'],
  officeLogout: ['POST', '/api/office/logout'],
  officeInfo: ['GET', '/api/office/getinfo'],
  officeListMail: ['GET', '/api/office/listMail'],
  officeMailDetail: ['GET', '/api/office/mail/{id}'],
  officeListCard: ['GET', '/api/office/listCard'],
  officeExtendCard: ['POST', '/api/office/card/extend'],
  officeDeleteCard: ['POST', '/api/office/card/delete'],
  officeListInquery: ['GET', '/api/office/inquery/list'],
  officeInqueryDetail: ['GET', '/api/office/inquery/detail/{id}'],
  officeTakeInquery: ['POST', '/api/office/inquery/take'],
  officeAskInquery: ['POST', '/api/office/inquery/ask'],
  officeMessageInquery: ['POST', '/api/office/inquery/message'],
  officeRejectInquery: ['POST', '/api/office/inquery/reject'],
  officeQuoteSheet: ['GET', '/api/office/inquery/quote/{id}'],
  officeSaveQuote: ['POST', '/api/office/inquery/quote/save'],
  officeSendQuote: ['POST', '/api/office/inquery/quote/send'],
  officeWithdrawQuote: ['POST', '/api/office/inquery/quote/withdraw'],
  officeHideCosts: ['POST', '/api/office/hideCosts'],
  officeListCompany: ['GET', '/api/office/listCompany'],
  officeCompanyDetail: ['GET', '/api/office/company/{id}'],
  officeUpdateCompany: ['POST', '/api/office/company/update'],
  officeApproveCompany: ['POST', '/api/office/company/approve'],
  officeBlockCompany: ['POST', '/api/office/company/block'],
  officeAttachCompany: ['POST', '/api/office/company/attach'],
  officeLockPerson: ['POST', '/api/office/company/lockPerson'],
  officeWaiting: ['GET', '/api/office/waiting'],
  officeListMissedSearch: ['GET', '/api/office/listMissedSearch'],
  officePageVitals: ['GET', '/api/office/pageVitals'],
} as const satisfies CallList

export type OfficeCallName = keyof typeof officeCalls
