import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsShop, startAccountsShop } from '#server/accounts/accounts.fixture.ts'
import { endWaits, solveTask } from '#server/testing/proof-of-work.fixture.ts'

let shop: AccountsShop
beforeAll(async () => {
  shop = await startAccountsShop({ LIMIT_FACTOR: '1' })
})
afterAll(() => shop.close())

/** A network of its own per test, so that tests do not count against each other. */
let networks = 0
const newNetwork = () => `10.0.${++networks}.1`

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
    const solved = await solveTask(answer)
    const wrongAgain = await shop.program.ask(
      'login',
      { email: member.email, password: 'x', ...solved },
      { ip },
    )
    expect(wrongAgain.answer).toMatchObject({ reason: 'LOGIN_FAILED' })
    const used = await shop.program.ask('login', { ...member, ...solved }, { ip })
    expect(used.answer).toMatchObject({ reason: 'CHALLENGE' })
    const fresh = await solveTask(used.answer)
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
    const uuid = answer.code === 601 ? Object(answer.data).uuid : ''
    const tried = await shop.program.ask('login', { ...member, uuid, code }, { ip: newNetwork() })
    expect(tried.answer).toMatchObject({ code: 601, reason: 'CHALLENGE' })
  })

  it('takes no challenge that is older than ten minutes', async () => {
    const member = await shop.newMember()
    for (let attempt = 1; attempt <= 5; attempt++) await fail(member.email, newNetwork())
    const { answer } = await shop.program.ask('login', member, { ip: newNetwork() })
    const solved = await solveTask(answer)
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

  it('says how long to wait, and admits one attempt without work after the wait', async () => {
    const member = await shop.newMember()
    const ip = newNetwork()
    for (let attempt = 1; attempt <= 5; attempt++) await fail(member.email, ip)
    const asked = await shop.program.ask('login', member, { ip, language: 'de' })
    expect(asked.answer).toMatchObject({ code: 601, reason: 'CHALLENGE' })
    expect(asked.headers['retry-after']).toBe('30')
    expect(asked.answer.msg).toContain('in 30 Sekunden erneut. Sie brauchen nur zu warten')
    await endWaits(shop)
    expect((await fail(member.email, ip)).answer).toMatchObject({ reason: 'LOGIN_FAILED' })
    const again = await shop.program.ask('login', member, { ip })
    expect(again.answer).toMatchObject({ reason: 'CHALLENGE' })
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(30)
    await endWaits(shop)
    expect((await shop.program.ask('login', member, { ip })).answer.code).toBe(200)
  })

  it('admits one of twenty simultaneous attempts from one network after the wait', async () => {
    const { email } = await shop.newMember()
    const ip = newNetwork()
    for (let attempt = 1; attempt <= 6; attempt++) await fail(email, ip)
    await endWaits(shop)
    await shop.system(sql`delete from rate_limits where key like 'login-network%'`)
    const answers = await Promise.all(Array.from({ length: 20 }, () => fail(email, ip)))
    const tried = answers.filter(({ answer }) => 'reason' in answer && answer.reason === 'LOGIN_FAILED')
    expect(tried).toHaveLength(1)
  })

  it('admits fifty attempts a day without work per account, across all networks', async () => {
    const member = await shop.newMember()
    for (let attempt = 1; attempt <= 5; attempt++) await fail(member.email, newNetwork())
    const waiting = Array.from({ length: 55 }, newNetwork)
    for (const ip of waiting) await fail(member.email, ip)
    await endWaits(shop)
    let tried = 0
    for (const ip of waiting) {
      const { answer } = await fail(member.email, ip)
      if ('reason' in answer && answer.reason === 'LOGIN_FAILED') tried++
    }
    expect(tried).toBe(50)
    // Above fifty a day only a proof of work is accepted.
    const { answer } = await shop.program.ask('login', member, { ip: newNetwork() })
    const worked = await shop.program.ask(
      'login',
      { ...member, ...(await solveTask(answer)) },
      { ip: newNetwork() },
    )
    expect(worked.answer.code).toBe(200)
  })

  it('lets the owner in from a network used in the last 30 days, whatever strangers do elsewhere', async () => {
    const member = await shop.newMember()
    const home = newNetwork()
    expect((await shop.program.ask('login', member, { ip: home })).answer.code).toBe(200)
    for (let attempt = 1; attempt <= 60; attempt++) await fail(member.email, newNetwork())
    expect((await fail(member.email, home)).answer).toMatchObject({ reason: 'LOGIN_FAILED' })
    expect((await shop.program.ask('login', member, { ip: home })).answer.code).toBe(200)
    await shop.system(sql`update account_networks set signed_in_at = now() - interval '31 days'`)
    expect((await shop.program.ask('login', member, { ip: home })).answer).toMatchObject({
      reason: 'CHALLENGE',
    })
  })

  it('requires work from a known network after its fifth failure', async () => {
    const member = await shop.newMember()
    const home = newNetwork()
    await shop.program.ask('login', member, { ip: home })
    for (let attempt = 1; attempt <= 5; attempt++)
      expect((await fail(member.email, home)).answer).toMatchObject({ reason: 'LOGIN_FAILED' })
    expect((await fail(member.email, home)).answer).toMatchObject({ reason: 'CHALLENGE' })
  })

  it('stores networks only as an HMAC, and deletes them when the password changes', async () => {
    const member = await shop.newMember()
    const ip = newNetwork()
    await shop.program.ask('login', member, { ip })
    const known = () =>
      shop.system(sql`select network_hmac from account_networks where user_id = ${member.userId}`)
    const [row] = await known()
    expect(row?.['network_hmac']).toHaveLength(32)
    expect(String(row?.['network_hmac'])).not.toContain('10.0.')
    await shop.program.ask('resetCode', { email: member.email }, { ip })
    const password = 'Kettenrad mit 7 Zähnen'
    const code = await shop.codeFor(member.email)
    const form = { email: member.email, code, password, password2: password }
    expect((await shop.program.ask('resetPwd', form, { ip })).answer.code).toBe(200)
    expect(await known()).toEqual([])
  })

  it('applies the same limits to the office', async () => {
    const staff = await shop.newStaff('sales')
    const ip = newNetwork()
    const guess = () => shop.program.ask('officeLogin', { email: staff.email, password: 'wrong' }, { ip })
    for (let attempt = 1; attempt <= 5; attempt++)
      expect((await guess()).answer).toMatchObject({ reason: 'LOGIN_FAILED' })
    const asked = await guess()
    expect(asked.answer).toMatchObject({ code: 601, reason: 'CHALLENGE' })
    expect(asked.headers['retry-after']).toBe('30')
    await endWaits(shop)
    expect((await guess()).answer).toMatchObject({ reason: 'LOGIN_FAILED' })
  })
})
