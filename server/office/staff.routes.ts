import { refuseForm, unlessBusy } from '#server/accounts/accounts.replies.ts'
import { checkInvited } from '#server/accounts/invitations.service.ts'
import { reauthenticate } from '#server/accounts/reauthentication.service.ts'
import { checkClaim } from '#server/accounts/test-accounts.service.ts'
import {
  changeStaffRole,
  readStaffPage,
  removeStaff,
  resetStaffCode,
  signOutStaff,
  type StaffChange,
  type StaffTarget,
} from '#server/office/staff-accounts.service.ts'
import { chooseStaffPassword, inviteStaff, sendStaffLink } from '#server/office/staff-invitations.service.ts'
import { staffActions, toStaffHistory, toStaffMembers } from '#server/office/staff.presenter.ts'
import { type CallContext, type CallHandlers, staffOf } from '#server/platform/http/call-context.ts'
import { type MessageKey, type Reply, notFound, ok, refuse } from '#server/platform/http/reply.ts'

const shownChanges = 100

/** Runs a change of staff once its author has typed the own password again, as for settings. */
const afterPassword = (
  context: CallContext,
  password: string,
  change: () => Promise<Reply<null>>,
): Promise<Reply<null>> =>
  unlessBusy(async () => {
    const authenticated = await reauthenticate(context, staffOf(context), password)
    return authenticated.ok ? change() : authenticated.reply
  })

const replyOf = (change: StaffChange, message: MessageKey): Reply<null> => {
  if (change === 'done') return ok(null, message)
  if (change === 'is-last') return refuse('STAFF_LAST_ADMIN')
  return change === 'is-own' ? refuse('STAFF_OWN_ACCESS') : notFound()
}

/** A change to the member of this id by the caller. */
const changeMember = (
  context: CallContext,
  { id, password }: { id: string | null; password: string },
  change: (target: StaffTarget) => Promise<StaffChange>,
  message: MessageKey,
): Promise<Reply<null>> =>
  afterPassword(context, password, async () =>
    id === null ? notFound() : replyOf(await change({ id, by: staffOf(context).userId }), message),
  )

/** Who may sign in at the office, as admins see and change it. */
export const staffHandlers = {
  officeStaff: async (_input, context) => {
    const found = await readStaffPage(context.db, { actions: staffActions, limit: shownChanges })
    return ok({
      members: toStaffMembers(found.members, staffOf(context).userId),
      history: toStaffHistory(found.changes),
    })
  },

  officeInviteStaff: async ({ password, lang, role, ...typed }, context) => {
    const checked = checkInvited(typed)
    if (!checked.ok) return refuseForm(checked)
    const invited = { ...checked.value, role, lang: lang ?? context.language }
    return afterPassword(context, password, () => inviteStaff(context, invited))
  },

  officeSendStaffLink: ({ id, password }, context) =>
    afterPassword(context, password, async () => (id === null ? notFound() : sendStaffLink(context, id))),

  officeSetStaffRole: ({ role, ...input }, context) =>
    changeMember(context, input, (target) => changeStaffRole(context.db, target, role), 'staffRoleChanged'),

  officeSignOutStaff: (input, context) =>
    changeMember(context, input, (target) => signOutStaff(context.db, target), 'staffSignedOut'),

  officeResetStaffCode: (input, context) =>
    changeMember(context, input, (target) => resetStaffCode(context.db, target), 'staffCodeReset'),

  officeRemoveStaff: (input, context) =>
    changeMember(context, input, (target) => removeStaff(context.db, target), 'staffRemoved'),

  officeChoosePassword: async ({ token, password, password2 }, context) => {
    // Staff buy nothing and accept no terms.
    const form = checkClaim({ password, password2, terms: true })
    if (!form.ok) return refuseForm(form)
    if (token === null) return refuse('STAFF_LINK_EXPIRED')
    return unlessBusy(() => chooseStaffPassword(context, token, password))
  },
} satisfies Pick<
  CallHandlers,
  | 'officeStaff'
  | 'officeInviteStaff'
  | 'officeSendStaffLink'
  | 'officeSetStaffRole'
  | 'officeSignOutStaff'
  | 'officeResetStaffCode'
  | 'officeRemoveStaff'
  | 'officeChoosePassword'
>
