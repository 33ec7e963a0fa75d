import type { AccountsContext } from '#server/accounts/accounts-context.ts'
import { recordNetwork } from '#server/accounts/account-networks.service.ts'
import {
  type AuthenticatedAccount,
  type FormRefusal,
  type SignInRefusal,
  authenticateForm,
} from '#server/accounts/authenticate.service.ts'
import { type NewSession, createSession, endSessionOfToken } from '#server/accounts/sessions.service.ts'
import { type CheckedCode, checkOneTimeCode, isCodeMissing } from '#server/accounts/staff-codes.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { WorkAnswer } from '#server/platform/limits/proof-of-work.ts'

/** Signs a member of staff in at the office; a buyer is refused like a wrong password. */
export const signInStaff = async (
  context: AccountsContext,
  request: {
    email: string
    password: string
    answer: WorkAnswer
    /** Of the app, or a recovery code; empty where nothing was typed. */
    oneTimeCode: string
    carrier: 'cookie' | 'bearer'
    heldToken: string | undefined
  },
): Promise<
  | (AuthenticatedAccount & { session: NewSession; mustSetUpCode: boolean; hasCode: boolean })
  | SignInRefusal
  | FormRefusal
  | Extract<CheckedCode, { ok: false }>
> => {
  const authenticated = await authenticateForm(context, 'office', request, request.answer)
  if (!authenticated.ok) return authenticated
  const { account } = authenticated
  const code = await checkOneTimeCode(context, account.id, request.oneTimeCode)
  if (!code.ok) return code
  const session = await withActor(context.db, { role: 'system' }, async (tx) => {
    if (request.heldToken !== undefined) await endSessionOfToken(tx, request.heldToken)
    await recordNetwork(context, tx, account.id)
    return createSession(tx, {
      userId: account.id,
      audience: 'office',
      carrier: request.carrier,
      client: context.client,
    })
  })
  context.log.info(
    { event: 'staff signed in', userId: account.id, carrier: request.carrier },
    'staff signed in',
  )
  const mustSetUpCode = isCodeMissing({
    roles: account.roles,
    hasCode: code.hasCode,
    isDemo: context.config.demo,
  })
  return { ok: true, account, session, mustSetUpCode, hasCode: code.hasCode }
}
