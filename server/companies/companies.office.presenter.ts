import { fullName } from '#contract/full-name.ts'
import { parseLanguage } from '#contract/language.ts'
import type {
  Company,
  CompanyChange,
  CompanyPaper,
  CompanyPerson,
  CompanyRow,
  LookAlike,
} from '#contract/office/companies.contract.ts'
import { inquiryStates, orderStates } from '#contract/shop/trade.contract.ts'
import type { CompanyInFull } from '#server/companies/companies.office.service.ts'
import type {
  ChangeRecord,
  CompanyListRecord,
  PaperRecord,
  PersonRecord,
} from '#server/companies/companies.office.queries.ts'
import { ownMailDomains } from '#server/companies/look-alikes.rules.ts'
import { readVatNumber } from '#server/companies/vat-number.rules.ts'
import type { LookAlikeFound } from '#server/companies/look-alikes.service.ts'

export const toCompanyRow = ({ firstName, lastName, createdAt, ...row }: CompanyListRecord): CompanyRow => ({
  ...row,
  town: row.town || null,
  person: fullName(firstName ?? '', lastName ?? '') || null,
  createdAt: createdAt.toISOString(),
})

/** Fields of the wire for columns that staff change; other columns keep their name. */
const fieldOfColumn: Readonly<Record<string, string>> = {
  legal_name: 'legalName',
  customer_no: 'customerNo',
  vat_number: 'vatNumber',
  vat_checked_at: 'vatCheckedAt',
  vat_checked_by: 'vatCheckedBy',
  price_group_id: 'priceGroup',
  may_order: 'mayOrder',
  cart_max_quantity: 'cartMaxQuantity',
  payment_text: 'paymentText',
  payment_days: 'paymentDays',
  looked_after_by: 'lookedAfterBy',
  staff_note: 'staffNote',
  status_reason: 'statusReason',
  shares_documents: 'sharesDocuments',
}

export const toChange = ({ at, by, field, before, after }: ChangeRecord): CompanyChange => ({
  at: at.toISOString(),
  by,
  field: fieldOfColumn[field] ?? field,
  before,
  after,
})

const toPerson = (person: PersonRecord): CompanyPerson => ({
  id: person.id,
  name: fullName(person.firstName, person.lastName),
  email: person.email,
  contact: person.contact,
  role: person.isAdmin ? 'companyAdmin' : 'buyer',
  isLocked: person.isLocked,
  lang: parseLanguage(person.lang) ?? 'en',
  termsVersion: person.termsVersion,
  lastSeenAt: person.lastSeenAt?.toISOString() ?? null,
})

const paperStates = [...inquiryStates, ...orderStates]

const toPaper = ({ totalMinor, currency, createdAt, status, ...paper }: PaperRecord): CompanyPaper => ({
  ...paper,
  status: paperStates.find((state) => state === status) ?? 'pending',
  total: totalMinor === null ? null : { amount: totalMinor, currency },
  createdAt: createdAt.toISOString(),
})

const toLookAlike = ({ emails, createdAt, ...company }: LookAlikeFound): LookAlike => ({
  ...company,
  town: company.town || null,
  mailDomains: ownMailDomains(emails),
  createdAt: createdAt.toISOString(),
})

export const toCompany = (found: CompanyInFull): Company => {
  const { company, people, addresses, papers, lookAlikes, changes, choices } = found
  const { vatCheckedAt, vatCheckedBy, lookedAfterBy, lookedAfterName, ...rest } = company
  const { inquiries, cartLines, wishes, machines, createdAt, lang, ...terms } = rest
  return {
    ...terms,
    lang: parseLanguage(lang ?? undefined),
    lookedAfterBy: lookedAfterBy === null ? null : { id: lookedAfterBy, name: lookedAfterName ?? '–' },
    createdAt: createdAt.toISOString(),
    vatForm: company.vatNumber === null ? null : (readVatNumber(company.vatNumber, null)?.form ?? 'unknown'),
    vatChecked: vatCheckedAt === null ? null : { at: vatCheckedAt, by: vatCheckedBy },
    mailDomains: ownMailDomains(people.map(({ email }) => email)),
    people: people.map(toPerson),
    addresses,
    papers: papers.map(toPaper),
    belongings: { inquiries, cartLines, wishes, machines },
    lookAlikes: lookAlikes.map(toLookAlike),
    history: changes.map(toChange),
    choices,
  }
}
