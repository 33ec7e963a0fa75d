import type { Transaction } from 'kysely'
import {
  type AccountRow,
  findAccountByEmail,
  findAccountById,
  insertBuyer,
  insertCompany,
  insertTermsConsent,
} from '#server/accounts/accounts.queries.ts'
import { type AccountsContext, countForAlarm, readerOf } from '#server/accounts/accounts-context.ts'
import { alarms, limits } from '#server/accounts/accounts.limits.ts'
import type { RegistrationForm } from '#server/accounts/accounts.rules.ts'
import { createEmailCode, redeemEmailCode } from '#server/accounts/email-codes.service.ts'
import {
  mailAlreadyRegistered,
  mailRegisterCode,
  mailWelcome,
} from '#server/accounts/emails/account-mails.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import type { NewSession } from '#server/accounts/sessions.service.ts'
import { type Caller, openSession } from '#server/accounts/sign-in.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type LimitState, countAttempts } from '#server/platform/limits/account-limits.ts'

/** Counts a request for a code; the refusal when there were too many. Same for any address. */
export const countCodeRequest = async (
  context: AccountsContext,
  purpose: 'register' | 'reset',
  email: string,
): Promise<LimitState | null> => {
  const address = email.toLowerCase()
  await countForAlarm(context, alarms.codes)
  const exceeded = await countAttempts(context, [
    [limits.codePerNetwork, context.client.ipPrefix],
    [limits.codePerMinute, `${purpose} ${address}`],
    [limits.codePerDay, address],
  ])
  if (exceeded)
    context.log.warn({ event: 'code limited', purpose, ipPrefix: context.client.ipPrefix }, 'too many codes')
  return exceeded
}

/** Mails a code, or tells the owner of an existing account that he has one. The caller learns neither. */
export const requestRegistrationCode = async (
  context: AccountsContext,
  email: string,
): Promise<LimitState | null> => {
  const exceeded = await countCodeRequest(context, 'register', email)
  if (exceeded) return exceeded
  await withActor(context.db, { role: 'system' }, async (tx) => {
    const code = await createEmailCode(tx, context.config.dataDirectory, { email, purpose: 'register' })
    const account = await findAccountByEmail(tx, email)
    if (account) await mailAlreadyRegistered(tx, readerOf(context, account))
    else {
      const reader = { config: context.config, language: context.language, to: { address: email, name: '' } }
      await mailRegisterCode(tx, reader, code)
    }
  })
  return null
}

export interface NewBuyer {
  account: AccountRow
  session: NewSession
}

export type Registered =
  | ({ ok: true } & NewBuyer)
  | { ok: false; because: 'limit'; limit: LimitState }
  | { ok: false; because: 'code' | 'taken' }

/**
 * Opens an account with a company of its own, which staff approve, and signs in. That an address is taken is told
 * only to who holds its code, that is, to its owner. `keep` runs in the same transaction.
 */
export const registerBuyer = async (
  context: AccountsContext,
  form: RegistrationForm,
  caller: Caller,
  keep: (tx: Transaction<DB>, buyer: NewBuyer) => Promise<void>,
): Promise<Registered> => {
  const limit = await countAttempts(context, [[limits.registerPerNetwork, context.client.ipPrefix]])
  if (limit) return { ok: false, because: 'limit', limit }
  return withActor(context.db, { role: 'system' }, async (tx) => {
    const subject = { email: form.email, purpose: 'register' } as const
    if (!(await redeemEmailCode(tx, context.config.dataDirectory, subject, form.code))) {
      return { ok: false, because: 'code' }
    }
    if (await findAccountByEmail(tx, form.email)) return { ok: false, because: 'taken' }
    const companyId = await insertCompany(tx, form.companyName)
    const passwordHash = await hashPassword(form.password)
    const userId = await insertBuyer(tx, { ...form, companyId, passwordHash, lang: context.language })
    const account = userId && (await findAccountById(tx, userId))
    // Taken between the look and the insert, by staff at the console: nothing of this is kept.
    if (!account) throw new Error('an address was registered twice at once')
    if (form.acceptsTerms) await insertTermsConsent(tx, account.id, context.language)
    await mailWelcome(tx, readerOf(context, account), form.companyName)
    const buyer = { account, session: await openSession(context, tx, account, caller) }
    await keep(tx, buyer)
    return { ok: true, ...buyer }
  })
}
