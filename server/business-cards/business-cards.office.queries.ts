import { type Transaction, sql } from 'kysely'
import type { CardField, CardTexts } from '#contract/shop/card-fields.ts'
import { type ListPage, type ListRows, selectListPage } from '#server/platform/database/list-page.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface CardRecord {
  id: string
  login: string
  kind: 'buyer' | 'test'
  isEnded: boolean
  card: CardTexts
  read: CardTexts
  unsure: CardField[]
  lang: string
  inquiries: number
  createdAt: Date
  correctedAt: Date | null
  mailedAt: Date | null
  claimedAt: Date | null
  expiresAt: Date | null
}

const columns = sql`cards.id, users.email as login, users.kind,
  coalesce(users.expires_at < now(), false) as "isEnded",
  jsonb_build_object('fName', cards.first_name, 'lName', cards.last_name, 'company', cards.company,
    'phone', cards.phone, 'email', cards.email) as card,
  cards.read, cards.unsure, cards.lang,
  (select count(*)::int from inquiries where inquiries.user_id = users.id) as inquiries,
  cards.created_at as "createdAt", cards.corrected_at as "correctedAt", cards.mailed_at as "mailedAt",
  cards.claimed_at as "claimedAt", users.expires_at as "expiresAt"`

/** One page, newest first. */
export const selectCards = (tx: Transaction<DB>, page: ListPage): Promise<ListRows<CardRecord>> =>
  selectListPage<CardRecord>(
    tx,
    {
      columns,
      from: sql`card_accounts cards join users on users.id = cards.user_id`,
      keys: [
        { column: sql`cards.created_at`, type: 'timestamptz', order: 'desc' },
        { column: sql`cards.id`, type: 'uuid', order: 'desc' },
      ],
    },
    page,
  )

/** The account of a card, locked; null where there is none or its owner has claimed it. */
export const lockTestCard = async (
  tx: Transaction<DB>,
  id: string,
): Promise<{ userId: string; mailedTo: string | null } | null> => {
  const { rows } = await sql<{ userId: string; mailedTo: string | null }>`
    select users.id as "userId", cards.mailed_to as "mailedTo"
    from card_accounts cards join users on users.id = cards.user_id
    where cards.id = ${id} and users.kind = 'test' for update`.execute(tx)
  return rows[0] ?? null
}

/** Who of the staff did what to which card; no word of the card itself. */
export const noteInAudit = async (
  tx: Transaction<DB>,
  note: { staffId: string; action: 'card extended' | 'card deleted'; cardId: string },
): Promise<void> => {
  await sql`insert into audit_log (actor_id, action, subject_type, subject_id)
    values (${note.staffId}, ${note.action}, 'card', ${note.cardId})`.execute(tx)
}
