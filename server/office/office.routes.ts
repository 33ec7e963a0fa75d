import { permissionsOf } from '#contract/permission.ts'
import { refuseForm, refuseSignIn, unlessBusy } from '#server/accounts/accounts.replies.ts'
import { endSession, sessionSeconds } from '#server/accounts/sessions.service.ts'
import { confirmFirstCode, removeStaffCode, startStaffCode } from '#server/accounts/staff-codes.service.ts'
import { signInStaff } from '#server/office/staff-sign-in.service.ts'
import { findMail, listMails } from '#server/office/mails.service.ts'
import { toMailBodies, toMailRow, toStaffInfo } from '#server/office/office.presenter.ts'
import { type CallHandlers, staffOf } from '#server/platform/http/call-context.ts'
import { type Reply, notFound, ok, refuse } from '#server/platform/http/reply.ts'

const refusalOf = (
  refused: Extract<Awaited<ReturnType<typeof signInStaff>>, { ok: false }>,
): Reply<never> => {
  if (refused.because === 'code') return refused.reply
  return refused.because === 'form' ? refuseForm(refused.form) : refuseSignIn(refused)
}

export const officeHandlers = {
  officeLogin: (input, context) =>
    unlessBusy(async () => {
      const { client } = context
      const result = await signInStaff(context, {
        email: input.email,
        password: input.password,
        answer: { uuid: input.uuid, solution: input.code },
        carrier: client.keepsCookies ? 'cookie' : 'bearer',
        oneTimeCode: input.oneTimeCode,
        heldToken: client.cookies.osid,
      })
      if (!result.ok) return refusalOf(result)
      const { account, session, mustSetUpCode, hasCode } = result
      if (client.keepsCookies) {
        context.setCookie({
          name: 'osid',
          value: session.token,
          maxAgeSeconds: sessionSeconds.office,
          sameSite: 'Strict',
        })
      }
      return ok(
        {
          token: client.keepsCookies ? session.id : session.token,
          id: account.id,
          fName: account.firstName,
          lName: account.lastName,
          email: account.email,
          roles: account.roles,
          permissions: mustSetUpCode ? [] : permissionsOf(account.roles),
          mustSetUpCode,
          hasCode,
        },
        'login',
      )
    }),

  officeLogout: async (_input, context) => {
    if (context.staff) await endSession(context.db, context.staff.id)
    if (context.client.cookies.osid !== undefined) {
      context.setCookie({ name: 'osid', value: null, maxAgeSeconds: 0, sameSite: 'Strict' })
    }
    context.setHeader('clear-site-data', '"cache"')
    return ok(null)
  },

  officeInfo: async (_input, { staff }) =>
    staff ? ok(toStaffInfo(staff)) : refuse('UNAUTHENTICATED', { code: 401 }),

  officeStartCode: (input, context) =>
    unlessBusy(() => startStaffCode(context, staffOf(context), input.password)),
  officeConfirmCode: (input, context) => confirmFirstCode(context, staffOf(context), input.code),
  officeRemoveCode: (input, context) =>
    unlessBusy(() => removeStaffCode(context, staffOf(context), input.password)),

  officeListMail: async (input, context) => {
    const found = await listMails(context.db, staffOf(context), input, input)
    return ok({ ...found, rows: found.rows.map(toMailRow) })
  },

  officeMailDetail: async (input, context) => {
    const { config, log } = context
    const staff = staffOf(context)
    const mail = input.id === null ? null : await findMail(context.db, staff, input.id)
    if (!mail) return notFound()
    // Mails hold names and addresses of buyers: who read which is kept in the log.
    log.info({ event: 'mail read', staffId: staff.userId, mail: mail.id }, 'mail read')
    const reader = {
      hasMailServer: config.smtpUrl !== null,
      isAdmin: staff.roles.includes('admin'),
    }
    return ok({ ...toMailRow(mail), ...toMailBodies(mail, reader) })
  },
} satisfies Pick<
  CallHandlers,
  | 'officeLogin'
  | 'officeLogout'
  | 'officeInfo'
  | 'officeStartCode'
  | 'officeConfirmCode'
  | 'officeRemoveCode'
  | 'officeListMail'
  | 'officeMailDetail'
>
