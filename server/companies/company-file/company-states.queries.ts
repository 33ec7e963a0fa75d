import { type RawBuilder, sql } from 'kysely'
import type {
  AddressState,
  CompanyState,
  Customer,
  PersonState,
  RowChange,
  RowKind,
  RowState,
} from '#server/companies/company-file/company-states.ts'
import type { Database } from '#server/platform/database/database.ts'
import { noPasswordHash } from '#server/platform/no-password.ts'

/** One file or undo at a time. */
export const lockCompanyFiles = async (tx: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('company runs', 0))`.execute(tx)
}

const tables = {
  company: {
    name: 'companies',
    columns: [
      ...[
        'id',
        'customer_no',
        'name',
        'legal_name',
        'vat_number',
        'vat_checked_at',
        'vat_checked_by',
        'lang',
      ],
      ...['status', 'status_reason', 'may_order', 'price_group_id', 'currency', 'cart_max_quantity'],
      ...['payment_text', 'payment_days', 'prepayment', 'credit', 'min_order_minor', 'min_order_kind'],
      ...['min_order_fee_minor', 'freight_rule', 'looked_after_by', 'shares_documents'],
      'mail_recipients',
    ],
  },
  address: {
    name: 'addresses',
    columns: [
      ...['id', 'company_id', 'book_no', 'name', 'lines', 'postcode', 'city', 'country', 'phone'],
      ...['is_default', 'is_invoice'],
    ],
  },
  person: {
    name: 'users',
    columns: ['id', 'company_id', 'email', 'first_name', 'last_name', 'contact', 'lang', 'roles'],
  },
} as const satisfies Record<RowKind, { name: string; columns: readonly string[] }>

const kinds: readonly RowKind[] = ['company', 'address', 'person']

/** The columns of a row as JSON, as `to_jsonb` writes them. */
const stateOf = (kind: RowKind, alias = tables[kind].name): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(
    tables[kind].columns.flatMap((column) => [sql.lit(column), sql.ref(`${alias}.${column}`)]),
  )})`

const notes = sql`left join company_notes on company_notes.company_id = companies.id`
const noteState = sql`jsonb_build_object('staff_note', coalesce(staff_note, ''), 'credit_reason', coalesce(credit_reason, ''))`

/** The customers of these numbers, locked, by number. */
export const readCustomers = async (
  tx: Database,
  numbers: readonly string[],
): Promise<Map<string, Customer>> => {
  await sql`select from companies where customer_no = any(${numbers}::text[]) order by id for update`.execute(
    tx,
  )
  const { rows } = await sql<{ company: CompanyState; addresses: AddressState[]; people: PersonState[] }>`
    select ${stateOf('company')} || ${noteState} as company,
      coalesce((select jsonb_agg(${stateOf('address')} order by created_at, id) from addresses
        where addresses.company_id = companies.id), '[]') as addresses,
      coalesce((select jsonb_agg(${stateOf('person')} order by created_at, id) from users
        where users.company_id = companies.id and kind = 'buyer' and deleted_at is null), '[]') as people
    from companies ${notes}
    where customer_no = any(${numbers}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.company.customer_no, row]))
}

/** The present rows of one kind by id; rows that are gone are missing. */
const readRows = async (tx: Database, kind: RowKind, ids: readonly string[]): Promise<RowState[]> => {
  const table = sql.table(tables[kind].name)
  const state = kind === 'company' ? sql`${stateOf(kind)} || ${noteState}` : stateOf(kind)
  const { rows } = await sql<{ state: RowState }>`
    select ${state} as state from ${table} ${kind === 'company' ? notes : sql``}
    where ${table}.id = any(${ids}::uuid[])`.execute(tx)
  return rows.map(({ state: row }) => row)
}

export const readPresent = async (
  tx: Database,
  wanted: readonly { kind: RowKind; id: string }[],
): Promise<Map<string, RowState>> => {
  const found = new Map<string, RowState>()
  for (const kind of kinds) {
    const ids = wanted.filter((one) => one.kind === kind).map(({ id }) => id)
    if (ids.length > 0) for (const row of await readRows(tx, kind, ids)) found.set(row.id, row)
  }
  return found
}

const writeKind = async (tx: Database, kind: RowKind, rows: readonly RowState[]): Promise<void> => {
  if (rows.length === 0) return
  const { name, columns } = tables[kind]
  const table = sql.table(name)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  // A new person sets the first password by an invitation or a code.
  const password =
    kind === 'person' ? { column: sql`, password_hash`, value: sql`, ${noPasswordHash}` } : undefined
  await sql`insert into ${table} (${names}${password?.column ?? sql``})
    select ${names}${password?.value ?? sql``}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set ${sql.join(
      columns
        .filter((column) => column !== 'id')
        .map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
    )}`.execute(tx)
}

const writeNotes = async (tx: Database, rows: readonly RowState[]): Promise<void> => {
  await sql`insert into company_notes (company_id, staff_note, credit_reason)
    select id, staff_note, credit_reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as state(id uuid, staff_note text, credit_reason text)
    where staff_note <> '' or credit_reason <> '' or exists (select from company_notes where company_id = id)
    on conflict (company_id) do update set staff_note = excluded.staff_note, credit_reason = excluded.credit_reason,
      updated_at = now()
    where (company_notes.staff_note, company_notes.credit_reason) is distinct from (excluded.staff_note, excluded.credit_reason)`.execute(
    tx,
  )
}

/** Writes rows as they shall be: parents first. Rows that shall go are not touched. */
export const writeStates = async (
  tx: Database,
  changes: readonly Pick<RowChange, 'kind' | 'after'>[],
): Promise<void> => {
  for (const kind of kinds) {
    const rows = changes.flatMap((change) => (change.kind === kind && change.after ? [change.after] : []))
    await writeKind(tx, kind, rows)
    if (kind === 'company' && rows.length > 0) await writeNotes(tx, rows)
  }
}

/** Of these people those who set a password or left something behind: they stay. */
export const findUsedPeople = async (tx: Database, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from users where id = any(${ids}::uuid[]) and (password_hash <> ${noPasswordHash}
      or exists (select from orders where user_id = users.id)
      or exists (select from inquiries where user_id = users.id)
      or exists (select from document_messages where user_id = users.id)
      or exists (select from cart_lines where user_id = users.id)
      or exists (select from list_lines join lists on lists.id = list_id where owner_id = users.id))`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Of these companies those with people, documents, prices or numbers of their own: they stay. */
export const findUsedCompanies = async (tx: Database, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from companies where id = any(${ids}::uuid[]) and (
      exists (select from users where company_id = companies.id)
      or exists (select from orders where company_id = companies.id)
      or exists (select from inquiries where company_id = companies.id)
      or exists (select from past_sales where company_id = companies.id)
      or exists (select from price_lists where company_id = companies.id)
      or exists (select from product_numbers where company_id = companies.id)
      or exists (select from company_machines where company_id = companies.id))`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export const deleteRows = async (tx: Database, kind: RowKind, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await sql`delete from ${sql.table(tables[kind].name)} where id = any(${ids}::uuid[])`.execute(tx)
}
