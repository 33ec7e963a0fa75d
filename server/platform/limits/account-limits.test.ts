import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  countAttempt,
  countAttempts,
  forgetAttempts,
  uncountAttempt,
} from '#server/platform/limits/account-limits.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'

let one: TestDatabase
beforeAll(async () => {
  one = await createTestDatabase()
})
afterAll(() => one.drop())

const store = () => ({ db: one.db, config: { limitFactor: 1 } })
const limit = { name: 'try', points: 5, seconds: 60 }

describe('countAttempt', () => {
  it('allows exactly as many as the limit says, however many come at once', async () => {
    const states = await Promise.all(Array.from({ length: 40 }, () => countAttempt(store(), limit, 'many')))
    expect(states.filter((state) => state.isAllowed)).toHaveLength(5)
    const refused = states.find((state) => !state.isAllowed)
    expect(refused?.retryAfterSeconds).toBeGreaterThan(0)
    expect(refused?.retryAfterSeconds).toBeLessThanOrEqual(60)
  })

  it('keeps subjects and rules apart, and stores neither address nor network', async () => {
    for (let attempt = 1; attempt <= 5; attempt++) await countAttempt(store(), limit, 'bea@example.com')
    expect((await countAttempt(store(), limit, 'other@example.com')).isAllowed).toBe(true)
    expect((await countAttempt(store(), { ...limit, name: 'another' }, 'bea@example.com')).isAllowed).toBe(
      true,
    )
    const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(one.db)
    expect(rows.map((row) => row.key).join()).not.toContain('bea')
  })

  it('bounds the key, whatever the subject', async () => {
    expect((await countAttempt(store(), limit, 'x'.repeat(100_000))).isAllowed).toBe(true)
  })

  it('starts again when the time is over', async () => {
    for (let attempt = 1; attempt <= 6; attempt++) await countAttempt(store(), limit, 'later')
    await sql`update rate_limits set expire = expire - 60000`.execute(one.db)
    expect(await countAttempt(store(), limit, 'later')).toMatchObject({ isAllowed: true, consumed: 1 })
  })

  it('is multiplied by LIMIT_FACTOR', async () => {
    const generous = { db: one.db, config: { limitFactor: 3 } }
    const states = await Promise.all(
      Array.from({ length: 20 }, () => countAttempt(generous, limit, 'generous')),
    )
    expect(states.filter((state) => state.isAllowed)).toHaveLength(15)
  })
})

describe('uncountAttempt and forgetAttempts', () => {
  it('give attempts back', async () => {
    for (let attempt = 1; attempt <= 5; attempt++) await countAttempt(store(), limit, 'back')
    await uncountAttempt(store(), limit, 'back')
    expect(await countAttempt(store(), limit, 'back')).toMatchObject({ isAllowed: true, consumed: 5 })
    await forgetAttempts(store(), limit, 'back')
    expect(await countAttempt(store(), limit, 'back')).toMatchObject({ isAllowed: true, consumed: 1 })
  })
})

describe('countAttempts', () => {
  it('stops at the first rule that is exceeded', async () => {
    const strict = { ...limit, name: 'strict', points: 1 }
    const rules = [
      [strict, 'a'],
      [limit, 'a'],
    ] as const
    expect(await countAttempts(store(), rules)).toBeNull()
    expect(await countAttempts(store(), rules)).toMatchObject({ isAllowed: false })
    expect(await countAttempt(store(), limit, 'a')).toMatchObject({ consumed: 2 })
  })
})
