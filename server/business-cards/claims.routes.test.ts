import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cardForm, scriptedReader, uploadCard } from '#server/business-cards/business-cards.fixture.ts'
import { cleanCards } from '#server/business-cards/claims.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

const reader = scriptedReader()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ PUBLIC_URL: 'https://parts.example' }, { pictures: { readCard: reader.read } })
})
afterAll(() => shop.close())

const password = 'a long and quiet secret'
const choice = { password, password2: password, terms: true }

let counter = 0
/** A card whose owner has got his mail. */
const newCard = async (email = `claimer${++counter}@cards.example`) => {
  reader.says({
    fName: 'Cleo',
    lName: 'Carter',
    company: `Carter ${counter} Ltd`,
    phone: '+49 30 1234',
    email,
  })
  const account = await uploadCard(shop)
  const [mail] = await asSystem(sql<{ text: string }>`
    select text_body as text from outbox_mails where to_address = ${email} and template = 'cardClaim'`)
  const token = /claim\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error('a mail without a link')
  return { account, email, token }
}

const asSystem = <Row>(query: ReturnType<typeof sql<Row>>) =>
  withActor(shop.db, { role: 'system' }, async (tx) => (await query.execute(tx)).rows)

const templatesTo = async (address: string) =>
  (
    await asSystem(sql<{ template: string }>`select template from outbox_mails
      where to_address = ${address} order by created_at, template`)
  ).map(({ template }) => template)

const signIn = async (pair: { email: string; password: string }) => {
  const answer = await shop.call('login', { email: pair.email, password: pair.password })
  if (answer.code !== 200) throw new Error(answer.msg)
  return { token: answer.data.token, data: answer.data }
}

/** Nothing of it anywhere: the marker stands in every text of the card. */
const rowsWith = async (marker: string): Promise<string[]> => {
  const tables = await asSystem(sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await asSystem(sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)} row
      where strpos(row::text, ${marker}) > 0`)
    if ((rows[0]?.n ?? 0) > 0) found.push(name)
  }
  return found
}

describe('POST /api/user/card-claim', () => {
  it('refuses a bad form in order, and the card can still be claimed', async () => {
    const { token } = await newCard()
    const reasonOf = async (input: object) => {
      const answer = await shop.call('claimCard', { token, ...choice, ...input })
      return answer.code === 200 ? null : answer.reason
    }
    expect(await reasonOf({ password: '', password2: '', terms: false })).toBe('PASSWORD_MISSING')
    expect(await reasonOf({ password2: 'another', terms: false })).toBe('PASSWORDS_DIFFER')
    expect(await reasonOf({ password: 'short', password2: 'short', terms: false })).toBe('TERMS_MISSING')
    expect(await reasonOf({ password: 'short', password2: 'short' })).toBe('PASSWORD_SHORT')
    expect(await reasonOf({ password: 'password1', password2: 'password1' })).toBe('PASSWORD_COMMON')
    for (const odd of [null, '', 'x'.repeat(43), '../../etc', `${token}x`])
      expect(await reasonOf({ token: odd })).toBe('CARD_LINK_EXPIRED')
    expect(await reasonOf({})).toBeNull()
  })

  it('makes the account its owner’s, with what it holds, and ends every other way in', async () => {
    const { account, email, token } = await newCard()
    const { token: old } = await signIn(account)
    const { id: productId } = await shop.newProduct()
    await shop.call('addCart', { productId, quantity: 1 }, { as: { token: old } })
    expect((await shop.call('claimCard', { token, ...choice }, { language: 'fr' })).code).toBe(200)
    expect(await shop.call('getCart', {}, { as: { token: old } })).toMatchObject({ code: 401 })
    expect(await shop.call('login', account)).toMatchObject({ reason: 'LOGIN_FAILED' })
    const owner = await signIn({ email, password })
    expect(owner.data).toMatchObject({ kind: 'buyer', fName: 'Cleo', lName: 'Carter' })
    expect(await shop.call('getCart', {}, { as: owner })).toMatchObject({ data: [{ productId }] })
    const [row] = await asSystem(sql<{ ends: string | null; terms: number; status: string; lang: string }>`
      select users.expires_at::text as ends, companies.status, users.lang,
        (select count(*)::int from consents where user_id = users.id and text_key = 'terms') as terms
      from users join companies on companies.id = users.company_id where email_key = ${email}`)
    expect(row).toEqual({ ends: null, terms: 1, status: 'pending', lang: 'fr' })
    expect(await templatesTo(email)).toEqual(['cardClaim', 'welcome'])
    const again = await shop.call('claimCard', { token, ...choice })
    expect(again).toMatchObject({ code: 601, reason: 'CARD_LINK_EXPIRED' })
  })

  it('joins nothing to an account that is there: the same answer, and its owner is told', async () => {
    const admin = await shop.newBuyer({ mayOrder: true })
    const before = await asSystem(sql`select * from users where id = ${admin.userId}`)
    const { account, token } = await newCard(admin.email)
    const answer = await shop.call('claimCard', { token, ...choice })
    const { token: free } = await newCard()
    const { msg } = await shop.call('claimCard', { token: free, ...choice })
    expect(answer).toEqual({ code: 200, msg, data: null })
    expect(await asSystem(sql`select * from users where id = ${admin.userId}`)).toEqual(before)
    expect(await shop.call('login', { email: admin.email, password })).toMatchObject({
      reason: 'LOGIN_FAILED',
    })
    expect((await signIn(account)).data.kind).toBe('test')
    expect(await templatesTo(admin.email)).toEqual(['cardClaim', 'alreadyRegistered'])
  })

  it('gives an address to one of two cards that are claimed at once', async () => {
    const email = 'twice@cards.example'
    const first = await newCard(email)
    // A day later the same card is uploaded again.
    await sql`delete from rate_limits where key like 'card-mail-address%'`.execute(shop.db)
    await asSystem(sql`update outbox_mails set to_address = 'x' where to_address = ${email} returning id`)
    const second = await newCard(email)
    const answers = await Promise.all(
      [first, second].map(({ token }) => shop.call('claimCard', { token, ...choice })),
    )
    expect(answers.map(({ code }) => code)).toEqual([200, 200])
    expect(await asSystem(sql`select kind from users where email_key = ${email}`)).toEqual([
      { kind: 'buyer' },
    ])
    const kinds = await asSystem(sql<{ kind: string }>`select kind from users
      where email_key in (${first.account.email}, ${second.account.email})`)
    expect(kinds).toEqual([{ kind: 'test' }])
  })

  it('claims once, however often the button is pressed', async () => {
    const { token } = await newCard()
    const answers = await Promise.all([1, 2, 3].map(() => shop.call('claimCard', { token, ...choice })))
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 601, 601])
  })

  it('ends with the test account, to the second', async () => {
    const { account, token } = await newCard()
    const { token: session } = await signIn(account)
    const age = (interval: string) =>
      asSystem(sql`update users set expires_at = created_at + ${interval}::interval
        where email_key = ${account.email} returning id`)
    await asSystem(sql`update users set created_at = now() - interval '13 days 23 hours'
      where email_key = ${account.email} returning id`)
    await age('14 days')
    expect((await shop.call('getCart', {}, { as: { token: session } })).code).toBe(200)
    await age('13 days')
    expect((await shop.call('getCart', {}, { as: { token: session } })).code).toBe(401)
    expect(await shop.call('login', account)).toMatchObject({ reason: 'LOGIN_FAILED' })
    expect(await shop.call('claimCard', { token, ...choice })).toMatchObject({ reason: 'CARD_LINK_EXPIRED' })
  })
})

describe('POST /api/user/card-delete', () => {
  it('leaves nothing of the card behind, and no inquiry either', async () => {
    const marker = 'Quoxmarker'
    const email = `${marker}@cards.example`
    reader.says({ fName: marker, lName: marker, company: marker, phone: marker, email })
    const account = await uploadCard(shop, {}, { headers: { 'idempotency-key': 'marked' } })
    const [mail] = await asSystem(sql<{ text: string }>`select text_body as text from outbox_mails
      where to_address = ${email}`)
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const as = await signIn(account)
    const { id: productId } = await shop.newProduct()
    const line = await shop.call('addCart', { productId, quantity: 1, info: marker }, { as })
    if (line.code !== 200) throw new Error(line.msg)
    await shop.call('addWish', { id: productId }, { as })
    expect((await shop.call('checkCart', { ids: [line.data.id], note: marker }, { as })).code).toBe(200)
    expect(await rowsWith(marker)).toContain('inquiries')
    // The shop's own mails about the inquiry are its papers; their texts go after seven days.
    const own = ['outbox_mails']
    expect((await shop.call('deleteCard', { token })).code).toBe(200)
    expect((await rowsWith(marker)).filter((table) => !own.includes(table))).toEqual([])
    expect(await templatesTo(email)).toEqual([])
    expect(await shop.call('getinfo', {}, { as })).toMatchObject({ code: 401 })
  })

  it('answers the same for any link, and never touches a claimed account', async () => {
    const { email, token } = await newCard()
    await shop.call('claimCard', { token, ...choice })
    const ofClaimed = await shop.call('deleteCard', { token })
    const ofNobody = await shop.call('deleteCard', { token: 'n'.repeat(43) })
    expect(ofClaimed).toEqual(ofNobody)
    expect((await signIn({ email, password })).data.kind).toBe('buyer')
  })
})

describe('clean-cards', () => {
  it('removes ended test accounts with all they made, and only those', async () => {
    const ended = await newCard()
    const living = await newCard()
    const as = await signIn(ended.account)
    const { id: productId } = await shop.newProduct()
    const line = await shop.call('addCart', { productId, quantity: 1 }, { as })
    if (line.code !== 200) throw new Error(line.msg)
    await shop.call('checkCart', { ids: [line.data.id] }, { as })
    const companyId = as.data.company.id
    await asSystem(sql`update users set expires_at = now() - interval '1 second'
      where email_key = ${ended.account.email} returning id`)
    await cleanCards(shop.db)
    await cleanCards(shop.db)
    const left = await asSystem(sql<{ n: number }>`select
      (select count(*) from users where email_key = ${ended.account.email}) +
      (select count(*) from companies where id = ${companyId}) +
      (select count(*) from inquiries where company_id = ${companyId}) +
      (select count(*) from document_events where company_id = ${companyId}) as n`)
    expect(left[0]?.n).toBe(0)
    expect((await signIn(living.account)).data.kind).toBe('test')
  })
})

describe('card_accounts', () => {
  it('are nobody’s to read but the supplier’s, by the database itself', async () => {
    const { account } = await newCard()
    const { data } = await signIn(account)
    const owner = { role: 'buyer', userId: data.id, companyId: data.company.id } as const
    const seen = (tx: Parameters<Parameters<typeof withActor>[2]>[0]) =>
      sql<{ n: number }>`select count(*)::int as n from card_accounts`.execute(tx)
    expect((await withActor(shop.db, owner, seen)).rows).toEqual([{ n: 0 }])
    const staff = await shop.newStaff('sales')
    const { rows } = await withActor(shop.db, { role: 'staff', userId: staff.userId }, seen)
    expect(rows[0]?.n).toBeGreaterThan(0)
    await expect(
      withActor(shop.db, owner, (tx) =>
        tx.updateTable('users').set({ kind: 'buyer', expires_at: null, company_id: null }).execute(),
      ),
    ).rejects.toThrow()
  })
})

it('reads nine cards of strangers at once, queues twelve and refuses the others as CARD_BUSY', async () => {
  const gate = Promise.withResolvers<void>()
  const slow = await startTestShop(
    {},
    { pictures: { readCard: async () => gate.promise.then(() => ({ refusal: 'NO_TEXT' })) } },
  )
  const upload = async (network: number): Promise<string> => {
    const response = await slow.inject({
      method: 'POST',
      url: '/api/user/card-upload',
      payload: cardForm(),
      remoteAddress: `10.2.${network}.1`,
    })
    return response.json().reason
  }
  const reasons: string[] = []
  const answers = Array.from({ length: 100 }, async (_, at) => reasons.push(await upload(at % 25)))
  await vi.waitFor(() => expect(reasons).toHaveLength(100 - 9 - 12), { timeout: 9_000 })
  expect(new Set(reasons)).toEqual(new Set(['CARD_BUSY']))
  gate.resolve()
  await Promise.all(answers)
  expect(reasons.filter((reason) => reason === 'CARD_NO_TEXT')).toHaveLength(9 + 12)
  expect(await upload(1)).toBe('CARD_NO_TEXT')
  await slow.close()
})
