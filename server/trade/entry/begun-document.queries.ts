import { type Transaction, sql } from 'kysely'
import { type Language, parseLanguage } from '#contract/language.ts'
import type { CompanyState } from '#contract/office/company-state.ts'
import type { CreditState } from '#contract/office/company-terms.ts'
import type { PaymentTerms } from '#contract/office/payment-terms.ts'
import { normalizeNumber } from '#contract/part-number.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { EntryCompany } from '#server/trade/entry/articles.queries.ts'
import type { BegunLine } from '#server/trade/entry/begun-lines.service.ts'

/** To whom a document goes that staff begin, in which language, and where its goods go. */
export interface BegunFor {
  /** One of the company's people who can sign in; null where nobody can. */
  userId: string | null
  language: Language
  /** The company's default address; null without one. */
  address: { country: string } | null
}

export interface BuyerRecord {
  userId: string
  firstName: string
  lastName: string
  email: string
  lang: string
}

/** The company's people who can sign in, administrators first: a document is begun for the first unless another is named. */
export const listBuyers = async (tx: Transaction<DB>, companyId: string): Promise<BuyerRecord[]> => {
  const { rows } = await sql<BuyerRecord>`
    select id as "userId", first_name as "firstName", last_name as "lastName", email, lang from users
    where company_id = ${companyId} and kind = 'buyer' and deleted_at is null and not is_locked
    order by not ('companyAdmin' = any(roles)), created_at, id`.execute(tx)
  return rows
}

/** What staff must know of a company before they begin a document for it. */
export interface CompanyFacts {
  id: string
  name: string
  status: CompanyState
  /** What is missing, or why it is blocked; empty where nothing was written. */
  statusReason: string
  customerNo: string | null
  credit: CreditState
  creditReason: string
  payment: PaymentTerms
  lang: string | null
}

export const findCompanyFacts = async (tx: Transaction<DB>, id: string): Promise<CompanyFacts | null> => {
  const { rows } = await sql<CompanyFacts>`
    select id, name, status, status_reason as "statusReason", customer_no as "customerNo", credit,
      coalesce(notes.credit_reason, '') as "creditReason", lang,
      jsonb_build_object('text', payment_text, 'days', payment_days, 'prepayment', prepayment) as payment
    from companies left join company_notes notes on notes.company_id = companies.id where id = ${id}`.execute(
    tx,
  )
  return rows[0] ?? null
}

/**
 * The person, the language and the address of a document that staff begin for the company. Null where the named person is
 * none of its people who can sign in.
 */
export const findBegunFor = async (
  tx: Transaction<DB>,
  { companyId, lang }: EntryCompany,
  buyerId: string | null | undefined,
): Promise<BegunFor | null> => {
  const buyers = await listBuyers(tx, companyId)
  const buyer = buyerId === undefined ? buyers[0] : buyers.find(({ userId }) => userId === buyerId)
  if (buyerId !== undefined && !buyer) return null
  const { rows } = await sql<{ address: { country: string } }>`
    select jsonb_build_object('name', name, 'lines', lines, 'postcode', postcode, 'city', city, 'country', country) as address
    from addresses where company_id = ${companyId} and is_default order by id limit 1`.execute(tx)
  const language = parseLanguage(lang ?? undefined) ?? parseLanguage(buyer?.lang) ?? 'en'
  return { userId: buyer?.userId ?? null, language, address: rows[0]?.address ?? null }
}

/** The columns that lines of inquiries and orders share. */
export const begunLineColumns = (companyId: string, line: BegunLine, at: number) => ({
  company_id: companyId,
  position: at + 1,
  product_id: line.productId,
  standard: line.standard,
  normal: normalizeNumber(line.standard),
  fullname: line.fullname,
  pic: line.pic,
  pack_type: line.packType,
  pieces_per_pack: line.packQuantity,
  packs: line.quantity,
  amount_minor: line.price?.amount ?? null,
  per: line.price?.per ?? 1,
  total_minor: line.totalMinor,
})
