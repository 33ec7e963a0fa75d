import { unlessBusy } from '#server/accounts/accounts.replies.ts'
import { reauthenticate } from '#server/accounts/reauthentication.service.ts'
import { clearCookie } from '#server/accounts/session-cookies.ts'
import { erasePerson } from '#server/personal-data/erasure.service.ts'
import { exportPerson } from '#server/personal-data/export.service.ts'
import { type CallHandlers, buyerOf } from '#server/platform/http/call-context.ts'
import { ok, refuse } from '#server/platform/http/reply.ts'
import { withinLimit } from '#server/platform/limits/buyer-limits.ts'

/** The export reads every table there is. */
const exportLimit = { name: 'export-data', points: 10, seconds: 3600 }

export const personalDataHandlers = {
  exportData: ({ password }, context) =>
    unlessBusy(async () => {
      const buyer = buyerOf(context)
      const shown = await reauthenticate(context, buyer, password)
      if (!shown.ok) return shown.reply
      return withinLimit(context, exportLimit, async () => ok({ files: await exportPerson(context, buyer) }))
    }),

  deleteAccount: ({ password }, context) =>
    unlessBusy(async () => {
      const buyer = buyerOf(context)
      const shown = await reauthenticate(context, buyer, password)
      if (!shown.ok) return shown.reply
      const outcome = await erasePerson(context, buyer.userId, shown.passwordHash)
      if (outcome === 'changed') return refuse('PASSWORD_WRONG')
      if (outcome === 'lastAdmin') return refuse('LAST_ADMIN_STAYS')
      clearCookie(context, 'sid')
      clearCookie(context, 'rm')
      context.setHeader('clear-site-data', '"cache"')
      return ok(null, 'accountDeleted')
    }),
} satisfies Pick<CallHandlers, 'exportData' | 'deleteAccount'>
