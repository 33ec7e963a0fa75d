import type { AccountRow } from '#server/accounts/accounts.queries.ts'
import type { AccountsContext } from '#server/accounts/accounts-context.ts'
import { type Checked, checkLogin } from '#server/accounts/accounts.rules.ts'
import { recordNetwork } from '#server/accounts/account-networks.service.ts'
import { type SignInRefusal, authenticate } from '#server/accounts/authenticate.service.ts'
import { type NewSession, createSession, endSessionOfToken } from '#server/accounts/sessions.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { WorkAnswer } from '#server/platform/limits/proof-of-work.ts'

interface FormRefusal {
  ok: false
  because: 'form'
  form: Extract<Checked<never>, { ok: false }>
}

/** Signs a member of staff in at the office; a buyer is refused like a wrong password. */
export const signInStaff = async (
  context: AccountsContext,
  request: {
    email: string
    password: string
    answer: WorkAnswer
    carrier: 'cookie' | 'bearer'
    heldToken: string | undefined
  },
): Promise<{ ok: true; account: AccountRow; session: NewSession } | SignInRefusal | FormRefusal> => {
  const form = checkLogin({ ...request, remembered: false })
  if (!form.ok) return { ok: false, because: 'form', form }
  const authenticated = await authenticate(context, 'office', form.value, request.answer)
  if (!authenticated.ok) return authenticated
  const { account } = authenticated
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
  return { ok: true, account, session }
}
