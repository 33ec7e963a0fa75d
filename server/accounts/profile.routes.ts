import { refuseForm, unlessBusy } from '#server/accounts/accounts.replies.ts'
import { checkPasswordChange, checkProfile } from '#server/accounts/accounts.rules.ts'
import {
  changePassword,
  changeProfile,
  endEverything,
  endOwnSession,
  forgetOwnDevice,
  readAccount,
} from '#server/accounts/profile.service.ts'
import { reauthenticate } from '#server/accounts/reauthentication.service.ts'
import { clearCookie } from '#server/accounts/session-cookies.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import { type CallHandlers, buyerOf } from '#server/platform/http/call-context.ts'
import { notFound, ok, refuse } from '#server/platform/http/reply.ts'

export const profileHandlers = {
  getAccount: async (_input, context) =>
    ok(await readAccount(context.db, buyerOf(context), context.client.cookies.rm)),

  saveAccount: async (input, context) => {
    const form = checkProfile(input)
    if (!form.ok) return refuseForm(form)
    await changeProfile(context.db, buyerOf(context), { ...form.value, lang: input.lang })
    return ok(null, 'accountSaved')
  },

  changePwd: (input, context) =>
    unlessBusy(async () => {
      const form = checkPasswordChange(input)
      if (!form.ok) return refuseForm(form)
      const buyer = buyerOf(context)
      const shown = await reauthenticate(context, buyer, form.value.oldPassword)
      if (!shown.ok) return shown.reply
      const change = { oldHash: shown.passwordHash, password: form.value.password }
      if (!(await changePassword(context, buyer, change))) return refuse('PASSWORD_WRONG')
      clearCookie(context, 'rm')
      return ok(null, 'passwordChanged')
    }),

  endSession: async ({ id }, context) => {
    const isEnded = id !== null && (await endOwnSession(context.db, buyerOf(context), id))
    return isEnded ? ok(null, 'sessionEnded') : notFound()
  },

  endDevice: async ({ id }, context) => {
    const isForgotten = id !== null && (await forgetOwnDevice(context.db, buyerOf(context), id))
    return isForgotten ? ok(null, 'deviceForgotten') : notFound()
  },

  logoutAll: async (_input, context) => {
    const buyer = buyerOf(context)
    await withActor(context.db, asBuyer(buyer), (tx) => endEverything(tx, buyer.userId))
    clearCookie(context, 'sid')
    clearCookie(context, 'rm')
    context.setHeader('clear-site-data', '"cache"')
    return ok(null, 'loggedOutEverywhere')
  },
} satisfies Pick<
  CallHandlers,
  'getAccount' | 'saveAccount' | 'changePwd' | 'endSession' | 'endDevice' | 'logoutAll'
>
