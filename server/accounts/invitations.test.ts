import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inviteCustomers } from '#server/accounts/invitations.service.ts'
import { loadCompanies } from '#server/companies/company-file/company-file.service.ts'
import { undoCompanies } from '#server/companies/company-file/company-undo.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ PUBLIC_URL: 'https://parts.example' })
})
afterAll(() => shop.close())

const asSystem = async <Row = Record<string, unknown>>(statement: RawBuilder<Row>): Promise<Row[]> =>
  (await withActor(shop.db, { role: 'system' }, (tx) => statement.execute(tx))).rows

const load = async (rows: string) => {
  const content = `Customer number;Company;Language;Status;Email;Last name\n${rows}`
  await loadCompanies(shop.db, {
    path: await writeTemporary('customers.csv', content),
    isDryRun: false,
    by: 'anna@office',
  })
}
const invite = (most = 100, isDryRun = false) => inviteCustomers(shop.db, shop.config, { most, isDryRun })
const mails = () =>
  asSystem<{
    to: string
    language: string
    text: string
  }>(sql`select to_address as "to", language, text_body as text
    from outbox_mails where template = 'invitation' order by created_at, to_address`)
const tokenOf = (text: string) => /claim\?as=invitation&token=([\w-]+)/.exec(text)?.[1] ?? ''

const password = 'a long and quiet secret'
const choice = { password, password2: password, terms: true }

beforeEach(async () => {
  for (const table of ['outbox_mails', 'users', 'companies'])
    await asSystem(sql`delete from ${sql.table(table)}`)
  await load('K-1;Wieland;de;;eva@wieland.example;Wieland\nK-2;Nordin;en;;nils@nordin.example;Nordin')
})

describe('npm run companies -- --invite', () => {
  it('mails people without a password, in batches, each person once while the link is valid', async () => {
    expect(await invite(1, true)).toEqual({ invited: 1, left: 1 })
    expect(await mails()).toEqual([])
    expect(await invite(1)).toEqual({ invited: 1, left: 1 })
    expect(await invite()).toEqual({ invited: 1, left: 0 })
    expect(await invite()).toEqual({ invited: 0, left: 0 })
    expect((await mails()).map(({ to, language }) => `${to} ${language}`)).toEqual([
      'eva@wieland.example de',
      'nils@nordin.example en',
    ])
    await asSystem(sql`update invitations set expires_at = now() - interval '1 second'`)
    expect(await invite()).toEqual({ invited: 2, left: 0 })
  })

  it('leaves out people who have a password, who registered themselves, or whose company waits or is blocked', async () => {
    await asSystem(sql`update users set password_hash = 'set' where email_key = 'eva@wieland.example'`)
    await load('K-2;;;blocked;;\nK-3;Waits;;pending;w@waits.example;W')
    await shop.newBuyer()
    expect(await invite()).toEqual({ invited: 0, left: 0 })
  })

  it('keeps the secret of the link only as a digest', async () => {
    await invite()
    const [mail] = await mails()
    const [row] = await asSystem(
      sql`select strpos(invitations::text, ${tokenOf(mail?.text ?? '')}) as at from invitations`,
    )
    expect(row).toEqual({ at: 0 })
  })
})

describe('the link of an invitation', () => {
  const tokens = async () => {
    await invite()
    return (await mails()).map(({ text }) => tokenOf(text))
  }

  it('sets the first password once, with the terms, and the person signs in and sees prices', async () => {
    const [token] = await tokens()
    const answers = await Promise.all([1, 2, 3].map(() => shop.call('claimCard', { token, ...choice })))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 601, 601])
    const answer = await shop.call('login', { email: 'eva@wieland.example', password })
    expect(answer).toMatchObject({ code: 200, data: { lName: 'Wieland', company: { name: 'Wieland' } } })
    expect(
      await asSystem(sql`select text_key, (select count(*)::int from invitations) as left from consents`),
    ).toEqual([{ text_key: 'terms', left: 1 }])
  })

  it('refuses weak passwords and missing terms, and stays usable', async () => {
    const [token] = await tokens()
    const reasonOf = async (input: object) => {
      const answer = await shop.call('claimCard', { token, ...choice, ...input })
      return answer.code === 200 ? null : answer.reason
    }
    expect(await reasonOf({ terms: false })).toBe('TERMS_MISSING')
    expect(await reasonOf({ password: 'short', password2: 'short' })).toBe('PASSWORD_SHORT')
    expect(await reasonOf({ token: 'x'.repeat(43) })).toBe('CARD_LINK_EXPIRED')
    expect(await reasonOf({})).toBeNull()
  })

  it.each([
    ['after seven days', sql`update invitations set expires_at = now()`],
    ['for a locked person', sql`update users set is_locked = true`],
    ['for a blocked company', sql`update companies set status = 'blocked'`],
    ['for a person who has set a password since', sql`update users set password_hash = 'set'`],
  ])('is refused %s', async (_, change) => {
    const [token] = await tokens()
    await asSystem(change)
    expect(await shop.call('claimCard', { token, ...choice })).toMatchObject({ reason: 'CARD_LINK_EXPIRED' })
  })

  it('ends when a newer one is sent and when the run is taken back', async () => {
    const [token] = await tokens()
    await asSystem(sql`update invitations set expires_at = now()`)
    const newer = (await tokens()).at(-2)
    expect(await shop.call('claimCard', { token, ...choice })).toMatchObject({ code: 601 })
    await undoCompanies(shop.db, { isDryRun: false, by: 'anna@office' })
    expect(await shop.call('claimCard', { token: newer, ...choice })).toMatchObject({ code: 601 })
    expect(await asSystem(sql`select from users`)).toEqual([])
  })
})
