import { parseEmail } from '#contract/email.ts'
import type { Reason } from '#contract/reason.ts'

/** What a reader may have typed into the login panel; kept over all its modes. */
export interface AccountValues {
  email: string
  /** Of an existing account. */
  password: string
  /** The address this device remembers; empty for none. */
  rememberedEmail: string
  /** The password field stands for the device's saved sign-in; nothing was typed. */
  isRemembered: boolean
  rememberMe: boolean
  firstname: string
  lastname: string
  company: string
  contact: string
  /** Codes hold for one purpose only. */
  signUpCode: string
  resetCode: string
  newPassword: string
  newPassword2: string
  terms: boolean
}
export type AccountField = keyof AccountValues

export const emptyAccount: AccountValues = {
  email: '',
  password: '',
  rememberedEmail: '',
  isRemembered: false,
  rememberMe: false,
  firstname: '',
  lastname: '',
  company: '',
  contact: '',
  signUpCode: '',
  resetCode: '',
  newPassword: '',
  newPassword2: '',
  terms: false,
}

/** Modes of the login panel. */
export const accountModes = ['signIn', 'signUp', 'reset', 'card'] as const
export type AccountMode = (typeof accountModes)[number]

/** What is to be mended, and at which field it stands. */
export interface Problem {
  field: AccountField
  reason: Reason
}

const minPasswordLength = 8
const isBlank = (text: string) => text.trim() === ''

export const emailProblem = (email: string): Problem | null => {
  if (isBlank(email)) return { field: 'email', reason: 'EMAIL_MISSING' }
  return parseEmail(email) === null ? { field: 'email', reason: 'EMAIL_INVALID' } : null
}

const problemIf = (isWrong: boolean, field: AccountField, reason: Reason): Problem | null =>
  isWrong ? { field, reason } : null

const newPasswordProblems = (values: AccountValues): (Problem | null)[] => [
  problemIf(isBlank(values.newPassword), 'newPassword', 'PASSWORD_MISSING'),
  problemIf(values.newPassword2.trim() !== values.newPassword.trim(), 'newPassword2', 'PASSWORDS_DIFFER'),
]

const shortPassword = (values: AccountValues): Problem | null =>
  problemIf([...values.newPassword.trim()].length < minPasswordLength, 'newPassword', 'PASSWORD_SHORT')

const checks: Record<AccountMode, (values: AccountValues) => (Problem | null)[]> = {
  signIn: (values) => [
    emailProblem(values.email),
    problemIf(values.password === '' && !values.isRemembered, 'password', 'PASSWORD_MISSING'),
  ],
  signUp: (values) => [
    problemIf(isBlank(values.firstname), 'firstname', 'FIRST_NAME_MISSING'),
    problemIf(isBlank(values.lastname), 'lastname', 'LAST_NAME_MISSING'),
    emailProblem(values.email),
    problemIf(isBlank(values.signUpCode), 'signUpCode', 'CODE_MISSING'),
    problemIf(isBlank(values.contact), 'contact', 'CONTACT_MISSING'),
    ...newPasswordProblems(values),
    problemIf(!values.terms, 'terms', 'TERMS_MISSING'),
    shortPassword(values),
  ],
  reset: (values) => [
    emailProblem(values.email),
    problemIf(isBlank(values.resetCode), 'resetCode', 'CODE_MISSING'),
    ...newPasswordProblems(values),
    shortPassword(values),
  ],
  // A picture has no fields of this form; its own form looks at it.
  card: () => [],
}

/**
 * Everything to mend in a mode, in the order of the seed's checks (docs/seed-coverage.md S5-11), one problem a field.
 * It only saves a trip: the server checks again and has the last word.
 */
export const problemsOf = (mode: AccountMode, values: AccountValues): Problem[] => {
  const found: Problem[] = []
  for (const problem of checks[mode](values)) {
    if (problem && !found.some(({ field }) => field === problem.field)) found.push(problem)
  }
  return found
}

/** The field at which a refusal of the server stands; null where it concerns the whole form. */
export const fieldOf = (mode: AccountMode, reason: Reason | undefined): AccountField | null => {
  switch (reason) {
    case 'FIRST_NAME_MISSING':
      return 'firstname'
    case 'LAST_NAME_MISSING':
      return 'lastname'
    case 'EMAIL_MISSING':
    case 'EMAIL_INVALID':
    case 'EMAIL_TAKEN':
      return 'email'
    case 'CODE_MISSING':
    case 'CODE_EXPIRED':
      return mode === 'signUp' ? 'signUpCode' : 'resetCode'
    case 'CONTACT_MISSING':
      return 'contact'
    case 'PASSWORD_MISSING':
      return mode === 'signIn' ? 'password' : 'newPassword'
    case 'PASSWORD_SHORT':
    case 'PASSWORD_COMMON':
      return 'newPassword'
    case 'PASSWORDS_DIFFER':
      return 'newPassword2'
    case 'TERMS_MISSING':
      return 'terms'
    default:
      return null
  }
}
