import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** One thing kept about a person: the columns he may read, as they are in the table. */
export type ExportedRecord = Record<string, unknown>

const rowsOf = async (tx: Transaction<DB>, query: RawBuilder<unknown>): Promise<ExportedRecord[]> => {
  const { rows } = await sql<{
    record: ExportedRecord
  }>`select to_jsonb(found) as record from (${query}) found`.execute(tx)
  return rows.map(({ record }) => record)
}

/** A document's lines go into it, so that it reads as one. */
const documentsOf = (userId: string, documents: 'orders' | 'inquiries'): RawBuilder<unknown> => {
  const isOrder = documents === 'orders'
  const lines = sql.table(isOrder ? 'order_lines' : 'inquiry_lines')
  const owner = sql.ref(isOrder ? 'lines.order_id' : 'lines.inquiry_id')
  const status = isOrder
    ? sql.ref('documents.status')
    : sql`inquiry_status(documents.status, documents.valid_until)`
  return sql`select documents.no, ${status} as status, documents.currency, documents.lang, documents.po_number,
      documents.note, documents.wish_date, documents.is_partial_delivery_ok, documents.is_rest_wanted,
      documents.has_neutral_papers, documents.address, ${sql.raw(isOrder ? 'documents.invoice_address,' : '')} documents.created_at,
      (select jsonb_agg(jsonb_build_object('standard', lines.standard, 'fullname', lines.fullname,
          'packs', lines.packs, 'pieces_per_pack', lines.pieces_per_pack, 'info', lines.info,
          'amount_minor', lines.amount_minor, 'per', lines.per, 'total_minor', lines.total_minor) order by lines.position)
        from ${lines} lines where ${owner} = documents.id) as lines
    from ${sql.table(documents)} documents where documents.user_id = ${userId} order by documents.created_at`
}

/** What belongs to the person by his id; for a transaction that acts for him. */
export const exportOwn = async (
  tx: Transaction<DB>,
  userId: string,
): Promise<Record<string, ExportedRecord[]>> => ({
  profile: await rowsOf(
    tx,
    sql`select users.id, users.email, users.first_name, users.last_name, users.contact, users.lang, users.kind,
        users.roles,
        exists (select 1 from consents where user_id = ${userId} and text_key = 'terms') as terms_accepted, users.created_at, users.expires_at, companies.name as company, companies.status as company_status,
        (select brands.name || ' ' || models.name from models join brands on brands.id = models.brand_id
          where models.id = users.machine_model_id) as machine
      from users join companies on companies.id = users.company_id where users.id = ${userId}`,
  ),
  consents: await rowsOf(
    tx,
    sql`select text_key, text_version, lang, given_at from consents where user_id = ${userId} order by given_at`,
  ),
  sessions: await rowsOf(
    tx,
    sql`select created_at, last_seen_at, expires_at, user_agent, ip_prefix from sessions
      where user_id = ${userId} order by created_at`,
  ),
  devices: await rowsOf(
    tx,
    sql`select created_at, last_used_at, expires_at, user_agent from remember_devices
      where user_id = ${userId} order by created_at`,
  ),
  networks: await rowsOf(
    tx,
    sql`select signed_in_at from account_networks where user_id = ${userId} order by signed_in_at`,
  ),
  addresses: await rowsOf(
    tx,
    sql`select name, lines, postcode, city, country, phone, is_default, is_invoice from addresses
      where company_id = (select company_id from users where id = ${userId}) order by created_at`,
  ),
  machines: await rowsOf(
    tx,
    sql`select brands.name as brand, models.name as model, label, company_machines.created_at
      from company_machines join models on models.id = company_machines.model_id
        join brands on brands.id = models.brand_id
      where company_id = (select company_id from users where id = ${userId}) order by company_machines.created_at`,
  ),
  cart: await rowsOf(
    tx,
    sql`select products.standard, cart_lines.quantity, cart_lines.pieces_per_pack, cart_lines.info,
        cart_lines.created_at, cart_lines.updated_at
      from cart_lines join products on products.id = cart_lines.product_id
      where cart_lines.user_id = ${userId} order by cart_lines.created_at`,
  ),
  wishlist: await rowsOf(
    tx,
    sql`select standard, packs, pieces_per_pack, info, list_lines.created_at
      from list_lines join lists on lists.id = list_id and is_wishlist
      where owner_id = ${userId} order by list_lines.created_at, list_lines.id`,
  ),
  lists: await rowsOf(
    tx,
    sql`select lists.name, lists.owner_id is not null as is_private, lists.created_at, lists.updated_at,
        (select jsonb_agg(jsonb_build_object('standard', standard, 'packs', packs, 'pieces_per_pack', pieces_per_pack,
            'info', info) order by place, id) from list_lines where list_lines.list_id = lists.id) as lines
      from lists
      where lists.owner_id = ${userId} and not lists.is_wishlist or lists.owner_id is null
        and lists.company_id = (select company_id from users where id = ${userId})
        and exists (select from list_changes where list_changes.list_id = lists.id and list_changes.user_id = ${userId})
      order by lists.created_at`,
  ),
  listChanges: await rowsOf(
    tx,
    sql`select lists.name, changes.kind, changes.subject, changes.lines, changes.at
      from list_changes as changes join lists on lists.id = changes.list_id
      where changes.user_id = ${userId} order by changes.at`,
  ),
  inquiries: await rowsOf(tx, documentsOf(userId, 'inquiries')),
  orders: await rowsOf(tx, documentsOf(userId, 'orders')),
  documentMessages: await rowsOf(
    tx,
    sql`select coalesce(orders.no, inquiries.no) as document_no, messages.body, messages.at,
        (select jsonb_agg(jsonb_build_object('name', files.name, 'kind', files.kind,
            'bytes', octet_length(files.content), 'address', '/files/message-' || files.id) order by files.position)
          from message_files as files where files.message_id = messages.id) as files
      from document_messages messages
        left join orders on messages.document_type = 'order' and orders.id = messages.document_id
        left join inquiries on messages.document_type = 'inquiry' and inquiries.id = messages.document_id
      where messages.user_id = ${userId} order by messages.at`,
  ),
  documentSteps: await rowsOf(
    tx,
    sql`select coalesce(orders.no, inquiries.no) as document_no, events.status, events.note, events.at
      from document_events events
        left join orders on events.document_type = 'order' and orders.id = events.document_id
        left join inquiries on events.document_type = 'inquiry' and inquiries.id = events.document_id
      where events.user_id = ${userId} order by events.at`,
  ),
})

/** What is kept in tables that only the supplier reads, most under his address; for a transaction of the system. */
export const exportFromSupplier = async (
  tx: Transaction<DB>,
  { userId, email }: { userId: string; email: string },
): Promise<Record<string, ExportedRecord[]>> => ({
  subscriptions: await rowsOf(
    tx,
    sql`select email_key as email, lang, text_version, created_at, confirmed_at from subscribers
      where email_key = lower(${email})`,
  ),
  contactMessages: await rowsOf(
    tx,
    sql`select fullname, email, phone, order_no, message, lang, created_at from contact_messages
      where lower(email) = lower(${email}) order by created_at`,
  ),
  card: await rowsOf(
    tx,
    sql`select read, first_name, last_name, company, phone, email, lang, mailed_to, created_at, corrected_at, claimed_at
      from card_accounts where user_id = ${userId}`,
  ),
  invitations: await rowsOf(
    tx,
    sql`select companies.name as company, email, invited.first_name, invited.last_name, invited.lang, invited.created_at,
        invited.expires_at
      from colleague_invitations invited join companies on companies.id = invited.company_id
      where email_key = lower(${email}) order by invited.created_at`,
  ),
  mailAddresses: await rowsOf(
    tx,
    sql`select before, after, at from company_changes
      where person_id = ${userId} and field = 'email' order by at`,
  ),
  mails: await rowsOf(
    tx,
    sql`select template, language, to_address, to_name, subject, status, created_at, sent_at from outbox_mails
      where lower(to_address) = lower(${email}) order by created_at`,
  ),
})
