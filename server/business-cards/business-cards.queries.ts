import { type Transaction, sql } from 'kysely'
import type { CardTexts } from '#contract/shop/card-fields.ts'
import type { ReadCardTexts } from '#server/business-cards/business-cards.rules.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Returns the row's id; the ticket counts for 30 minutes from now. */
export const insertCard = async (
  tx: Transaction<DB>,
  card: ReadCardTexts & { userId: string; lang: string; ticketSha256: Buffer },
): Promise<string> => {
  const { read, unsure } = card
  const row = await tx
    .insertInto('card_accounts')
    .values({
      user_id: card.userId,
      read: JSON.stringify(read),
      unsure,
      first_name: read.fName,
      last_name: read.lName,
      company: read.company,
      phone: read.phone,
      email: read.email,
      lang: card.lang,
      ticket_sha256: card.ticketSha256,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The card's one mail: only its links claim and delete. */
export const noteMail = async (
  tx: Transaction<DB>,
  cardId: string,
  mail: { address: string; claimSha256: Buffer },
): Promise<void> => {
  await sql`update card_accounts
    set mailed_to = ${mail.address}, claim_sha256 = ${mail.claimSha256}, mailed_at = now(), mails = mails + 1
    where id = ${cardId}`.execute(tx)
}

export interface CardRow {
  id: string
  userId: string
  mailedTo: string | null
  expiresAt: Date
}

const livingCard = sql`select card_accounts.id, card_accounts.user_id as "userId",
    card_accounts.mailed_to as "mailedTo", users.expires_at as "expiresAt"
  from card_accounts join users on users.id = card_accounts.user_id
  where users.kind = 'test' and users.expires_at > now() and card_accounts.claimed_at is null`

/** The living card of a ticket within its 30 minutes, locked; null otherwise. */
export const lockCardOfTicket = async (
  tx: Transaction<DB>,
  ticketSha256: Buffer,
): Promise<CardRow | null> => {
  const { rows } = await sql<CardRow>`${livingCard} and ticket_sha256 = ${ticketSha256}
    and ticket_expires_at > now() for update`.execute(tx)
  return rows[0] ?? null
}

/** The living card of a mail's link, locked; null otherwise. */
export const lockCardOfClaim = async (tx: Transaction<DB>, claimSha256: Buffer): Promise<CardRow | null> => {
  const { rows } = await sql<CardRow>`${livingCard} and claim_sha256 = ${claimSha256} for update`.execute(tx)
  return rows[0] ?? null
}

export const correctCard = async (tx: Transaction<DB>, cardId: string, texts: CardTexts): Promise<void> => {
  await sql`update card_accounts set first_name = ${texts.fName}, last_name = ${texts.lName},
      company = ${texts.company}, phone = ${texts.phone}, email = ${texts.email}, corrected_at = now()
    where id = ${cardId}`.execute(tx)
}

/** The account is a real one: its link has done its work. */
export const noteClaim = async (tx: Transaction<DB>, cardId: string): Promise<void> => {
  await sql`update card_accounts set mailed_to = null, claim_sha256 = null, claimed_at = now()
    where id = ${cardId}`.execute(tx)
}

/** The mail itself, wherever it is: it holds the address and the links. Another card's mail to the same address stays. */
export const deleteMailsTo = async (tx: Transaction<DB>, address: string): Promise<void> => {
  await sql`delete from outbox_mails where template = 'cardClaim' and lower(to_address) = lower(${address})
    and not exists (select from card_accounts where lower(mailed_to) = lower(${address}))`.execute(tx)
}

/** Cards of claimed accounts are of no use after two weeks: the account has its own names. */
export const deleteOldClaims = async (tx: Transaction<DB>): Promise<void> => {
  await sql`delete from card_accounts where claimed_at < now() - interval '14 days'`.execute(tx)
}
