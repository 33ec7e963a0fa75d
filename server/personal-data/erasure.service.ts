import { endEverything } from '#server/accounts/profile.service.ts'
import {
  blankNotesOfForgotten,
  cancelOpenInquiries,
  closeEmptyCompany,
  deleteOwnRows,
  findPersonToErase,
  forgetUser,
  leavesNoAdmin,
  noteErasure,
  withdrawInvitationsOfLast,
} from '#server/personal-data/erasure.queries.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'

/**
 * Forgets a person in one transaction: sessions, devices, codes, cart, wishlist, messages and mails go; documents stay,
 * as the law asks, with a pseudonym in place of the person. `changed`: `passwordHash` no longer holds; `lastAdmin`: the
 * company's other people would have no administrator.
 */
export const erasePerson = (
  context: Pick<CallContext, 'config' | 'db' | 'log'>,
  userId: string,
  passwordHash: string,
): Promise<'erased' | 'changed' | 'lastAdmin'> =>
  withActor(context.db, { role: 'system' }, async (tx) => {
    const person = await findPersonToErase(tx, userId, passwordHash)
    if (!person) return 'changed'
    if (await leavesNoAdmin(tx, person)) return 'lastAdmin'
    await endEverything(tx, userId)
    await deleteOwnRows(tx, person, context.config.shop.email)
    await cancelOpenInquiries(tx, userId)
    const isPseudonym = await forgetUser(tx, person)
    await withdrawInvitationsOfLast(tx, person)
    await blankNotesOfForgotten(tx)
    await closeEmptyCompany(tx, person)
    await noteErasure(tx, userId)
    context.log.info({ event: 'account deleted', userId, isPseudonym }, 'account deleted')
    return 'erased'
  })

/** Notes of orders that were still on their way when their buyer was forgotten, and are done now. */
export const finishErasures = (db: Database): Promise<void> =>
  withActor(db, { role: 'system' }, blankNotesOfForgotten)
