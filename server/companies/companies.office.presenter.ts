import { fullName } from '#contract/full-name.ts'
import { parseLanguage } from '#contract/language.ts'
import { type MailEvent, type MailField, mailEvents, mailFields } from '#contract/office/company-terms.ts'
import type {
  Company,
  CompanyChange,
  CompanyPaper,
  CompanyPerson,
  CompanyRow,
  LookAlike,
} from '#contract/office/companies.contract.ts'
import { inquiryStates, orderStates } from '#contract/shop/trade.contract.ts'
import type { CompanyInFull, ListedCompany } from '#server/companies/companies.office.service.ts'
import type { ChangeRecord, PaperRecord, PersonRecord } from '#server/companies/companies.office.queries.ts'
import { ownMailDomains } from '#server/companies/look-alikes.rules.ts'
import { readVatNumber } from '#server/companies/vat-number.rules.ts'
import type { LookAlikeFound } from '#server/companies/look-alikes.service.ts'

export const toCompanyRow = ({ firstName, lastName, createdAt, ...row }: ListedCompany): CompanyRow => ({
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
  credit_reason: 'creditReason',
  freight_rule: 'freightRule',
  // Amounts stay minor units of the currency that the company had then.
  min_order_minor: 'minOrder',
  min_order_kind: 'minOrderKind',
  min_order_fee_minor: 'minOrderFee',
  shares_documents: 'sharesDocuments',
  address_removed: 'addressRemoved',
  address_name: 'addressName',
  address_lines: 'addressLines',
  address_postcode: 'addressPostcode',
  address_city: 'addressCity',
  address_country: 'addressCountry',
  address_phone: 'addressPhone',
  address_book_no: 'addressBookNo',
  address_default: 'addressDefault',
  address_invoice: 'addressInvoice',
}

type Recipients = Partial<Record<string, string[]>>

const recipientsOf = (stored: string | null): Recipients => (stored === null ? {} : JSON.parse(stored))

/** Recipients lie in one column: each event that changed is a change of its own. */
const toRecipientChanges = ({ before, after, at, by }: ChangeRecord): CompanyChange[] => {
  const [old, now] = [recipientsOf(before), recipientsOf(after)]
  const textOf = (recipients: Recipients, event: MailEvent) => recipients[event]?.join(', ') ?? null
  return mailEvents
    .map((event) => ({
      at: at.toISOString(),
      by,
      field: mailFields[event],
      address: null,
      currency: null,
      before: textOf(old, event),
      after: textOf(now, event),
    }))
    .filter((change) => change.before !== change.after)
}

export const toChanges = (changes: readonly ChangeRecord[]): CompanyChange[] =>
  changes.flatMap((change) => {
    const { at, by, field, ...values } = change
    if (field === 'mail_recipients') return toRecipientChanges(change)
    const { address, currency, before, after } = values
    const named = fieldOfColumn[field] ?? field
    return [{ at: at.toISOString(), by, field: named, address, currency, before, after }]
  })

const toRecipients = (stored: CompanyInFull['company']['recipients']): Record<MailField, string[]> =>
  Object.fromEntries(mailEvents.map((event) => [mailFields[event], stored[event] ?? []])) as Record<
    MailField,
    string[]
  >

const toPerson = (person: PersonRecord): CompanyPerson => ({
  id: person.id,
  name: fullName(person.firstName, person.lastName),
  email: person.email,
  contact: person.contact,
  role: person.isAdmin ? 'companyAdmin' : 'buyer',
  isLocked: person.isLocked,
  isNew: person.isNew,
  invitedUntil: person.invitedUntil?.toISOString() ?? null,
  lang: parseLanguage(person.lang) ?? 'en',
  termsVersion: person.termsVersion,
  lastSeenAt: person.lastSeenAt?.toISOString() ?? null,
})

const toPaper = ({ type, status, totalMinor, currency, createdAt, ...rest }: PaperRecord): CompanyPaper => {
  const paper = {
    ...rest,
    total: totalMinor === null ? null : { amount: totalMinor, currency },
    createdAt: createdAt.toISOString(),
  }
  return type === 'inquiry'
    ? { type, status: inquiryStates.find((state) => state === status) ?? 'pending', ...paper }
    : { type, status: orderStates.find((state) => state === status) ?? 'pending', ...paper }
}

const toLookAlike = ({ emails, createdAt, ...company }: LookAlikeFound): LookAlike => ({
  ...company,
  town: company.town || null,
  mailDomains: ownMailDomains(emails),
  createdAt: createdAt.toISOString(),
})

export const toCompany = (found: CompanyInFull, mayChangeCredit: boolean): Company => {
  const { company, people, addresses, papers, lookAlikes, changes, choices } = found
  const { vatCheckedAt, vatCheckedBy, lookedAfterBy, lookedAfterName, ...rest } = company
  const { inquiries, orders, cartLines, wishes, machines, createdAt, lang, ...others } = rest
  const { minOrderMinor, minOrderFeeMinor, recipients, ...terms } = others
  const money = (amount: number | null) => (amount === null ? null : { amount, currency: company.currency })
  const vat = company.vatNumber === null ? null : readVatNumber(company.vatNumber, null)
  return {
    ...terms,
    ...toRecipients(recipients),
    minOrder: money(minOrderMinor),
    minOrderFee: money(minOrderFeeMinor),
    mayChangeCredit,
    lang: parseLanguage(lang ?? undefined),
    lookedAfterBy: lookedAfterBy === null ? null : { id: lookedAfterBy, name: lookedAfterName ?? '–' },
    createdAt: createdAt.toISOString(),
    vatForm: company.vatNumber === null ? null : (vat?.form ?? 'unknown'),
    vatCountry: vat?.country ?? null,
    vatChecked: vatCheckedAt === null ? null : { at: vatCheckedAt, by: vatCheckedBy },
    mailDomains: ownMailDomains(people.map(({ email }) => email)),
    people: people.map(toPerson),
    addresses,
    papers: papers.map(toPaper),
    belongings: { inquiries, orders, cartLines, wishes, machines },
    lookAlikes: lookAlikes.map(toLookAlike),
    history: toChanges(changes),
    choices,
  }
}
