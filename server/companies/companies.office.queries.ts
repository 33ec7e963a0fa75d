import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { CompanyState } from '#contract/office/company-state.ts'
import type { CreditState, MailEvent, MinimumKind } from '#contract/office/company-terms.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { spelledNumber } from '#server/platform/database/spelled-number.ts'
import { type ListPage, type ListRows, selectListPage } from '#server/platform/database/list-page.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { noPasswordHash } from '#server/platform/no-password.ts'

/** Companies of test accounts stand in the list of business cards until their owners claim them. */
export const isCustomer = sql`(
  exists (select from users where users.company_id = companies.id and users.kind = 'buyer')
  or not exists (select from users where users.company_id = companies.id))`

/** Town and country of the default address, or of the oldest. */
export const townOfCompany = sql`(
  select concat_ws(', ', nullif(addresses.city, ''), nullif(addresses.country, '')) from addresses
  where addresses.company_id = companies.id order by is_default desc, created_at limit 1)`

export const staffName = (column: string): RawBuilder<unknown> =>
  sql`(select nullif(trim(concat_ws(' ', first_name, last_name)), '') from users where users.id = ${sql.ref(column)})`

/** Groups of the shop's freight table, each as `tariff`. */
export const freightGroups = sql`
  shop_settings cross join jsonb_array_elements(value -> 'groups') as tariff where key = 'freight'`

export interface CompanyListRecord {
  id: string
  name: string
  status: CompanyState
  customerNo: string | null
  vatNumber: string | null
  town: string | null
  firstName: string | null
  lastName: string | null
  email: string | null
  lookAfter: string | null
  inquiries: number
  orders: number
  createdAt: Date
}

const listColumns = sql`companies.id, companies.name, companies.status, companies.customer_no as "customerNo",
  companies.vat_number as "vatNumber", ${townOfCompany} as town,
  person.first_name as "firstName", person.last_name as "lastName", person.email,
  ${staffName('companies.looked_after_by')} as "lookAfter",
  (select count(*)::int from inquiries where inquiries.company_id = companies.id) as inquiries,
  (select count(*)::int from orders where orders.company_id = companies.id) as orders,
  companies.created_at as "createdAt"`

/** Who registered first, as `person`. */
export const firstPerson = sql`left join lateral (
  select first_name, last_name, email from users
  where users.company_id = companies.id and users.deleted_at is null
  order by created_at, id limit 1) person on true`

export interface CompanyFilter {
  keyword?: string | undefined
  status?: CompanyState | undefined
}

const matching = ({ keyword, status }: CompanyFilter): RawBuilder<unknown> => {
  const conditions = [isCustomer]
  if (status !== undefined) conditions.push(sql`companies.status = ${status}`)
  if (keyword !== undefined) {
    const pattern = likePattern(keyword)
    // A caller's name is typed on any keyboard: "taller pena" is Taller Peña.
    const plain = sql`unaccent(${pattern})`
    // As VAT numbers are stored: no blanks, dots or hyphens.
    const compact = `%${keyword.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')}%`
    const spelled = spelledNumber(sql`${keyword}::text`)
    conditions.push(sql`(unaccent(companies.name) ilike ${plain} or unaccent(companies.legal_name) ilike ${plain}
      or companies.customer_no ilike ${pattern}
      or (${spelled} <> '' and ${spelledNumber(sql`companies.customer_no`)} like '%' || replace(${spelled}, '%', '\\%') || '%')
      or (${compact} <> '%%' and companies.vat_number like ${compact})
      or exists (select from users where users.company_id = companies.id and users.deleted_at is null
        and users.email ilike ${pattern})
      or exists (select from addresses where addresses.company_id = companies.id
        and unaccent(addresses.city) ilike ${plain}))`)
  }
  return sql.join(conditions, sql` and `)
}

/** One page: who waits first, then the newest. */
export const selectCompanies = (
  tx: Transaction<DB>,
  filter: CompanyFilter,
  page: ListPage,
): Promise<ListRows<CompanyListRecord>> =>
  selectListPage<CompanyListRecord>(
    tx,
    {
      columns: listColumns,
      from: sql`companies ${firstPerson}`,
      where: matching(filter),
      keys: [
        {
          column: sql`(case companies.status when 'pending' then 0 else 1 end)`,
          type: 'int',
          order: 'asc',
        },
        { column: sql`companies.created_at`, type: 'timestamptz', order: 'desc' },
        { column: sql`companies.id`, type: 'uuid', order: 'desc' },
      ],
    },
    page,
  )

export interface CompanyRecord {
  id: string
  version: number
  name: string
  legalName: string
  status: CompanyState
  customerNo: string | null
  vatNumber: string | null
  vatCheckedAt: string | null
  vatCheckedBy: string | null
  lang: string | null
  priceGroup: string | null
  currency: string
  mayOrder: boolean
  cartMaxQuantity: number | null
  paymentText: string
  paymentDays: number | null
  prepayment: boolean
  credit: CreditState
  creditReason: string
  minOrderMinor: number | null
  minOrderKind: MinimumKind | null
  minOrderFeeMinor: number | null
  freightRule: string | null
  sharesDocuments: boolean
  recipients: Partial<Record<MailEvent, string[]>>
  lookedAfterBy: string | null
  lookedAfterName: string | null
  staffNote: string
  statusReason: string
  createdAt: Date
  inquiries: number
  orders: number
  cartLines: number
  wishes: number
  machines: number
}

const ownedByPeople = (table: string) => sql`(select count(*)::int from ${sql.table(table)}
  where user_id in (select id from users where users.company_id = companies.id))`

export const findCompany = async (tx: Transaction<DB>, id: string): Promise<CompanyRecord | null> => {
  const { rows } = await sql<CompanyRecord>`
    select companies.id, companies.version, companies.name, legal_name as "legalName", status,
      customer_no as "customerNo", vat_number as "vatNumber", vat_checked_at::text as "vatCheckedAt",
      ${staffName('companies.vat_checked_by')} as "vatCheckedBy", companies.lang,
      (select name from price_groups where price_groups.id = companies.price_group_id) as "priceGroup",
      currency, may_order as "mayOrder", cart_max_quantity as "cartMaxQuantity",
      payment_text as "paymentText", payment_days as "paymentDays", prepayment, credit,
      coalesce(notes.credit_reason, '') as "creditReason", min_order_minor as "minOrderMinor",
      min_order_kind as "minOrderKind", min_order_fee_minor as "minOrderFeeMinor", freight_rule as "freightRule",
      shares_documents as "sharesDocuments", mail_recipients as recipients,
      looked_after_by as "lookedAfterBy", ${staffName('companies.looked_after_by')} as "lookedAfterName",
      coalesce(notes.staff_note, '') as "staffNote", status_reason as "statusReason",
      companies.created_at as "createdAt",
      (select count(*)::int from inquiries where inquiries.company_id = companies.id) as inquiries,
      (select count(*)::int from orders where orders.company_id = companies.id) as orders,
      ${ownedByPeople('cart_lines')} as "cartLines", (select count(*)::int from list_lines
        where list_id in (select id from lists where lists.company_id = companies.id and is_wishlist)) as wishes,
      (select count(*)::int from company_machines where company_machines.company_id = companies.id) as machines
    from companies left join company_notes notes on notes.company_id = companies.id
    where companies.id = ${id} and ${isCustomer}`.execute(tx)
  return rows[0] ?? null
}

export interface PersonRecord {
  id: string
  firstName: string
  lastName: string
  email: string
  contact: string
  isAdmin: boolean
  isLocked: boolean
  isNew: boolean
  invitedUntil: Date | null
  lang: string
  termsVersion: string | null
  lastSeenAt: Date | null
}

export const selectPeople = async (tx: Transaction<DB>, companyId: string): Promise<PersonRecord[]> => {
  const { rows } = await sql<PersonRecord>`
    select id, first_name as "firstName", last_name as "lastName", email, contact,
      'companyAdmin' = any(roles) as "isAdmin", is_locked as "isLocked", lang,
      password_hash = ${noPasswordHash} as "isNew",
      (select expires_at from invitations
        where invitations.user_id = users.id and expires_at > now() and password_hash = ${noPasswordHash}) as "invitedUntil",
      (select text_version from consents where consents.user_id = users.id and text_key = 'terms'
        order by given_at desc limit 1) as "termsVersion",
      (select max(last_seen_at) from sessions where sessions.user_id = users.id) as "lastSeenAt"
    from users where company_id = ${companyId} and deleted_at is null order by created_at, id`.execute(tx)
  return rows
}

export interface AddressRecord {
  id: string
  name: string
  lines: string
  postcode: string
  city: string
  country: string
  phone: string
  bookNo: string | null
  isDefault: boolean
  isInvoice: boolean
}

export const selectAddresses = async (tx: Transaction<DB>, companyId: string): Promise<AddressRecord[]> => {
  const { rows } = await sql<AddressRecord>`
    select id, name, lines, postcode, city, country, phone, book_no as "bookNo", is_default as "isDefault",
      is_invoice as "isInvoice"
    from addresses where company_id = ${companyId} order by is_default desc, created_at, id`.execute(tx)
  return rows
}

export interface PaperRecord {
  type: 'inquiry' | 'order'
  id: string
  no: string
  status: string
  lines: number
  totalMinor: number | null
  currency: string
  createdAt: Date
}

/** The newest inquiries and orders together. An inquiry has a total once each line has a price. */
export const selectPapers = async (
  tx: Transaction<DB>,
  companyId: string,
  limit: number,
): Promise<PaperRecord[]> => {
  const { rows } = await sql<PaperRecord>`
    (select 'inquiry' as type, id, no, inquiry_status(status, valid_until) as status, currency, created_at as "createdAt", sums.lines,
        sums.total as "totalMinor"
      from inquiries cross join lateral (
        select count(*)::int as lines,
          case when bool_and(total_minor is not null) then sum(total_minor)::bigint end as total
        from inquiry_line_prices where inquiry_id = inquiries.id) sums
      where company_id = ${companyId} order by created_at desc limit ${limit})
    union all
    (select 'order', id, no, status, currency, created_at, sums.lines, orders.total_minor
      from orders cross join lateral (
        select count(*)::int as lines from order_lines where order_id = orders.id) sums
      where company_id = ${companyId} order by created_at desc limit ${limit})
    order by "createdAt" desc, no desc limit ${limit}`.execute(tx)
  return rows
}

export interface ChangeRecord {
  version: number
  at: Date
  by: string | null
  field: string
  /** The name of the address that the field belongs to. */
  address: string | null
  /** Of an amount: the company's currency before and after the change. */
  currency: { before: string; after: string } | null
  before: string | null
  after: string | null
}

/** The company's currency before or after a change: what the next change of it replaced, else what it is now. */
const currencyThen = (later: RawBuilder<unknown>) => sql`coalesce(
  (select next.before from company_changes next where next.company_id = company_changes.company_id
    and next.field = 'currency' and next.version ${later} company_changes.version
    order by next.version, next.id limit 1),
  (select currency from companies where companies.id = company_changes.company_id))`

/** A change with ids shown as names: of price groups, staff and people. */
const changeColumns = (() => {
  const shown = (column: string) => sql`case
    when field = 'price_group_id' then (select name from price_groups where id::text = ${sql.ref(column)})
    when field in ('looked_after_by', 'vat_checked_by', 'person', 'invited', 'locked', 'unlocked')
      then (select nullif(trim(concat_ws(' ', first_name, last_name)), '') from users where id::text = ${sql.ref(column)})
    else ${sql.ref(column)} end`
  return sql`version, at, ${staffName('company_changes.user_id')} as by, field,
    case when field not in ('address', 'address_removed', 'address_default', 'address_invoice')
      then (select name from addresses where addresses.id = address_id) end as address,
    case when field in ('min_order_minor', 'min_order_fee_minor') then jsonb_build_object(
      'before', ${currencyThen(sql`>=`)}, 'after', ${currencyThen(sql`>`)}) end as currency,
    ${shown('company_changes.before')} as before, ${shown('company_changes.after')} as after`
})()

/** The newest first. */
export const selectChanges = async (
  tx: Transaction<DB>,
  companyId: string,
  change: { sinceVersion?: number; addressId?: string | undefined; limit?: number },
): Promise<ChangeRecord[]> => {
  const { sinceVersion = 0, addressId = null, limit = 100 } = change
  const { rows } = await sql<ChangeRecord>`
    select ${changeColumns} from company_changes
    where company_id = ${companyId} and version > ${sinceVersion}
      and (${addressId}::uuid is null or address_id = ${addressId}::uuid)
    order by at desc, id desc limit ${limit}`.execute(tx)
  return rows
}

export interface ChoiceRecord {
  priceGroups: string[]
  currencies: string[]
  staff: { id: string; name: string }[]
  freightRules: string[]
}

export const selectChoices = async (tx: Transaction<DB>): Promise<ChoiceRecord> => {
  const { rows } = await sql<ChoiceRecord>`
    select array(select name from price_groups order by name) as "priceGroups",
      array(select currency from price_lists union select currency from companies union select 'EUR'
        order by currency) as currencies,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id,
          'name', trim(concat_ws(' ', first_name, last_name))) order by first_name, last_name, id), '[]')
        from users where kind = 'staff' and not is_locked and deleted_at is null) as staff,
      array(select distinct tariff ->> 'name' from ${freightGroups} order by 1) as "freightRules"`.execute(tx)
  return rows[0] ?? { priceGroups: [], currencies: [], staff: [], freightRules: [] }
}
