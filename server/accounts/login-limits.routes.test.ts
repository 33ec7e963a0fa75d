import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type AccountsShop, startAccountsShop } from '#server/accounts/accounts.fixture.ts'

let shop: AccountsShop
beforeAll(async () => {
  shop = await startAccountsShop({ LIMIT_FACTOR: '1' })
})
afterAll(() => shop.close())

/** A network of its own per test, so that tests do not count against each other. */
let networks = 0
const newNetwork = () => `10.0.${++networks}.1`

const Asked = z.object({
  reason: z.literal('CHALLENGE'),
  data: z.object({ uuid: z.uuid(), challenge: z.custom<Challenge>((value) => typeof value === 'object') }),
})

const solve = async (answer: unknown) => {
  const { data } = Asked.parse(answer)
  const solution = await solveChallenge({ challenge: data.challenge, deriveKey })
  const code = Buffer.from(JSON.stringify({ challenge: data.challenge, solution })).toString('base64')
  return { uuid: data.uuid, code }
}

const fail = (email: string, ip: string) => shop.program.ask('login', { email, password: 'wrong' }, { ip })

describe('POST /api/login after failures', () => {
  it('asks for proof of work from the sixth attempt, and takes a solution once', async () => {
    const member = await shop.newMember()
    const ip = newNetwork()
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect((await fail(member.email, ip)).answer).toMatchObject({ code: 500, reason: 'LOGIN_FAILED' })
    }
    // The right password too: whoever guesses must not learn it for free.
    const { answer } = await shop.program.ask('login', member, { ip })
    expect(answer).toMatchObject({ code: 601, reason: 'CHALLENGE' })
    const solved = await solve(answer)
    const wrongAgain = await shop.program.ask(
      'login',
      { email: member.email, password: 'x', ...solved },
      { ip },
    )
    expect(wrongAgain.answer).toMatchObject({ reason: 'LOGIN_FAILED' })
    const used = await shop.program.ask('login', { ...member, ...solved }, { ip })
    expect(used.answer).toMatchObject({ reason: 'CHALLENGE' })
    const fresh = await solve(used.answer)
    expect((await shop.program.ask('login', { ...member, ...fresh }, { ip })).answer.code).toBe(200)
    // The owner is in: the count starts again.
    expect((await fail(member.email, ip)).answer).toMatchObject({ reason: 'LOGIN_FAILED' })
  })

  it.each([
    '',
    'nonsense',
    Buffer.from('{"solution":{"counter":1,"derivedKey":"00"}}').toString('base64'),
    'x'.repeat(4000),
  ])('takes no false solution (%#)', async (code) => {
    const member = await shop.newMember()
    for (let attempt = 1; attempt <= 5; attempt++) await fail(member.email, newNetwork())
    const { answer } = await shop.program.ask('login', member, { ip: newNetwork() })
    const { uuid } = Asked.parse(answer).data
    const tried = await shop.program.ask('login', { ...member, uuid, code }, { ip: newNetwork() })
    expect(tried.answer).toMatchObject({ code: 601, reason: 'CHALLENGE' })
  })

  it('takes no challenge that is older than ten minutes', async () => {
    const member = await shop.newMember()
    for (let attempt = 1; attempt <= 5; attempt++) await fail(member.email, newNetwork())
    const { answer } = await shop.program.ask('login', member, { ip: newNetwork() })
    const solved = await solve(answer)
    await shop.system(sql`update login_challenges set expires_at = expires_at - interval '10 minutes'`)
    const late = await shop.program.ask('login', { ...member, ...solved }, { ip: newNetwork() })
    expect(late.answer).toMatchObject({ reason: 'CHALLENGE' })
  })

  it('lets twenty guessers at once, from twenty networks, try five passwords in all', async () => {
    const member = await shop.newMember()
    const answers = await Promise.all(Array.from({ length: 20 }, () => fail(member.email, newNetwork())))
    const tried = answers.filter(({ answer }) => 'reason' in answer && answer.reason === 'LOGIN_FAILED')
    expect(tried).toHaveLength(5)
  })

  it('counts an unknown address in the same way', async () => {
    const email = 'nobody-at-all@example.com'
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect((await fail(email, newNetwork())).answer).toMatchObject({ reason: 'LOGIN_FAILED' })
    }
    expect((await fail(email, newNetwork())).answer).toMatchObject({ reason: 'CHALLENGE' })
  })

  it('limits a network, whatever else the calls carry, and says when to come back', async () => {
    const ip = newNetwork()
    for (let attempt = 1; attempt <= 30; attempt++) {
      const input = { email: `guess${attempt}@example.com`, password: 'wrong', [`field${attempt}`]: attempt }
      expect((await shop.program.ask('login', input, { ip })).answer).toMatchObject({
        reason: 'LOGIN_FAILED',
      })
    }
    const { answer, headers } = await shop.program.ask(
      'login',
      { email: 'guess31@example.com', password: 'x' },
      { ip },
    )
    expect(answer).toMatchObject({ code: 601, reason: 'RATE_LIMITED' })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)
  })

  it('counts only what passed validation', async () => {
    const ip = newNetwork()
    for (let attempt = 1; attempt <= 40; attempt++) {
      const { answer } = await shop.program.ask('login', { email: 'no address', password: 'x' }, { ip })
      expect(answer).toMatchObject({ reason: 'EMAIL_INVALID' })
    }
    expect((await fail('someone@example.com', ip)).answer).toMatchObject({ reason: 'LOGIN_FAILED' })
  })

  it('does not hold successes against a network', async () => {
    const member = await shop.newMember()
    const ip = newNetwork()
    for (let attempt = 1; attempt <= 35; attempt++) {
      expect((await shop.program.ask('login', member, { ip })).answer.code).toBe(200)
    }
  })
})
