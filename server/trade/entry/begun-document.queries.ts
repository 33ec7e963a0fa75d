import { type Transaction, sql } from 'kysely'
import { type Language, parseLanguage } from '#contract/language.ts'
import { normalizeNumber } from '#contract/part-number.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { EntryCompany } from '#server/trade/entry/articles.queries.ts'
import type { BegunLine } from '#server/trade/entry/begun-lines.service.ts'

/** To whom a document goes that staff begin, in which language, and where its goods go. */
export interface BegunFor {
  /** The company's first administrator who can sign in; null where nobody can. */
  userId: string | null
  language: Language
  /** The company's default address; null without one. */
  address: { country: string } | null
}

/** The person, the language and the address of a document that staff begin for the company. */
export const findBegunFor = async (
  tx: Transaction<DB>,
  { companyId, lang }: EntryCompany,
): Promise<BegunFor> => {
  const { rows } = await sql<{
    userId: string | null
    lang: string | null
    address: { country: string } | null
  }>`
    select contact.id as "userId", contact.lang, (
      select jsonb_build_object('name', name, 'lines', lines, 'postcode', postcode, 'city', city, 'country', country)
      from addresses where company_id = ${companyId} and is_default order by id limit 1) as address
    from (select) as one left join lateral (
      select id, lang from users
      where company_id = ${companyId} and kind = 'buyer' and deleted_at is null and not is_locked
      order by not ('companyAdmin' = any(roles)), created_at, id limit 1) as contact on true`.execute(tx)
  const [found] = rows
  const language = parseLanguage(lang ?? undefined) ?? parseLanguage(found?.lang ?? undefined) ?? 'en'
  return { userId: found?.userId ?? null, language, address: found?.address ?? null }
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
