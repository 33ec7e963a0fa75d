import { permissionsOf } from '#contract/permission.ts'
import { refuseForm, refuseSignIn, unlessBusy } from '#server/accounts/accounts.replies.ts'
import { endSession, sessionSeconds } from '#server/accounts/sessions.service.ts'
import { signInStaff } from '#server/office/staff-sign-in.service.ts'
import { findMail, listMails } from '#server/office/mails.service.ts'
import { toMailBodies, toMailRow, toStaffInfo } from '#server/office/office.presenter.ts'
import { type CallHandlers, staffOf } from '#server/platform/http/call-context.ts'
import { notFound, ok, refuse } from '#server/platform/http/reply.ts'

export const officeHandlers = {
  officeLogin: (input, context) =>
    unlessBusy(async () => {
      const { client } = context
      const result = await signInStaff(context, {
        email: input.email,
        password: input.password,
        answer: { uuid: input.uuid, solution: input.code },
        carrier: client.keepsCookies ? 'cookie' : 'bearer',
        heldToken: client.cookies.osid,
      })
      if (!result.ok) return result.because === 'form' ? refuseForm(result.form) : refuseSignIn(result)
      const { account, session } = result
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
          permissions: permissionsOf(account.roles),
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
  'officeLogin' | 'officeLogout' | 'officeInfo' | 'officeListMail' | 'officeMailDetail'
>
