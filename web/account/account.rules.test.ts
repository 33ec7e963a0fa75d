import { describe, expect, it } from 'vitest'
import { type AccountValues, emptyAccount, fieldOf, problemsOf } from '#web/account/account.rules.ts'

const filled: AccountValues = {
  ...emptyAccount,
  email: 'anna@example.com',
  password: 'x',
  firstname: 'Anna',
  lastname: 'Keller',
  contact: '+49 30 123456',
  signUpCode: '123456',
  resetCode: '123456',
  newPassword: 'mower-blade-45',
  newPassword2: 'mower-blade-45',
  terms: true,
}

describe('problemsOf', () => {
  it('names what is missing in the order of the seed', () => {
    const newPassword2 = 'other'
    expect(problemsOf('signUp', { ...emptyAccount, newPassword2 }).map(({ reason }) => reason)).toEqual([
      'FIRST_NAME_MISSING',
      'LAST_NAME_MISSING',
      'EMAIL_MISSING',
      'CODE_MISSING',
      'CONTACT_MISSING',
      'PASSWORD_MISSING',
      'PASSWORDS_DIFFER',
      'TERMS_MISSING',
    ])
    expect(problemsOf('reset', emptyAccount).map(({ reason }) => reason)).toEqual([
      'EMAIL_MISSING',
      'CODE_MISSING',
      'PASSWORD_MISSING',
    ])
  })

  it('passes what is filled in, in every mode', () => {
    for (const mode of ['signIn', 'signUp', 'reset'] as const) expect(problemsOf(mode, filled)).toEqual([])
  })

  it('tells an invalid address from a missing one', () => {
    expect(problemsOf('signIn', { ...filled, email: 'anna@' })).toEqual([
      { field: 'email', reason: 'EMAIL_INVALID' },
    ])
  })

  it('needs no password where the device stands for it', () => {
    expect(problemsOf('signIn', { ...filled, password: '', isRemembered: true })).toEqual([])
  })

  it('never judges the length of an existing password, only of a new one', () => {
    expect(problemsOf('signIn', { ...filled, password: 'short' })).toEqual([])
    const pasted = { ...filled, newPassword: 'mower-blade-45 ', newPassword2: 'mower-blade-45' }
    expect(problemsOf('reset', pasted)).toEqual([])
    const short = { ...filled, newPassword: '1234567', newPassword2: '1234567' }
    expect(problemsOf('reset', short)).toEqual([{ field: 'newPassword', reason: 'PASSWORD_SHORT' }])
  })
})

describe('fieldOf', () => {
  it('finds the field of the open mode', () => {
    expect(fieldOf('signUp', 'CODE_EXPIRED')).toBe('signUpCode')
    expect(fieldOf('reset', 'CODE_EXPIRED')).toBe('resetCode')
    expect(fieldOf('signIn', 'PASSWORD_MISSING')).toBe('password')
  })

  it('leaves what concerns the whole form to the form', () => {
    expect(fieldOf('signIn', 'LOGIN_FAILED')).toBeNull()
    expect(fieldOf('signUp', undefined)).toBeNull()
  })
})
