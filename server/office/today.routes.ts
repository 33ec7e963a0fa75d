import { needsUs } from '#contract/office/today.contract.ts'
import { readToday } from '#server/office/today.queries.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type CallHandlers, staffOf } from '#server/platform/http/call-context.ts'
import { ok } from '#server/platform/http/reply.ts'

/** What the start page of the office counts. */
export const todayHandlers = {
  officeToday: async (_input, context) => {
    const { userId, permissions } = staffOf(context)
    const reader = { staffId: userId, timeZone: context.config.timeZone }
    const { queues, backup } = await withActor(context.db, { role: 'staff', userId }, (tx) =>
      readToday(tx, reader, permissions),
    )
    const waiting = needsUs.reduce((sum, name) => sum + (queues[name]?.count ?? 0), 0)
    return ok({
      queues,
      needsUs: waiting,
      backup: permissions.includes('settings:manage')
        ? { at: backup.at === null ? null : new Date(backup.at).toISOString(), isOld: backup.isOld }
        : null,
    })
  },
} satisfies Partial<CallHandlers>
