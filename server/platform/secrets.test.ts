import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkSecrets, makePassword, readDemoPassword, readSecret } from '#server/platform/secrets.ts'

let directory: string
beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), 'partwright-secrets-')), 'not there yet')
})
afterEach(() => rmSync(join(directory, '..'), { recursive: true, force: true }))

const modeOf = (path: string) => statSync(path).mode & 0o777

describe('readSecret', () => {
  it('makes 32 random bytes once, for the owner only', async () => {
    const secret = await readSecret(directory, 'email-codes')
    expect(secret).toHaveLength(32)
    expect(new Set(secret).size).toBeGreaterThan(10)
    expect(modeOf(join(directory, 'secrets', 'email-codes'))).toBe(0o600)
    expect(await readSecret(directory, 'email-codes')).toEqual(secret)
    expect(await readSecret(directory, 'challenges')).not.toEqual(secret)
    expect(readdirSync(join(directory, 'secrets')).toSorted()).toEqual(['challenges', 'email-codes'])
  })

  it('refuses a damaged one instead of working with less', async () => {
    await readSecret(directory, 'idempotency')
    const other = mkdtempSync(join(tmpdir(), 'partwright-secrets-'))
    await readSecret(other, 'challenges')
    writeFileSync(join(other, 'secrets', 'email-codes'), 'short')
    await expect(readSecret(other, 'email-codes')).rejects.toThrow('damaged')
    rmSync(other, { recursive: true, force: true })
  })
})

describe('checkSecrets', () => {
  it('creates no secret, accepts valid ones and refuses a damaged one by its path', async () => {
    await checkSecrets(directory)
    expect(existsSync(directory)).toBe(false)
    await readSecret(directory, 'challenges')
    await checkSecrets(directory)
    const path = join(directory, 'secrets', 'consents')
    writeFileSync(path, 'short')
    await expect(checkSecrets(directory)).rejects.toThrow(`${path} is damaged: it has 5 bytes, not 32`)
  })
})

describe('readDemoPassword', () => {
  it('is the same for many who ask at once, and closes a file that others could read', async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, () => readDemoPassword(directory)))
    expect(new Set(asked).size).toBe(1)
    const path = join(directory, 'secrets', 'demo-password')
    chmodSync(path, 0o644)
    expect(await readDemoPassword(directory)).toBe(asked[0])
    expect(modeOf(path)).toBe(0o600)
  })
})

describe('makePassword', () => {
  it('is long, typeable and never the same', () => {
    const made = Array.from({ length: 200 }, makePassword)
    expect(new Set(made).size).toBe(200)
    for (const password of made)
      expect(password).toMatch(/^(?:[a-hj-km-np-z2-9]{5}-){3}[a-hj-km-np-z2-9]{5}$/)
  })
})
