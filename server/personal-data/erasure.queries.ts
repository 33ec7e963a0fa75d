import { type Transaction, sql } from 'kysely'
import { fullName } from '#contract/full-name.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { noPasswordHash } from '#server/platform/no-password.ts'

export interface ErasedPerson {
  id: string
  companyId: string
  email: string
  firstName: string
  lastName: string
  isAdmin: boolean
}

/** The person, locked; null when his password is no longer the one that was checked. */
export const findPersonToErase = async (
  tx: Transaction<DB>,
  userId: string,
  passwordHash: string,
): Promise<ErasedPerson | null> => {
  // Of the last two who leave at once, the second sees that the first has gone. The company first, as save_colleague() does.
  await sql`select 1 from companies where id = (select company_id from users where id = ${userId}) for update`.execute(
    tx,
  )
  const { rows } = await sql<ErasedPerson>`select id, company_id as "companyId", email,
      first_name as "firstName", last_name as "lastName", 'companyAdmin' = any(roles) as "isAdmin"
    from users where id = ${userId} and password_hash = ${passwordHash} and deleted_at is null
      and kind <> 'staff'
    for update`.execute(tx)
  return rows[0] ?? null
}

/** Whether the company would have people who can sign in, and none of them an administrator. */
export const leavesNoAdmin = async (
  tx: Transaction<DB>,
  { id, companyId, isAdmin }: ErasedPerson,
): Promise<boolean> => {
  if (!isAdmin) return false
  const { rows } = await sql<{ people: number; admins: number }>`
    select count(*)::int as people, count(*) filter (where 'companyAdmin' = any(roles))::int as admins
    from users where company_id = ${companyId} and id <> ${id} and kind = 'buyer' and deleted_at is null
      and not is_locked and password_hash <> ${noPasswordHash}`.execute(tx)
  const [others] = rows
  return others !== undefined && others.people > 0 && others.admins === 0
}

/** Nobody who comes by an invitation could administer a company that nobody else signs in to. */
export const withdrawInvitationsOfLast = async (
  tx: Transaction<DB>,
  { companyId }: ErasedPerson,
): Promise<void> => {
  await sql`delete from colleague_invitations where company_id = ${companyId} and not exists (
    select from users where company_id = ${companyId} and kind = 'buyer' and deleted_at is null
      and not is_locked and password_hash <> ${noPasswordHash})`.execute(tx)
}

/** Where a text holds an address as a whole; `bo@firm.com` does not hold `o@firm.com`. */
const asWhole = (address: string): string =>
  `(?<![a-z0-9._%+-])${address.replaceAll(/[^\p{L}\p{N}@]/gu, String.raw`\$&`)}(?![a-z0-9-]|\\.[a-z0-9])`

/** What is only his: cart, wishlist, kept answers, codes, subscription, messages and mails. */
export const deleteOwnRows = async (
  tx: Transaction<DB>,
  { id, email }: ErasedPerson,
  shopEmail: string,
): Promise<void> => {
  const key = email.toLowerCase()
  // Every mail names the shop's own address in its footer.
  const isShop = key === shopEmail.toLowerCase()
  await sql`delete from cart_lines where user_id = ${id}`.execute(tx)
  // The wishlist is among the lists of their own. Lists of the company stay: they are the company's. What they say of who changed them has no name any more.
  await sql`delete from lists where owner_id = ${id}`.execute(tx)
  await sql`delete from idempotency_keys where scope = ${id}
    or strpos(lower(answer::text), ${JSON.stringify(key)}) > 0`.execute(tx)
  await sql`delete from email_codes where email_key = ${key}`.execute(tx)
  // Pictures and papers that they sent with messages; the messages themselves lose their words.
  await sql`delete from message_files where user_id = ${id}`.execute(tx)
  await sql`delete from account_networks where user_id = ${id}`.execute(tx)
  await sql`delete from subscribers where email_key = ${key}`.execute(tx)
  await sql`delete from contact_messages where lower(email) = ${key}`.execute(tx)
  // The supplier's copies name him too, and the mail of a card account went to the printed address.
  await sql`delete from outbox_mails where lower(to_address) = ${key} or lower(reply_to_address) = ${key}
    or (not ${isShop}::boolean and lower(text_body) ~ ${asWhole(key)})
    or lower(to_address) in (select lower(mailed_to) from card_accounts where user_id = ${id})`.execute(tx)
  await sql`delete from card_accounts where user_id = ${id}`.execute(tx)
  await sql`delete from invitations where user_id = ${id}`.execute(tx)
  await sql`delete from colleague_invitations where email_key = ${key}`.execute(tx)
  // The history keeps that the address was changed, not from which to which.
  await sql`update company_changes set before = null, after = null where person_id = ${id}`.execute(tx)
  // What files of companies have said about him: an undo must not bring him back.
  await sql`delete from company_run_changes where row_id = ${id}`.execute(tx)
}

/** An inquiry nobody waits for any more is over. */
export const cancelOpenInquiries = async (tx: Transaction<DB>, userId: string): Promise<void> => {
  await sql`with cancelled as (
      update inquiries set status = 'cancelled', updated_at = now()
      where user_id = ${userId} and status in ('pending', 'processing', 'quoted', 'info_needed')
      returning id, company_id)
    insert into document_events (document_type, document_id, company_id, status)
    select 'inquiry', id, company_id, 'cancelled' from cancelled`.execute(tx)
}

/**
 * Takes what people wrote out of the documents of those who are forgotten. An order that is still on its way keeps its
 * note until it is done.
 */
export const blankNotesOfForgotten = async (tx: Transaction<DB>): Promise<void> => {
  await sql`update inquiries set note = '' from users
    where users.id = inquiries.user_id and users.deleted_at is not null and inquiries.note <> ''`.execute(tx)
  await sql`update orders set note = '' from users
    where users.id = orders.user_id and users.deleted_at is not null and orders.note <> ''
      and orders.status in ('completed', 'cancelled')`.execute(tx)
  await sql`update document_messages set body = '' from users
    where users.id = document_messages.user_id and users.deleted_at is not null and document_messages.body <> ''`.execute(
    tx,
  )
}

/** A name that tells documents of one person apart from those of another, and nothing else. */
const pseudonymOf = (id: string): string => `deleted-${id.slice(-8)}`

/** Where documents name him he becomes a pseudonym; otherwise nothing of him stays. True when he is a pseudonym. */
export const forgetUser = async (tx: Transaction<DB>, { id }: ErasedPerson): Promise<boolean> => {
  const { numAffectedRows } = await sql`update users set deleted_at = now(), is_locked = true, roles = '{}',
      email = ${`${id}@deleted.invalid`}, password_hash = ${noPasswordHash}, contact = '',
      machine_model_id = null,
      first_name = '', last_name = ${pseudonymOf(id)}
    where id = ${id} and (exists (select from inquiries where user_id = ${id})
      or exists (select from orders where user_id = ${id})
      or exists (select from document_messages where user_id = ${id}))`.execute(tx)
  if ((numAffectedRows ?? 0n) > 0n) return true
  await sql`delete from users where id = ${id}`.execute(tx)
  return false
}

/**
 * The company of the last who left: gone with everything of its own where it has no documents; otherwise blocked, its
 * addresses, machines and own numbers gone, and its name too where it was the person's.
 */
export const closeEmptyCompany = async (tx: Transaction<DB>, person: ErasedPerson): Promise<void> => {
  const { companyId } = person
  const { rows } = await sql<{ isEmpty: boolean; hasDocuments: boolean }>`select
      not exists (select from users where company_id = ${companyId} and deleted_at is null) as "isEmpty",
      exists (select from users where company_id = ${companyId}) as "hasDocuments"`.execute(tx)
  const [company] = rows
  if (!company?.isEmpty) return
  await sql`delete from company_run_changes where row_id = ${companyId}
    or row_id in (select id from addresses where company_id = ${companyId})`.execute(tx)
  if (!company.hasDocuments) {
    await sql`delete from companies where id = ${companyId}`.execute(tx)
    return
  }
  await sql`delete from addresses where company_id = ${companyId}`.execute(tx)
  await sql`delete from company_machines where company_id = ${companyId}`.execute(tx)
  await sql`delete from company_notes where company_id = ${companyId}`.execute(tx)
  await sql`delete from colleague_invitations where company_id = ${companyId}`.execute(tx)
  await sql`delete from product_numbers where company_id = ${companyId}`.execute(tx)
  await sql`update companies set status = 'blocked', may_order = false,
      name = case when name = ${fullName(person.firstName, person.lastName)}
        then ${pseudonymOf(companyId)} else name end, status_reason = ''
    where id = ${companyId}`.execute(tx)
  await forgetPapers(tx, companyId)
  // The history would still tell names and what was written about him.
  await sql`delete from company_changes where company_id = ${companyId}
    and (field in ('name', 'legal_name', 'status_reason', 'staff_note') or address_id is not null)`.execute(
    tx,
  )
}

/** Papers that name a company that was the person's own are made again, with the pseudonym. */
const forgetPapers = async (tx: Transaction<DB>, companyId: string): Promise<void> => {
  await sql`delete from files using papers, companies
    where papers.file_id = files.id and files.company_id = companies.id
      and companies.id = ${companyId} and companies.name = ${pseudonymOf(companyId)}`.execute(tx)
  await sql`update papers set content = null from companies
    where companies.id = ${companyId} and companies.name = ${pseudonymOf(companyId)}
      and document_id in (select id from inquiries where company_id = ${companyId}
        union all select id from orders where company_id = ${companyId})`.execute(tx)
}

export const noteErasure = async (tx: Transaction<DB>, userId: string): Promise<void> => {
  await sql`insert into audit_log (actor_id, action, subject_type, subject_id)
    values (${userId}, 'account deleted', 'user', ${userId})`.execute(tx)
}
