import {
  type MailFilter,
  type MailRecord,
  type MailWithBodies,
  selectMail,
  selectMails,
} from '#server/office/mails.queries.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ListPage, ListRows } from '#server/platform/database/list-page.ts'

interface Staff {
  userId: string
}

/** One page of the outbox, newest first. */
export const listMails = (
  db: Database,
  { userId }: Staff,
  filter: MailFilter,
  page: ListPage,
): Promise<ListRows<MailRecord>> =>
  withActor(db, { role: 'staff', userId }, (tx) => selectMails(tx, filter, page))

/** A mail with both bodies as they were sent, codes and all; null when there is none. */
export const findMail = (db: Database, { userId }: Staff, id: string): Promise<MailWithBodies | null> =>
  withActor(db, { role: 'staff', userId }, (tx) => selectMail(tx, id))
