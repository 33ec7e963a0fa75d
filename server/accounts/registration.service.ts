import type { Transaction } from 'kysely'
import {
  type AccountRow,
  findAccountByEmail,
  findAccountById,
  insertBuyer,
} from '#server/accounts/accounts.queries.ts'
import { type AccountsContext, readerOf } from '#server/accounts/accounts-context.ts'
import { limits } from '#server/accounts/accounts.limits.ts'
import type { RegistrationForm } from '#server/accounts/accounts.rules.ts'
import { countCodeRequest } from '#server/accounts/code-requests.service.ts'
import { createEmailCode, redeemEmailCode } from '#server/accounts/email-codes.service.ts'
import {
  mailAlreadyRegistered,
  mailRegisterCode,
  mailWelcome,
} from '#server/accounts/emails/account-mails.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import type { NewSession } from '#server/accounts/sessions.service.ts'
import { type Caller, openSession } from '#server/accounts/sign-in.service.ts'
import { createCompany } from '#server/companies/companies.service.ts'
import { recordTermsConsent } from '#server/companies/terms.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { WorkAnswer } from '#server/platform/limits/proof-of-work.ts'
import { type Delay, submittedWork, passGate } from '#server/platform/limits/work-gate.ts'

/** Mails a code, or tells the owner of an existing account that he has one. The caller learns neither. */
export const requestRegistrationCode = async (
  context: AccountsContext,
  email: string,
  answer: WorkAnswer,
): Promise<Delay | null> => {
  const subject = { email, purpose: 'register' } as const
  const delay = await countCodeRequest(context, subject, answer)
  if (delay) return delay
  await withActor(context.db, { role: 'system' }, async (tx) => {
    const code = await createEmailCode(context, tx, subject)
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
  | { ok: false; because: 'delay'; delay: Delay }
  | { ok: false; because: 'code' | 'taken' }

/**
 * Opens an account with a company of its own, which staff approve, and signs in. That an address is taken is told
 * only to who holds its code, that is, to its owner. `keep` runs in the same transaction.
 */
export const registerBuyer = async (
  context: AccountsContext,
  form: RegistrationForm,
  request: { caller: Caller; answer: WorkAnswer },
  keep: (tx: Transaction<DB>, buyer: NewBuyer) => Promise<void>,
): Promise<Registered> => {
  const { ipPrefix } = context.client
  const work = submittedWork(context, request.answer)
  const gate = {
    name: 'register',
    free: [[limits.registerPerNetwork, ipPrefix]],
    subject: ipPrefix,
  } as const
  const passage = await passGate(context, gate, work)
  if (!passage.isOpen) return { ok: false, because: 'delay', delay: passage.delay }
  const subject = { email: form.email, purpose: 'register' } as const
  const redeemed = await redeemEmailCode(context, { subject, typed: form.code, work }, (tx) =>
    openAccount(context, tx, form, request.caller, keep),
  )
  if (redeemed.is === 'work') return { ok: false, because: 'delay', delay: redeemed.delay }
  if (redeemed.is === 'wrong') return { ok: false, because: 'code' }
  return redeemed.done === null ? { ok: false, because: 'taken' } : { ok: true, ...redeemed.done }
}

/** Null when the address already has an account. */
const openAccount = async (
  context: AccountsContext,
  tx: Transaction<DB>,
  form: RegistrationForm,
  caller: Caller,
  keep: (tx: Transaction<DB>, buyer: NewBuyer) => Promise<void>,
): Promise<NewBuyer | null> => {
  if (await findAccountByEmail(tx, form.email)) return null
  const companyId = await createCompany(tx, form.companyName)
  const passwordHash = await hashPassword(form.password)
  const userId = await insertBuyer(tx, { ...form, companyId, passwordHash, lang: context.language })
  const account = userId && (await findAccountById(tx, userId))
  // Staff created the account between the check and the insert: roll back.
  if (!account) throw new Error('the address was registered by another transaction')
  if (form.acceptsTerms) await recordTermsConsent(tx, account.id, context.language)
  await mailWelcome(tx, readerOf(context, account), form.companyName)
  const buyer = { account, session: await openSession(context, tx, account, caller) }
  await keep(tx, buyer)
  return buyer
}
