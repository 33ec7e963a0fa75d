import { reauthenticate } from '#server/accounts/reauthentication.service.ts'
import { unlessBusy } from '#server/accounts/accounts.replies.ts'
import { type CallHandlers, staffOf } from '#server/platform/http/call-context.ts'
import { ok, refuse } from '#server/platform/http/reply.ts'
import { toSettingsPage } from '#server/settings/settings.office.presenter.ts'
import { readSettingsPage, saveSettings } from '#server/settings/settings.office.service.ts'

/** What staff set for the whole shop; a save asks for the password again. */
export const settingHandlers = {
  officeSettings: async (_input, context) =>
    ok(toSettingsPage(await readSettingsPage(context.db, staffOf(context)), context.config)),

  officeSaveSettings: ({ password, ...change }, context) =>
    unlessBusy(async () => {
      const staff = staffOf(context)
      const authenticated = await reauthenticate(context, staff, password)
      if (!authenticated.ok) return authenticated.reply
      const outcome = await saveSettings(context.db, { staff, config: context.config }, change)
      if (outcome.ok) return ok({ version: outcome.version }, 'settingsSaved')
      return refuse(outcome.reason, outcome)
    }),
} satisfies Pick<CallHandlers, 'officeSettings' | 'officeSaveSettings'>
