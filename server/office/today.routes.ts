import { needsUs } from '#contract/office/today.contract.ts'
import { readToday } from '#server/office/today.queries.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type CallHandlers, staffOf } from '#server/platform/http/call-context.ts'
import { missingForDocuments, parseSettings } from '#server/settings/settings.service.ts'
import { ok } from '#server/platform/http/reply.ts'

/** What the start page of the office counts. */
export const todayHandlers = {
  officeToday: async (_input, context) => {
    const { userId, permissions } = staffOf(context)
    const reader = { staffId: userId, timeZone: context.config.timeZone }
    const { queues, backup, isCatalogueEmpty, unwrittenPages, settings } = await withActor(
      context.db,
      { role: 'staff', userId },
      (tx) => readToday(tx, reader, permissions),
    )
    const waiting = needsUs.reduce((sum, name) => sum + (queues[name]?.count ?? 0), 0)
    const maySet = permissions.includes('settings:manage')
    const makesDocuments = maySet || permissions.includes('inquery:quote')
    return ok({
      queues,
      needsUs: waiting,
      missingForDocuments: makesDocuments ? missingForDocuments(parseSettings(settings)) : null,
      maySet,
      isCatalogueEmpty: permissions.includes('catalogue:edit') ? isCatalogueEmpty : null,
      unwrittenPages: permissions.includes('content:edit') ? unwrittenPages : null,
      backup: maySet
        ? { at: backup.at === null ? null : new Date(backup.at).toISOString(), isOld: backup.isOld }
        : null,
    })
  },
} satisfies Partial<CallHandlers>
