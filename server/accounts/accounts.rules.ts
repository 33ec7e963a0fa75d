import type { CallParsed } from '#contract/call-client.ts'
import { parseEmail } from '#contract/email.ts'
import { fullName } from '#contract/full-name.ts'
import { withoutHiddenSigns } from '#contract/hidden-signs.ts'
import type { Reason } from '#contract/reason.ts'
import { isCommonPassword, passwordMinLength } from '#server/accounts/password.rules.ts'

/** The checked form, or the first mistake in the seed's order (docs/seed-coverage.md S5-11). */
export type Checked<Value> = { ok: true; value: Value } | { ok: false; reason: Reason; field?: string }

const mend = (reason: Reason, field?: string): { ok: false; reason: Reason; field?: string } =>
  field === undefined ? { ok: false, reason } : { ok: false, reason, field }

/** Anything that can be seen: not a control, a joiner, a direction or a blank. */
const visible = /[^\p{C}\p{Z}]/u

/**
 * One line of text as it is kept: composed characters, no control characters, single spaces; blank when nothing of
 * it can be seen.
 */
export const plainLine = (typed: string): string => {
  const line = withoutHiddenSigns(typed)
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s\u2028\u2029]+/gu, ' ')
    .trim()
  return visible.test(line) ? line : ''
}

/** 'Please enter your email.', then 'Please enter a valid email.' */
export const checkEmail = (typed: string): Checked<string> => {
  if (typed.trim() === '') return mend('EMAIL_MISSING')
  const email = parseEmail(typed)
  return email === null ? mend('EMAIL_INVALID') : { ok: true, value: email }
}

export interface LoginForm {
  email: string
  password: string
  /** The password field shows the device's saved sign-in. */
  isRemembered: boolean
}

/** Never judges the password: old ones may be shorter than new ones must be. */
export const checkLogin = (input: {
  email: string
  password: string
  remembered: boolean
}): Checked<LoginForm> => {
  const email = checkEmail(input.email)
  if (!email.ok) return email
  const isRemembered = input.remembered && input.password === ''
  if (input.password === '' && !isRemembered) return mend('PASSWORD_MISSING')
  return { ok: true, value: { email: email.value, password: input.password, isRemembered } }
}

/**
 * A new password: 8 characters (docs/product.md#differences-from-the-seed); 64 and more work, and no kind of character
 * is required.
 */
export const checkNewPassword = (password: string): Reason | null => {
  if (Array.from(password).length < passwordMinLength) return 'PASSWORD_SHORT'
  return isCommonPassword(password) ? 'PASSWORD_COMMON' : null
}

export interface RegistrationForm {
  firstName: string
  lastName: string
  email: string
  code: string
  contact: string
  password: string
  companyName: string
  /** False: the client did not send the terms; the first checkout asks for them. */
  acceptsTerms: boolean
}

const nameMax = 100
const lineMax = 200

export interface ProfileForm {
  firstName: string
  lastName: string
  contact: string
}

/** First and last name as the registration takes them. */
export const checkNames = (input: {
  firstname: string
  lastname: string
}): Checked<{ firstName: string; lastName: string }> => {
  const firstName = plainLine(input.firstname)
  const lastName = plainLine(input.lastname)
  if (firstName === '') return mend('FIRST_NAME_MISSING', 'firstname')
  if (firstName.length > nameMax) return mend('INPUT_INVALID', 'firstname')
  if (lastName === '') return mend('LAST_NAME_MISSING', 'lastname')
  if (lastName.length > nameMax) return mend('INPUT_INVALID', 'lastname')
  return { ok: true, value: { firstName, lastName } }
}

/** Names and contact as the registration takes them, in its order and with its words. */
export const checkProfile = (input: {
  firstname: string
  lastname: string
  contact: string
}): Checked<ProfileForm> => {
  const names = checkNames(input)
  if (!names.ok) return names
  const contact = plainLine(input.contact)
  if (contact === '') return mend('CONTACT_MISSING', 'contact')
  if (contact.length > lineMax) return mend('INPUT_INVALID', 'contact')
  return { ok: true, value: { ...names.value, contact } }
}

/** A new password in place of the old one; whether the old one is right is the service's business. */
export const checkPasswordChange = (input: {
  oldPassword: string
  password: string
  password2: string
}): Checked<{ oldPassword: string; password: string }> => {
  if (input.oldPassword === '' || input.password === '') return mend('PASSWORD_MISSING')
  if (input.password2 !== input.password) return mend('PASSWORDS_DIFFER')
  const weakness = checkNewPassword(input.password)
  if (weakness) return mend(weakness)
  return { ok: true, value: { oldPassword: input.oldPassword, password: input.password } }
}

/** The seed's seven checks, then terms and the password's strength; the code is the service's business. */
export const checkRegistration = (input: CallParsed<'register'>): Checked<RegistrationForm> => {
  const firstName = plainLine(input.firstname)
  const lastName = plainLine(input.lastname)
  const contact = plainLine(input.contact)
  const company = plainLine(input.company)
  if (firstName === '') return mend('FIRST_NAME_MISSING')
  if (firstName.length > nameMax) return mend('INPUT_INVALID', 'firstname')
  if (lastName === '') return mend('LAST_NAME_MISSING')
  if (lastName.length > nameMax) return mend('INPUT_INVALID', 'lastname')
  const email = checkEmail(input.email)
  if (!email.ok) return email
  if (input.code.trim() === '') return mend('CODE_MISSING')
  if (contact === '') return mend('CONTACT_MISSING')
  if (contact.length > lineMax) return mend('INPUT_INVALID', 'contact')
  if (input.password === '') return mend('PASSWORD_MISSING')
  if (input.password2 !== input.password) return mend('PASSWORDS_DIFFER')
  if (company.length > lineMax) return mend('INPUT_INVALID', 'company')
  if (input.terms === false) return mend('TERMS_MISSING')
  const weakness = checkNewPassword(input.password)
  if (weakness) return mend(weakness)
  return {
    ok: true,
    value: {
      firstName,
      lastName,
      email: email.value,
      code: input.code,
      contact,
      password: input.password,
      companyName: company === '' ? fullName(firstName, lastName) : company,
      acceptsTerms: input.terms === true,
    },
  }
}

export interface ResetForm {
  email: string
  code: string
  password: string
}

export const checkReset = (input: CallParsed<'resetPwd'>): Checked<ResetForm> => {
  const email = checkEmail(input.email)
  if (!email.ok) return email
  if (input.code.trim() === '') return mend('CODE_MISSING')
  if (input.password === '') return mend('PASSWORD_MISSING')
  if (input.password2 !== input.password) return mend('PASSWORDS_DIFFER')
  const weakness = checkNewPassword(input.password)
  if (weakness) return mend(weakness)
  return { ok: true, value: { email: email.value, code: input.code, password: input.password } }
}
