import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { parseEmail } from '#contract/email.ts'
import { fullName } from '#contract/full-name.ts'
import { findAccountByEmail, findAccountById } from '#server/accounts/accounts.queries.ts'
import { readerOf } from '#server/accounts/accounts-context.ts'
import { type Checked, checkNewPassword } from '#server/accounts/accounts.rules.ts'
import { forgetDevicesOfUser } from '#server/accounts/devices.service.ts'
import { mailAlreadyRegistered, mailWelcome } from '#server/accounts/emails/account-mails.ts'
import { deleteSessionsOfUser } from '#server/accounts/sessions.queries.ts'
import {
  deleteTestAccounts,
  insertTestAccount,
  lockEndedTestAccounts,
  updateTestEnd,
  updateTestPerson,
  updateToBuyer,
} from '#server/accounts/test-accounts.queries.ts'
import { createCompany } from '#server/companies/companies.service.ts'
import { recordTermsConsent } from '#server/companies/terms.service.ts'
import type { Language } from '#contract/language.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { publicUrlOf } from '#server/platform/mail/mail-frame.ts'

/** Letters and digits that nobody mistakes for another. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const randomSigns = (count: number): string =>
  Array.from({ length: count }, () => signs[randomInt(signs.length)]).join('')

/** 20 random signs (99 bits) in groups of five, so that it can be read out and typed. */
export const newTestPassword = (): string => Array.from({ length: 4 }, () => randomSigns(5)).join('-')

/**
 * `test-k7q3…@test.{the shop's host}`: belongs to nobody and receives nothing, so that a card never reaches an
 * account that is there (docs/trust.md#pictures-and-business-cards).
 */
export const newTestAlias = (config: Pick<Config, 'publicUrl' | 'port' | 'shop'>): string => {
  const name = `test-${randomSigns(10)}`
  const { hostname } = new URL(publicUrlOf(config))
  const domainOfShop = config.shop.email.split('@').at(-1) ?? ''
  return parseEmail(`${name}@test.${hostname}`) ?? `${name}@test.${domainOfShop}`
}

/** What a card says of its owner; any of it may be blank. */
export interface TestAccountOwner {
  fName: string
  lName: string
  company: string
  phone: string
}

/** Something to call him by, whatever the card left out. */
const personOf = ({ fName, lName, company, phone }: TestAccountOwner, fallback: string) => ({
  firstName: fName === '' && lName === '' ? company || fallback : fName,
  lastName: lName,
  contact: phone,
  companyName: company || fullName(fName, lName) || fallback,
})

const nameOfAlias = (alias: string): string => alias.split('@')[0] ?? alias

/** An account of kind `test` with a company of its own. It browses, fills a cart and sends inquiries, for 14 days. */
export const openTestAccount = async (
  tx: Transaction<DB>,
  account: { owner: TestAccountOwner; email: string; passwordHash: string; lang: Language },
): Promise<{ userId: string; expiresAt: Date }> => {
  const { companyName, ...person } = personOf(account.owner, nameOfAlias(account.email))
  const companyId = await createCompany(tx, companyName)
  return insertTestAccount(tx, { ...account, ...person, companyId })
}

/** Takes over corrected names; nothing happens to an account that is a real one by now. */
export const renameTestAccount = async (
  tx: Transaction<DB>,
  userId: string,
  owner: TestAccountOwner,
): Promise<void> => {
  const account = await findAccountById(tx, userId)
  if (account) await updateTestPerson(tx, userId, personOf(owner, nameOfAlias(account.email)))
}

/** Is this a password for an account of one's own? In the order of a reset's checks, with the terms after them. */
export const checkClaim = (input: {
  password: string
  password2: string
  terms: boolean
}): Checked<string> => {
  const { password, password2, terms } = input
  if (password === '') return { ok: false, reason: 'PASSWORD_MISSING', field: 'password' }
  if (password2 !== password) return { ok: false, reason: 'PASSWORDS_DIFFER', field: 'password2' }
  if (!terms) return { ok: false, reason: 'TERMS_MISSING', field: 'terms' }
  const weakness = checkNewPassword(password)
  return weakness ? { ok: false, reason: weakness, field: 'password' } : { ok: true, value: password }
}

/**
 * Turns a test account into one of a proven address. Where the address has an account its owner is told by mail and
 * nothing is joined; the caller cannot tell. `gone` when it is no living test account.
 */
export const claimTestAccount = async (
  tx: Transaction<DB>,
  config: Config,
  claim: { userId: string; email: string; passwordHash: string; lang: Language },
): Promise<'claimed' | 'taken' | 'gone'> => {
  const owner = await findAccountByEmail(tx, claim.email)
  if (owner) {
    // A member of staff has an account too, but no business in the shop with it.
    if (owner.kind === 'buyer') await mailAlreadyRegistered(tx, readerOf({ config }, owner))
    return 'taken'
  }
  if (!(await updateToBuyer(tx, claim.userId, claim))) return 'gone'
  await deleteSessionsOfUser(tx, claim.userId)
  await forgetDevicesOfUser(tx, claim.userId)
  await recordTermsConsent(tx, claim.userId, claim.lang)
  const account = await findAccountById(tx, claim.userId)
  if (!account) throw new Error('a claimed account is gone')
  await mailWelcome(tx, readerOf({ config }, account), account.companyName ?? '')
  return 'claimed'
}

/** Fourteen days more, from the end it has; null when there is no such test account. */
export const extendTestAccount = updateTestEnd

/** The account with everything it made; a real account is never touched. */
export const deleteTestAccount = (tx: Transaction<DB>, userId: string): Promise<void> =>
  deleteTestAccounts(tx, [userId])

/** Removes test accounts past their end; how many. */
export const deleteEndedTestAccounts = async (tx: Transaction<DB>): Promise<number> => {
  const ids = await lockEndedTestAccounts(tx)
  await deleteTestAccounts(tx, ids)
  return ids.length
}
