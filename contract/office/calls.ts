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
  officeListMissedSearch: ['GET', '/api/office/listMissedSearch'],
  officePageVitals: ['GET', '/api/office/pageVitals'],
} as const satisfies CallList

export type OfficeCallName = keyof typeof officeCalls
