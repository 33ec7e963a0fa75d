import { type Transaction, sql } from 'kysely'
import { fullName } from '#contract/full-name.ts'
import { type AccountRow, findAccountByEmail, findAccountById } from '#server/accounts/accounts.queries.ts'
import type { InvitedPerson } from '#server/accounts/colleague-invitations.queries.ts'
import type { Invitable } from '#server/accounts/invitations.queries.ts'
import { invitePerson } from '#server/accounts/invitations.service.ts'
import { isCustomer } from '#server/companies/companies.office.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type CallContext, staffOf } from '#server/platform/http/call-context.ts'
import { type Refused, type Reply, notFound, ok, refuse } from '#server/platform/http/reply.ts'
import { noPasswordHash } from '#server/platform/no-password.ts'

interface InvitedInto {
  name: string
  status: string
  lang: string | null
}

const lockCompany = async (tx: Transaction<DB>, id: string): Promise<InvitedInto | null> => {
  const { rows } = await sql<InvitedInto>`
    select name, status, lang from companies where id = ${id} and ${isCustomer} for no key update of companies`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Why a person whose address has an account is not invited; null where a new link is all that is missing. */
const refuseKnown = (account: AccountRow, companyId: string): Refused | null => {
  const field = { field: 'email' }
  if (account.kind !== 'buyer') return refuse('EMAIL_TAKEN', { data: field })
  const name = fullName(account.firstName, account.lastName)
  if (account.companyId !== companyId) {
    const company = account.companyName ?? ''
    return refuse('PERSON_ELSEWHERE', { values: { name, company }, data: field })
  }
  if (!account.isOpen) return refuse('PERSON_LOCKED', { values: { name }, data: field })
  return account.passwordHash === noPasswordHash
    ? null
    : refuse('PERSON_KNOWN', { values: { name }, data: field })
}

type Newcomer = Omit<InvitedPerson, 'lang'> & { lang: string }

const insertPerson = async (tx: Transaction<DB>, companyId: string, person: Newcomer): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into users (company_id, email, password_hash, first_name, last_name, lang, roles)
    values (${companyId}, ${person.email}, ${noPasswordHash}, ${person.firstName}, ${person.lastName}, ${person.lang},
      array[${person.isAdmin ? 'companyAdmin' : 'buyer'}])
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an invited person was not stored')
  await sql`select note_person_change(${row.id}, 'invited', null, ${row.id})`.execute(tx)
  return row.id
}

/** Somebody who registers with the address at the same moment comes first. */
const refuseTakenAddress = (error: unknown): Refused => {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'users_email_key')
    return refuse('EMAIL_TAKEN', { data: { field: 'email' } })
  throw error
}

/** Mails the link, and keeps who of the staff asked for it. */
const sendLink = async (
  tx: Transaction<DB>,
  context: CallContext,
  { companyId, ...person }: Invitable & { companyId: string },
): Promise<Reply<null>> => {
  await invitePerson(tx, context.config, person)
  await sql`insert into audit_log (actor_id, action, subject_type, subject_id, details)
    values (${staffOf(context).userId}, 'person invited', 'company', ${companyId},
      ${JSON.stringify({ person: person.id })}::jsonb)`.execute(tx)
  const reply = ok(null, 'personInvited')
  await context.keepAnswer(tx, reply)
  return reply
}

const asStaff = <Answer>(
  context: CallContext,
  work: (tx: Transaction<DB>) => Promise<Reply<Answer>>,
): Promise<Reply<Answer>> => withActor(context.db, { role: 'staff', userId: staffOf(context).userId }, work)

/**
 * Enters a person of a company and mails the link for the first password, for 7 days. Staff see every company, so that
 * they are told plainly whose an address is; a colleague's invitation must not say it
 * (docs/decisions/085-invitations-by-colleagues.md).
 */
export const inviteForStaff = (
  context: CallContext,
  companyId: string,
  person: Omit<InvitedPerson, 'lang'> & { lang: string | undefined },
): Promise<Reply<null>> =>
  asStaff(context, async (tx): Promise<Reply<null>> => {
    const company = await lockCompany(tx, companyId)
    if (!company) return notFound()
    if (company.status !== 'approved') return refuse('INVITE_NEEDS_APPROVAL')
    const account = await findAccountByEmail(tx, person.email)
    const refused = account && refuseKnown(account, companyId)
    if (refused) return refused
    const newcomer = { ...person, lang: person.lang ?? company.lang ?? context.language }
    const id = account?.id ?? (await insertPerson(tx, companyId, newcomer))
    return sendLink(tx, context, { ...(account ?? newcomer), id, companyId, company: company.name })
  }).catch(refuseTakenAddress)

/** Mails a new link to a person of a company who has not chosen a password yet. */
export const sendLinkForStaff = (context: CallContext, id: string): Promise<Reply<null>> =>
  asStaff(context, async (tx): Promise<Reply<null>> => {
    const companyId = (await findAccountById(tx, id))?.companyId ?? null
    const company = companyId === null ? null : await lockCompany(tx, companyId)
    if (companyId === null || !company) return notFound()
    if (company.status !== 'approved') return refuse('INVITE_NEEDS_APPROVAL')
    // Read under the lock: the person may have chosen a password meanwhile.
    const account = await findAccountById(tx, id)
    if (account?.companyId !== companyId || account.kind !== 'buyer') return notFound()
    return (
      refuseKnown(account, companyId) ??
      sendLink(tx, context, { ...account, companyId, company: company.name })
    )
  })
