import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Company } from '#contract/office/companies.contract.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestShop, type TestStaff, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let sales: TestStaff
beforeAll(async () => {
  shop = await startTestShop()
  sales = await shop.newStaff('sales')
})
afterAll(() => shop.close())

const asSystem = <Row>(statement: RawBuilder<Row>): Promise<Row[]> =>
  withActor(shop.db, { role: 'system' }, async (tx) => (await statement.execute(tx)).rows)

const detail = async (id: string): Promise<Company> => {
  const answer = await shop.call('officeCompanyDetail', { id }, { as: sales })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

const depot = {
  name: 'Depot',
  lines: 'Hafenstraße 3',
  postcode: '20457',
  city: 'Hamburg',
  country: 'DE',
  phone: '',
  bookNo: '',
}

/** Saves an address as staff; its id. */
const saveAddress = async (
  id: string,
  change: Partial<typeof depot> & { addressId?: string; isDefault?: boolean; isInvoice?: boolean },
): Promise<string> => {
  const { version } = await detail(id)
  const answer = await shop.call('officeSaveAddress', { id, version, ...depot, ...change }, { as: sales })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.id
}

it('people and addresses of companies are for staff who manage companies', async () => {
  const buyer = await shop.newBuyer()
  const content = await shop.newStaff('content')
  const { companyId: id, userId } = buyer
  const calls = [
    ['officeSaveAddress', { id, version: 1, ...depot }],
    ['officeRemoveAddress', { id, version: 1, addressId: id }],
    ['officeInvitePerson', { id, firstname: 'A', lastname: 'B', email: 'a@b.example' }],
    ['officeSetRole', { id: userId, role: 'buyer' }],
    ['officeSendLink', { id: userId }],
  ] as const
  for (const [call, input] of calls) {
    expect((await shop.call(call, input)).code).toBe(401)
    expect((await shop.call(call, input, { as: buyer })).code).toBe(401)
    expect((await shop.call(call, input, { as: content })).code).toBe(403)
    for (const missing of [randomUUID(), "'"])
      expect((await shop.call(call, { ...input, id: missing }, { as: sales })).code).toBe(404)
  }
  expect(await detail(id)).toMatchObject({ version: 1, addresses: [], people: [{ role: 'companyAdmin' }] })
})

describe('addresses of a company, as staff change them', () => {
  it('are added, changed and removed, and the history says each field', async () => {
    const { companyId: id } = await shop.newBuyer()
    const first = await saveAddress(id, { bookNo: '20417-1' })
    const second = await saveAddress(id, { name: 'Shop', isDefault: true })
    await saveAddress(id, { addressId: first, city: 'Bremen', bookNo: '', isInvoice: true })
    const { version } = await detail(id)
    const remove = () => shop.call('officeRemoveAddress', { id, version, addressId: second }, { as: sales })
    expect((await remove()).code).toBe(200)
    // A repeated press finds nothing left to remove, which is fine.
    expect((await remove()).code).toBe(200)
    const company = await detail(id)
    expect(company.addresses).toMatchObject([
      { id: first, city: 'Bremen', bookNo: null, isDefault: true, isInvoice: true },
    ])
    const told = company.history
      .map(({ field, address, before, after, by }) => [field, address, before, after, by])
      .toReversed()
    const by = 'Sam Staff'
    expect(told).toEqual(
      expect.arrayContaining([
        ['address', null, null, 'Depot, Hafenstraße 3, 20457 Hamburg, DE', by],
        ['addressBookNo', 'Depot', null, '20417-1', by],
        ['addressDefault', null, null, 'Shop', by],
        ['addressCity', 'Depot', 'Hamburg', 'Bremen', by],
        ['addressBookNo', 'Depot', '20417-1', null, by],
        ['addressRemoved', null, null, 'Shop, Hafenstraße 3, 20457 Hamburg, DE', by],
      ]),
    )
    expect(told.filter(([field]) => field === 'addressDefault')).toHaveLength(3)
  })

  it.each([
    ['name', '', 'ADDRESS_NAME_MISSING'],
    ['lines', ' ', 'STREET_MISSING'],
    ['city', '', 'CITY_MISSING'],
    ['country', 'Atlantis', 'COUNTRY_UNKNOWN'],
    ['phone', '1'.repeat(61), 'TEXT_TOO_LONG'],
    ['bookNo', '1'.repeat(61), 'TEXT_TOO_LONG'],
    ['bookNo', 'TAKEN', 'BOOK_NO_TAKEN'],
  ])('are refused for %s %j at the field, and nothing changes', async (field, value, reason) => {
    const { companyId: id } = await shop.newBuyer()
    await saveAddress(id, { bookNo: 'TAKEN' })
    const { version } = await detail(id)
    const input = { id, version, ...depot, [field]: value }
    expect(await shop.call('officeSaveAddress', input, { as: sales })).toMatchObject({
      code: 601,
      reason,
      data: { field },
    })
    expect(await detail(id)).toMatchObject({ version, addresses: [{ bookNo: 'TAKEN' }] })
  })

  it('are refused for the second of two saves, with who changed what', async () => {
    const { companyId: id } = await shop.newBuyer()
    const addressId = await saveAddress(id, {})
    const { version } = await detail(id)
    const save = (change: Partial<typeof depot>) =>
      shop.call('officeSaveAddress', { id, version, addressId, ...depot, ...change }, { as: sales })
    expect((await save({ city: 'Bremen' })).code).toBe(200)
    const second = await save({ phone: '040 1' })
    expect(second).toMatchObject({
      code: 601,
      reason: 'CHANGED_MEANWHILE',
      data: { changes: [{ field: 'addressCity', before: 'Hamburg', after: 'Bremen', by: 'Sam Staff' }] },
    })
    expect((await detail(id)).addresses).toMatchObject([{ city: 'Bremen', phone: '' }])
    const removed = await shop.call('officeRemoveAddress', { id, version, addressId }, { as: sales })
    expect(removed).toMatchObject({ code: 601, reason: 'CHANGED_MEANWHILE' })
  })

  it('do not stop each other: a change elsewhere in the company is no conflict', async () => {
    const { companyId: id } = await shop.newBuyer()
    const addressId = await saveAddress(id, {})
    const { version } = await detail(id)
    await shop.call('officeUpdateCompany', { id, version, staffNote: 'call first' }, { as: sales })
    const input = { id, version, addressId, ...depot, city: 'Bremen' }
    expect((await shop.call('officeSaveAddress', input, { as: sales })).code).toBe(200)
  })

  it('stand in the history too when an administrator of the company changes them', async () => {
    const admin = await shop.newBuyer({ passwordHash: 'set' })
    await shop.call('saveAddress', { ...depot, isDefault: true }, { as: admin })
    const { history } = await detail(admin.companyId)
    expect(history.map(({ field, by }) => [field, by])).toEqual(
      expect.arrayContaining([['address', 'Bea Buyer']]),
    )
  })

  it('of another company are not there', async () => {
    const [one, other] = [await shop.newBuyer(), await shop.newBuyer()]
    const addressId = await saveAddress(other.companyId, {})
    const { version } = await detail(one.companyId)
    const input = { id: one.companyId, version, addressId, ...depot }
    expect((await shop.call('officeSaveAddress', input, { as: sales })).code).toBe(404)
    await shop.call('officeRemoveAddress', { id: one.companyId, version, addressId }, { as: sales })
    expect((await detail(other.companyId)).addresses).toHaveLength(1)
  })

  it('end in one default when staff and an administrator save at the same moment', async () => {
    const admin = await shop.newBuyer({ passwordHash: 'set' })
    const { companyId: id } = admin
    await Promise.all(
      ['A', 'B', 'C', 'D'].map((name, at) =>
        at % 2 === 0
          ? shop.call('officeSaveAddress', { id, version: 1, ...depot, name, isDefault: true }, { as: sales })
          : shop.call('saveAddress', { ...depot, name, isDefault: true }, { as: admin }),
      ),
    )
    const { addresses } = await detail(id)
    expect(addresses).toHaveLength(4)
    expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })
})

describe('inviting a person as staff', () => {
  const person = { firstname: 'Jana', lastname: 'Beck', role: 'buyer', lang: 'de' } as const
  const mailsTo = (address: string) =>
    asSystem(sql<{ template: string; language: string; text: string }>`
      select template, language, text_body as text from outbox_mails where to_address = ${address}`)
  const newEmail = () => `jana-${randomUUID().slice(0, 8)}@example.com`

  it('enters the person, mails a link in their language and notes it', async () => {
    const { companyId: id } = await shop.newBuyer()
    const email = newEmail()
    const answer = await shop.call('officeInvitePerson', { id, ...person, email }, { as: sales })
    expect(answer.code).toBe(200)
    const { people, history } = await detail(id)
    expect(people[1]).toMatchObject({
      name: 'Jana Beck',
      email,
      role: 'buyer',
      lang: 'de',
      isNew: true,
      invitedUntil: expect.any(String),
    })
    expect(history.map(({ field, after, by }) => [field, after, by])).toEqual([
      ['invited', 'Jana Beck', 'Sam Staff'],
    ])
    expect(await mailsTo(email)).toMatchObject([{ template: 'invitation', language: 'de' }])
  })

  it('sends a new link to a person without a password, and the older one ends', async () => {
    const { companyId: id } = await shop.newBuyer()
    const email = newEmail()
    const invite = () => shop.call('officeInvitePerson', { id, ...person, email }, { as: sales })
    expect((await invite()).code).toBe(200)
    const invited = (await detail(id)).people[1]?.id ?? ''
    const sendLink = () => shop.call('officeSendLink', { id: invited }, { as: sales })
    expect((await sendLink()).code).toBe(200)
    const mails = await mailsTo(email)
    const tokens = mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '')
    expect(new Set(tokens).size).toBe(2)
    const password = 'correct horse battery'
    const claim = async (token: string) =>
      (await shop.call('claimCard', { token, password, password2: password, terms: true })).code
    const [first = '', second = ''] = tokens
    expect([await claim(first), await claim(second)]).toEqual([601, 200])
    expect((await detail(id)).people).toHaveLength(2)
    for (const answer of [await invite(), await sendLink()])
      expect(answer).toMatchObject({ code: 601, reason: 'PERSON_KNOWN', data: { field: 'email' } })
  })

  it('says plainly whose an address is, and changes nothing', async () => {
    const { companyId: id } = await shop.newBuyer()
    const elsewhere = await shop.newBuyer()
    const gone = await shop.newBuyer({ companyId: id, role: 'buyer' })
    await shop.call('officeLockPerson', { id: gone.userId, isLocked: true }, { as: sales })
    const test = await shop.newBuyer({ kind: 'test' })
    const invite = (email: string) => shop.call('officeInvitePerson', { id, ...person, email }, { as: sales })
    const answer = await invite(elsewhere.email.toUpperCase())
    expect(answer).toMatchObject({ code: 601, reason: 'PERSON_ELSEWHERE', data: { field: 'email' } })
    expect(answer.msg).toContain('Bea Buyer')
    expect(await invite(gone.email)).toMatchObject({ code: 601, reason: 'PERSON_LOCKED' })
    for (const email of [test.email, 'staff1@example.com'])
      expect(await invite(email)).toMatchObject({ code: 601, reason: 'EMAIL_TAKEN' })
    expect(await invite('nobody')).toMatchObject({ code: 601, reason: 'EMAIL_INVALID' })
    expect(await invite('')).toMatchObject({ code: 601, reason: 'EMAIL_MISSING' })
    expect((await detail(id)).people).toHaveLength(2)
  })

  it('waits for the approval of the company', async () => {
    const { companyId: id } = await shop.newBuyer({ approved: false })
    const input = { id, ...person, email: newEmail() }
    expect(await shop.call('officeInvitePerson', input, { as: sales })).toMatchObject({
      code: 601,
      reason: 'INVITE_NEEDS_APPROVAL',
    })
  })
})

describe('roles of people, as staff set them', () => {
  it('change, and the history and the audit say so', async () => {
    const admin = await shop.newBuyer({ passwordHash: 'set' })
    const id = admin.companyId
    const buyer = await shop.newBuyer({ companyId: id, role: 'buyer', passwordHash: 'set' })
    const set = (userId: string, role: 'buyer' | 'companyAdmin') =>
      shop.call('officeSetRole', { id: userId, role }, { as: sales })
    expect((await set(buyer.userId, 'companyAdmin')).code).toBe(200)
    expect((await set(buyer.userId, 'companyAdmin')).code).toBe(200)
    const { people, history } = await detail(id)
    expect(people.map(({ role }) => role)).toEqual(['companyAdmin', 'companyAdmin'])
    expect(history.map(({ field, before, after, by }) => [field, before, after, by])).toEqual([
      ['role', 'buyer', 'companyAdmin', 'Sam Staff'],
    ])
    const audit = await asSystem(sql`select action from audit_log where subject_id = ${id}`)
    expect(audit).toEqual([{ action: 'person role changed' }])
    for (const missing of [randomUUID(), sales.userId]) expect((await set(missing, 'buyer')).code).toBe(404)
  })

  it('keep the last administrator who can sign in, also when he is deactivated', async () => {
    const admin = await shop.newBuyer({ passwordHash: 'set' })
    // Has not chosen a password yet, so that nobody could sign in and manage.
    await shop.newBuyer({ companyId: admin.companyId })
    const { userId: id } = admin
    const answers = [
      await shop.call('officeSetRole', { id, role: 'buyer' }, { as: sales }),
      await shop.call('officeLockPerson', { id, isLocked: true }, { as: sales }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ code: 601, reason: 'COMPANY_LAST_ADMIN' })
    expect((await detail(admin.companyId)).people[0]).toMatchObject({ role: 'companyAdmin', isLocked: false })
  })

  it('leave one administrator when staff and the other one act at once', async () => {
    const one = await shop.newBuyer({ passwordHash: 'set' })
    const other = await shop.newBuyer({ companyId: one.companyId, passwordHash: 'set' })
    const answers = await Promise.all([
      shop.call('officeLockPerson', { id: other.userId, isLocked: true }, { as: sales }),
      shop.call('saveColleague', { id: one.userId, role: 'buyer' }, { as: other }),
    ])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const { people } = await detail(one.companyId)
    expect(people.filter(({ role, isLocked }) => role === 'companyAdmin' && !isLocked)).toHaveLength(1)
  })
})

it('keeps an old minimum order value in the currency that the company had then', async () => {
  const { companyId: id } = await shop.newBuyer()
  const update = async (terms: { minOrder?: string; currency?: string; minOrderKind?: string }) => {
    const { version } = await detail(id)
    expect((await shop.call('officeUpdateCompany', { id, version, ...terms }, { as: sales })).code).toBe(200)
  }
  await update({ minOrder: '50', minOrderKind: 'refuse' })
  await update({ currency: 'JPY', minOrder: '6000' })
  await update({ minOrder: '7000' })
  const amounts = (await detail(id)).history.filter(({ field }) => field === 'minOrder')
  expect(amounts.map(({ before, after, currency }) => [before, after, currency])).toEqual([
    ['6000', '7000', { before: 'JPY', after: 'JPY' }],
    ['5000', '6000', { before: 'EUR', after: 'JPY' }],
    [null, '5000', { before: 'EUR', after: 'EUR' }],
  ])
})
