import { describe, expect, it } from 'vitest'
import { hashPassword, isPasswordRight } from '#server/accounts/password-hash.ts'
import { QueueFull } from '#server/platform/turns.ts'

describe('passwords', () => {
  it('are hashed with Argon2id, never twice alike', async () => {
    const [one, other] = await Promise.all([
      hashPassword('vier-Kettenglieder'),
      hashPassword('vier-Kettenglieder'),
    ])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(await isPasswordRight(one, 'vier-Kettenglieder')).toBe(true)
    expect(await isPasswordRight(one, 'vier-Ketten glieder')).toBe(false)
  })

  it('match with pasted blanks around them, and keep the blanks of an old password', async () => {
    const plain = await hashPassword('vier-Kettenglieder')
    for (const typed of [
      'vier-Kettenglieder ',
      ' vier-Kettenglieder',
      '\tvier-Kettenglieder\r\n',
      '\u00a0vier-Kettenglieder',
    ])
      expect(await isPasswordRight(plain, typed)).toBe(true)
    const old = await hashPassword(' mit Blank ')
    expect(await isPasswordRight(old, ' mit Blank ')).toBe(true)
    expect(await isPasswordRight(old, 'mit Blank')).toBe(false)
    expect(await isPasswordRight(await hashPassword(''), '   ')).toBe(false)
  })

  it('may be long and of any characters', async () => {
    const password = `${'链条 🔧 цепь '.repeat(100)}x`
    const hash = await hashPassword(password)
    expect(await isPasswordRight(hash, password)).toBe(true)
    expect(await isPasswordRight(hash, `${password.slice(0, -1)}y`)).toBe(false)
  })

  it('are wrong without an account and with a damaged hash', async () => {
    expect(await isPasswordRight(null, 'anything')).toBe(false)
    expect(await isPasswordRight('unusable', 'anything')).toBe(false)
  })

  it('wait in a bounded queue; who comes too late is told, and the queue empties', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => isPasswordRight(null, 'x')))
    const late = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(late).toHaveLength(38)
    for (const outcome of late) expect(outcome.reason).toBeInstanceOf(QueueFull)
    expect(await isPasswordRight(null, 'x')).toBe(false)
  })
})
