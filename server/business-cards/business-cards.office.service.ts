import { deleteTestAccount, extendTestAccount } from '#server/accounts/test-accounts.service.ts'
import {
  type CardRecord,
  lockTestCard,
  noteInAudit,
  selectCards,
} from '#server/business-cards/business-cards.office.queries.ts'
import { deleteMailsTo } from '#server/business-cards/business-cards.queries.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ListPage, ListRows } from '#server/platform/database/list-page.ts'

/** One page of the accounts made from cards, newest first. */
export const listCards = (
  db: Database,
  staff: { userId: string },
  page: ListPage,
): Promise<ListRows<CardRecord>> =>
  withActor(db, { role: 'staff', userId: staff.userId }, (tx) => selectCards(tx, page))

/** The new end, or null when there is no such test account. */
export const extendCard = (db: Database, staff: { userId: string }, id: string): Promise<Date | null> =>
  withActor(db, { role: 'staff', userId: staff.userId }, async (tx) => {
    const card = await lockTestCard(tx, id)
    if (!card) return null
    await noteInAudit(tx, { staffId: staff.userId, action: 'card extended', cardId: id })
    return extendTestAccount(tx, card.userId)
  })

/** False when there is no such test account. Runs as the system: the mail to the printed address goes too. */
export const deleteCard = (db: Database, staff: { userId: string }, id: string): Promise<boolean> =>
  withActor(db, { role: 'system' }, async (tx) => {
    const card = await lockTestCard(tx, id)
    if (!card) return false
    await deleteTestAccount(tx, card.userId)
    await noteInAudit(tx, { staffId: staff.userId, action: 'card deleted', cardId: id })
    if (card.mailedTo !== null) await deleteMailsTo(tx, card.mailedTo)
    return true
  })
