import { toSignedInUser, toUserInfo } from '#server/accounts/accounts.presenter.ts'
import { findUserExtras } from '#server/accounts/accounts.queries.ts'
import { refuseForm, refuseSignIn, unlessBusy } from '#server/accounts/accounts.replies.ts'
import { checkEmail, checkLogin, checkRegistration, checkReset } from '#server/accounts/accounts.rules.ts'
import { deviceSeconds, findRememberedEmail } from '#server/accounts/devices.service.ts'
import { requestResetCode, resetPassword } from '#server/accounts/password-reset.service.ts'
import {
  type NewBuyer,
  registerBuyer,
  requestRegistrationCode,
} from '#server/accounts/registration.service.ts'
import { clearCookie } from '#server/accounts/session-cookies.ts'
import { type NewSession, sessionSeconds, signOut } from '#server/accounts/sessions.service.ts'
import { type Caller, type DeviceCookie, signIn } from '#server/accounts/sign-in.service.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { CallContext, CallHandlers } from '#server/platform/http/call-context.ts'
import { ok, refuse } from '#server/platform/http/reply.ts'
import { refuseForNow } from '#server/platform/limits/limit-replies.ts'

const callerOf = ({ client }: CallContext): Caller => ({
  carrier: client.keepsCookies ? 'cookie' : 'bearer',
  heldSid: client.cookies.sid,
  heldRm: client.cookies.rm,
})

/**
 * A browser gets the cookie and the session's public id; any other client the token itself (docs/product.md#sessions).
 */
const handOver = (context: CallContext, session: NewSession): string => {
  if (!context.client.keepsCookies) return session.token
  context.setCookie({
    name: 'sid',
    value: session.token,
    maxAgeSeconds: sessionSeconds.shop,
    sameSite: 'Lax',
  })
  return session.id
}

const applyDeviceCookie = (context: CallContext, cookie: DeviceCookie) => {
  if (cookie.is === 'kept' || !context.client.keepsCookies) return
  // There is nothing to clear where nothing was sent.
  if (cookie.is === 'cleared' && context.client.cookies.rm === undefined) return
  const value = cookie.is === 'set' ? cookie.value : null
  context.setCookie({ name: 'rm', value, maxAgeSeconds: deviceSeconds, sameSite: 'Strict' })
}

export const accountHandlers = {
  login: (input, context) =>
    unlessBusy(async () => {
      const form = checkLogin(input)
      if (!form.ok) return refuseForm(form)
      const result = await signIn(context, {
        form: form.value,
        answer: { uuid: input.uuid, solution: input.code },
        shouldRemember: input.rememberMe,
        caller: callerOf(context),
      })
      applyDeviceCookie(context, result.deviceCookie)
      if (!result.ok) return refuseSignIn(result)
      const token = handOver(context, result.session)
      return ok(toSignedInUser(result.account, token, context.language), 'login')
    }),

  getinfo: async (_input, { db, buyer }) => {
    if (!buyer) return refuse('UNAUTHENTICATED', { code: 401 })
    const extras = await withActor(db, asBuyer(buyer), (tx) => findUserExtras(tx, buyer.userId))
    return ok(toUserInfo(buyer, extras))
  },

  logout: async (_input, context) => {
    await signOut(context.db, { sessionId: context.buyer?.id, sid: context.client.cookies.sid })
    clearCookie(context, 'sid')
    context.setHeader('clear-site-data', '"cache"')
    return ok(null)
  },

  remember: async (_input, context) => {
    const email = await findRememberedEmail(context.db, context.client.cookies.rm)
    return ok(email === null ? null : { email })
  },

  regCode: async (input, context) => {
    const email = checkEmail(input.email)
    if (!email.ok) return refuseForm(email)
    const answer = { uuid: input.uuid, solution: input.code }
    const delay = await requestRegistrationCode(context, email.value, answer)
    return delay ? refuseForNow(delay) : ok(null, 'codeSent')
  },

  register: (input, context) =>
    unlessBusy(async () => {
      const form = checkRegistration(input)
      if (!form.ok) return refuseForm(form)
      const reply = (buyer: NewBuyer, token: string) =>
        ok(toSignedInUser(buyer.account, token, context.language), 'register')
      // A repeated call learns that the account is there and signs in; a token is a password and is not kept.
      const request = {
        caller: callerOf(context),
        answer: { uuid: input.uuid, solution: input.proof },
      }
      const result = await registerBuyer(context, form.value, request, (tx, buyer) =>
        context.keepAnswer(tx, reply(buyer, buyer.session.id)),
      )
      if (!result.ok) {
        if (result.because === 'delay') return refuseForNow(result.delay)
        return refuse(result.because === 'code' ? 'CODE_EXPIRED' : 'EMAIL_TAKEN')
      }
      return reply(result, handOver(context, result.session))
    }),

  resetCode: async (input, context) => {
    const email = checkEmail(input.email)
    if (!email.ok) return refuseForm(email)
    const answer = { uuid: input.uuid, solution: input.code }
    const delay = await requestResetCode(context, email.value, answer)
    return delay ? refuseForNow(delay) : ok(null, 'codeSent')
  },

  resetPwd: (input, context) =>
    unlessBusy(async () => {
      const form = checkReset(input)
      if (!form.ok) return refuseForm(form)
      const done = ok(null, 'reset')
      const answer = { uuid: input.uuid, solution: input.proof }
      const result = await resetPassword(context, form.value, answer, (tx) => context.keepAnswer(tx, done))
      if (!result.ok) return result.because === 'delay' ? refuseForNow(result.delay) : refuse('CODE_EXPIRED')
      clearCookie(context, 'sid')
      clearCookie(context, 'rm')
      return done
    }),
} satisfies Pick<
  CallHandlers,
  'login' | 'getinfo' | 'logout' | 'remember' | 'regCode' | 'register' | 'resetCode' | 'resetPwd'
>
