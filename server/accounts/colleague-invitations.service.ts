import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { fullName } from '#contract/full-name.ts'
import { type AccountRow, findAccountByEmail } from '#server/accounts/accounts.queries.ts'
import { readerOf } from '#server/accounts/accounts-context.ts'
import {
  type InvitedPerson,
  deleteColleagueInvitation,
  insertColleagueInvitation,
  lockInvitingCompany,
} from '#server/accounts/colleague-invitations.queries.ts'
import { mailColleagueInvitation, mailColleagueKnown } from '#server/accounts/emails/invitation-mails.ts'
import { invitePerson } from '#server/accounts/invitations.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { BuyerSession, CallContext } from '#server/platform/http/call-context.ts'
import { noPasswordHash } from '#server/platform/no-password.ts'
import { type Reply, notFound, ok, refuse } from '#server/platform/http/reply.ts'

/** Open ones of a company: far above what a dealer needs at once. */
const mostInvitations = 50

const forbidden = () => refuse('FORBIDDEN', { code: 403 })

/**
 * Invites a person into the buyer's company. Whether the address has an account is told to its owner alone: the answer,
 * and the list of open invitations, are the same for any address outside the company
 * (docs/decisions/085-invitations-by-colleagues.md).
 */
export const inviteColleague = (
  context: CallContext,
  buyer: BuyerSession,
  person: InvitedPerson,
): Promise<Reply<null>> =>
  withActor(context.db, { role: 'system' }, async (tx): Promise<Reply<null>> => {
    const company = await lockInvitingCompany(tx, buyer)
    if (!company) return forbidden()
    if (!company.isApproved) return refuse('COMPANY_WAITING')
    if (company.invitations >= mostInvitations)
      return refuse('INVITATIONS_FULL', { values: { limit: mostInvitations } })
    const account = await findAccountByEmail(tx, person.email)
    if (account?.companyId === buyer.companyId) await remindColleague(tx, context, account)
    else await inviteStranger(tx, context, { buyer, person, account, company: company.name })
    const reply = ok(null, 'colleagueInvited')
    await context.keepAnswer(tx, reply)
    return reply
  })

/** A person whom the supplier has entered gets the link again; everybody else of the company needs none. */
const remindColleague = async (
  tx: Transaction<DB>,
  { config }: CallContext,
  account: AccountRow,
): Promise<void> => {
  if (account.passwordHash === noPasswordHash && account.isOpen && account.kind === 'buyer')
    await invitePerson(tx, config, { ...account, company: account.companyName ?? '' })
}

interface Invitation {
  buyer: BuyerSession
  person: InvitedPerson
  account: AccountRow | null
  company: string
}

const inviteStranger = async (
  tx: Transaction<DB>,
  context: CallContext,
  { buyer, person, account, company }: Invitation,
): Promise<void> => {
  const token = randomBytes(32).toString('base64url')
  const tokenSha256 = createHash('sha256').update(token).digest()
  const { userId, companyId } = buyer
  const expiresAt = await insertColleagueInvitation(tx, { userId, companyId, tokenSha256 }, person)
  const by = fullName(buyer.firstName, buyer.lastName)
  if (!account) {
    const invited = { company, by, token, expiresAt }
    await mailColleagueInvitation(tx, readerOf(context, person), invited)
  } else if (account.kind === 'buyer') {
    // Staff have no business in the shop with their address, and nobody reads that of a test account.
    await mailColleagueKnown(tx, readerOf(context, account), { company, by })
  }
  context.log.info({ event: 'colleague invited', userId, companyId }, 'a colleague was invited')
}

/** Takes an invitation of the buyer's company back. */
export const withdrawInvitation = (
  context: CallContext,
  buyer: BuyerSession,
  id: string | null,
): Promise<Reply<null>> =>
  withActor(context.db, { role: 'system' }, async (tx): Promise<Reply<null>> => {
    if (!(await lockInvitingCompany(tx, buyer))) return forbidden()
    const { companyId } = buyer
    return id !== null && (await deleteColleagueInvitation(tx, { id, companyId }))
      ? ok(null, 'invitationWithdrawn')
      : notFound()
  })
