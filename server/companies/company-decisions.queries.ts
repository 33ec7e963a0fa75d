import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { CompanyState } from '#contract/office/company-state.ts'
import { freightWords } from '#contract/office/company-terms.ts'
import { freightGroups, isCustomer } from '#server/companies/companies.office.queries.ts'
import type { CheckedTerms, StoredTerms } from '#server/companies/company-terms.rules.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface LockedCompany extends StoredTerms {
  id: string
  name: string
  version: number
  status: CompanyState
  customerNo: string | null
}

/** The company, held until the end of the transaction; null when there is none. */
export const lockCompany = async (tx: Transaction<DB>, id: string): Promise<LockedCompany | null> => {
  const { rows } = await sql<LockedCompany>`
    select id, name, version, status, customer_no as "customerNo", currency, credit,
      coalesce((select credit_reason from company_notes where company_id = companies.id), '') as "creditReason",
      min_order_minor as "leastMinor", min_order_kind as kind, min_order_fee_minor as "feeMinor"
    from companies where id = ${id} and ${isCustomer} for update of companies`.execute(tx)
  return rows[0] ?? null
}

const columnOf: Readonly<Partial<Record<keyof CheckedTerms, string>>> = {
  name: 'name',
  legalName: 'legal_name',
  customerNo: 'customer_no',
  vatNumber: 'vat_number',
  lang: 'lang',
  currency: 'currency',
  mayOrder: 'may_order',
  cartMaxQuantity: 'cart_max_quantity',
  paymentText: 'payment_text',
  paymentDays: 'payment_days',
  prepayment: 'prepayment',
  credit: 'credit',
  freightRule: 'freight_rule',
  sharesDocuments: 'shares_documents',
  lookedAfterBy: 'looked_after_by',
  statusReason: 'status_reason',
}

const assignments = (terms: CheckedTerms, staffId: string): RawBuilder<unknown>[] => {
  const plain = Object.entries(terms).flatMap(([field, value]) => {
    const column = (columnOf as Record<string, string | undefined>)[field]
    return column === undefined ? [] : [sql`${sql.ref(column)} = ${value}`]
  })
  if (terms.priceGroup !== undefined)
    plain.push(sql`price_group_id = (select id from price_groups where name = ${terms.priceGroup})`)
  if (terms.leastOrder) {
    const { leastMinor, kind, feeMinor } = terms.leastOrder
    plain.push(
      sql`min_order_minor = ${leastMinor}, min_order_kind = ${kind}, min_order_fee_minor = ${feeMinor}`,
    )
  }
  // An event without addresses has no key, as for a company that never named any.
  if (terms.recipients)
    plain.push(sql`mail_recipients = (
      select coalesce(jsonb_object_agg(key, value), '{}')
      from jsonb_each(mail_recipients || ${JSON.stringify(terms.recipients)}::jsonb) where value <> '[]')`)
  if (terms.isVatChecked === true) plain.push(sql`vat_checked_at = current_date, vat_checked_by = ${staffId}`)
  // Another number has not been looked up.
  else if (terms.isVatChecked === false || terms.vatNumber !== undefined)
    plain.push(
      terms.isVatChecked === false
        ? sql`vat_checked_at = null, vat_checked_by = null`
        : sql`vat_checked_at = case when vat_number is not distinct from ${terms.vatNumber}::text then vat_checked_at end,
            vat_checked_by = case when vat_number is not distinct from ${terms.vatNumber}::text then vat_checked_by end`,
    )
  return plain
}

/** Writes terms and state; the history follows by itself (database/routines/company-history.sql). */
export const updateCompany = async (
  tx: Transaction<DB>,
  id: string,
  change: { terms: CheckedTerms; status?: CompanyState; staffId: string },
): Promise<void> => {
  const { terms, status, staffId } = change
  const set = assignments(terms, staffId)
  if (status !== undefined) set.push(sql`status = ${status}`)
  if (set.length > 0) await sql`update companies set ${sql.join(set)} where id = ${id}`.execute(tx)
  for (const [field, text] of [
    ['staff_note', terms.staffNote],
    ['credit_reason', terms.creditReason],
  ] as const)
    if (text !== undefined) await saveNote(tx, { id, field, text, staffId })
}

/** Notes lie in a table that no buyer reads, so that their history is written here. */
const saveNote = async (
  tx: Transaction<DB>,
  note: { id: string; field: 'staff_note' | 'credit_reason'; text: string; staffId: string },
): Promise<void> => {
  const { id, field, text, staffId } = note
  const column = sql.ref(field)
  const { rows } = await sql<{ text: string }>`
    select ${column} as text from company_notes where company_id = ${id}`.execute(tx)
  const before = rows[0]?.text ?? ''
  if (before === text) return
  await sql`insert into company_notes (company_id, ${column}) values (${id}, ${text})
    on conflict (company_id) do update set ${column} = excluded.${column}, updated_at = now()`.execute(tx)
  await noteChange(tx, { id, staffId, field, before, after: text })
}

/** Adds to the history what no column of the company tells. */
export const noteChange = async (
  tx: Transaction<DB>,
  change: {
    id: string
    staffId: string
    field: 'staff_note' | 'credit_reason' | 'person' | 'locked' | 'unlocked'
    before: string | null
    after: string | null
  },
): Promise<void> => {
  await sql`with company as (update companies set version = version + 1 where id = ${change.id} returning version)
    insert into company_changes (company_id, version, user_id, field, before, after)
    select ${change.id}::uuid, version, ${change.staffId}::uuid, ${change.field}, ${change.before}, ${change.after}
    from company`.execute(tx)
}

export const versionOf = async (tx: Transaction<DB>, id: string): Promise<number> => {
  const { rows } = await sql<{ version: number }>`select version from companies where id = ${id}`.execute(tx)
  return rows[0]?.version ?? 0
}

/** Which of the named things there are; what is not named is there. */
export const findUnknownChoice = async (
  tx: Transaction<DB>,
  id: string,
  { priceGroup = null, lookedAfterBy = null, customerNo = null, freightRule = null }: CheckedTerms,
): Promise<'priceGroup' | 'lookedAfterBy' | 'customerNo' | 'freightRule' | null> => {
  const { rows } = await sql<{ group: boolean; staff: boolean; freight: boolean; isTaken: boolean }>`
    select ${priceGroup}::text is null or exists (select from price_groups where name = ${priceGroup}) as group,
      ${lookedAfterBy}::uuid is null
        or exists (select from users where id = ${lookedAfterBy}::uuid and kind = 'staff' and deleted_at is null) as staff,
      ${freightRule}::text is null or lower(${freightRule}::text) in (${sql.join(freightWords)})
        or lower(${freightRule}::text) in (select lower(trim(tariff ->> 'name')) from ${freightGroups}) as freight,
      exists (select from companies where customer_no = ${customerNo}::text and id <> ${id}) as "isTaken"`.execute(
    tx,
  )
  const [row] = rows
  if (row?.isTaken) return 'customerNo'
  if (row?.group === false) return 'priceGroup'
  if (row?.freight === false) return 'freightRule'
  return row?.staff === false ? 'lookedAfterBy' : null
}

export interface MailedPerson {
  id: string
  email: string
  firstName: string
  lastName: string
  lang: string
  isAdmin: boolean
}

/** Who reads the company's mails: its people who can sign in. */
export const selectMailedPeople = async (tx: Transaction<DB>, companyId: string): Promise<MailedPerson[]> => {
  const { rows } = await sql<MailedPerson>`
    select id, email, first_name as "firstName", last_name as "lastName", lang,
      'companyAdmin' = any(roles) as "isAdmin"
    from users where company_id = ${companyId} and kind = 'buyer' and deleted_at is null and not is_locked
    order by created_at, id`.execute(tx)
  return rows
}

/** What mails say of a company that was let in. */
export const getMailedCompany = async (
  tx: Transaction<DB>,
  id: string,
): Promise<{ name: string; mayOrder: boolean }> => {
  const { rows } = await sql<{ name: string; mayOrder: boolean }>`
    select name, may_order as "mayOrder" from companies where id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a locked company is gone')
  return row
}

type CompanyAction =
  | 'person locked'
  | 'person unlocked'
  | 'person role changed'
  | 'person address changed'
  | 'company changed'
  | 'company approved'
  | 'company blocked'
  | 'company attached'
  | 'address saved'
  | 'address removed'

/** Who of the staff did what to which company; names of fields and ids only. */
export const noteInAudit = async (
  tx: Transaction<DB>,
  note: { staffId: string; action: CompanyAction; companyId: string; details?: object },
): Promise<void> => {
  await sql`insert into audit_log (actor_id, action, subject_type, subject_id, details)
    values (${note.staffId}, ${note.action}, 'company', ${note.companyId}, ${JSON.stringify(note.details ?? {})}::jsonb)`.execute(
    tx,
  )
}

/** Whether this person has attached a company, which is gone since, to this one. */
export const isAttachedBy = async (
  tx: Transaction<DB>,
  staffId: string,
  { id, toId }: { id: string; toId: string },
): Promise<boolean> => {
  const { rows } = await sql`select from audit_log where subject_type = 'company' and subject_id = ${toId}
    and actor_id = ${staffId} and action = 'company attached' and details ->> 'from' = ${id} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}
