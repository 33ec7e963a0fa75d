import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnCompany } from '#contract/shop/company.contract.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

/** A company with an administrator and a buyer who have both chosen a password. */
const newCompany = async () => {
  const admin = await shop.newBuyer({ passwordHash: 'set' })
  const buyer = await shop.newBuyer({ companyId: admin.companyId, role: 'buyer', passwordHash: 'set' })
  return { admin, buyer }
}

const companyOf = async (as: TestBuyer): Promise<OwnCompany> => {
  const answer = await shop.call('getCompany', {}, { as })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

const shed = {
  name: 'Shed',
  lines: 'Main Street 1',
  postcode: '0150',
  city: 'Oslo',
  country: 'NO',
  phone: '',
}
const missing = '01890000-0000-7000-8000-000000000000'

describe('GET /api/company', () => {
  it('needs a session', async () => {
    expect((await shop.call('getCompany', {})).code).toBe(401)
  })

  it('shows an administrator everybody, and a buyer himself and whom to ask', async () => {
    const { admin, buyer } = await newCompany()
    const other = await shop.newBuyer({ companyId: admin.companyId, role: 'buyer', passwordHash: 'set' })
    const all = await companyOf(admin)
    expect(all).toMatchObject({ mayManage: true, sharesDocuments: true, isWaiting: false })
    expect(all.people.map(({ email }) => email)).toEqual([admin.email, buyer.email, other.email])
    const seen = await companyOf(buyer)
    expect(seen.mayManage).toBe(false)
    expect(seen.people.map(({ email, isSelf }) => [email, isSelf])).toEqual([
      [admin.email, false],
      [buyer.email, true],
    ])
  })

  it('tells the terms of the supplier', async () => {
    const { admin } = await newCompany()
    await withActor(shop.db, { role: 'system' }, (tx) =>
      sql`update companies set payment_text = '30 days net', payment_days = 30, min_order_minor = 5000,
        may_order = true, customer_no = 'K-77', vat_number = 'DE811907980' where id = ${admin.companyId}`.execute(
        tx,
      ),
    )
    expect(await companyOf(admin)).toMatchObject({
      customerNo: 'K-77',
      vatNumber: 'DE811907980',
      terms: {
        mayOrder: true,
        paymentText: '30 days net',
        paymentDays: 30,
        prepayment: false,
        minOrder: { amount: 5000, currency: 'EUR' },
      },
    })
  })
})

describe('POST /api/company/person', () => {
  it('needs a session, and an administrator', async () => {
    const { admin, buyer } = await newCompany()
    const change = { id: admin.userId, isActive: false }
    expect((await shop.call('saveColleague', change)).code).toBe(401)
    expect(await shop.call('saveColleague', change, { as: buyer })).toMatchObject({ code: 403 })
    expect((await companyOf(admin)).people[0]).toMatchObject({ state: 'active' })
  })

  it('answers for a person of another company like for a missing one', async () => {
    const { admin } = await newCompany()
    const stranger = await shop.newBuyer()
    for (const id of [stranger.userId, missing])
      expect(await shop.call('saveColleague', { id, isActive: false }, { as: admin })).toMatchObject({
        code: 404,
      })
    expect((await companyOf(stranger)).people[0]).toMatchObject({ state: 'new' })
  })

  it('sets a role, and the person manages at once', async () => {
    const { admin, buyer } = await newCompany()
    const promoted = { id: buyer.userId, role: 'companyAdmin' } as const
    expect((await shop.call('saveColleague', promoted, { as: admin })).code).toBe(200)
    expect((await companyOf(buyer)).mayManage).toBe(true)
  })

  it('ends open sessions of whoever is deactivated, for good', async () => {
    const { admin, buyer } = await newCompany()
    const set = (isActive: boolean) =>
      shop.call('saveColleague', { id: buyer.userId, isActive }, { as: admin })
    expect((await set(false)).code).toBe(200)
    expect((await shop.call('getCompany', {}, { as: buyer })).code).toBe(401)
    expect((await set(true)).code).toBe(200)
    expect((await shop.call('getCompany', {}, { as: buyer })).code).toBe(401)
    expect((await companyOf(admin)).people.map(({ state }) => state)).toEqual(['active', 'active'])
  })

  it.each([{ role: 'buyer' as const }, { isActive: false }])(
    'keeps the last administrator from %j',
    async (change) => {
      const { admin } = await newCompany()
      // Entered by the supplier, without a password yet: nobody could sign in.
      await shop.newBuyer({ companyId: admin.companyId })
      const answer = await shop.call('saveColleague', { id: admin.userId, ...change }, { as: admin })
      expect(answer).toMatchObject({ code: 601, reason: 'LAST_ADMIN' })
      expect((await companyOf(admin)).mayManage).toBe(true)
    },
  )

  it('leaves one administrator when two remove each other at once', async () => {
    const { admin, buyer } = await newCompany()
    await shop.call('saveColleague', { id: buyer.userId, role: 'companyAdmin' }, { as: admin })
    const answers = await Promise.all([
      shop.call('saveColleague', { id: buyer.userId, role: 'buyer' }, { as: admin }),
      shop.call('saveColleague', { id: admin.userId, role: 'buyer' }, { as: buyer }),
    ])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const managing = [await companyOf(admin), await companyOf(buyer)].filter(({ mayManage }) => mayManage)
    expect(managing).toHaveLength(1)
  })

  it('shows staff in the history who changed whom', async () => {
    const { admin, buyer } = await newCompany()
    await shop.call(
      'saveColleague',
      { id: buyer.userId, role: 'companyAdmin', isActive: false },
      { as: admin },
    )
    const rows = await withActor(shop.db, { role: 'system' }, async (tx) =>
      tx
        .selectFrom('company_changes')
        .select(['field', 'before', 'after', 'user_id', 'person_id'])
        .where('company_id', '=', admin.companyId)
        .orderBy('id')
        .execute(),
    )
    const by = { user_id: admin.userId, person_id: buyer.userId }
    expect(rows).toEqual([
      { field: 'role', before: 'buyer', after: 'companyAdmin', ...by },
      { field: 'locked', before: null, after: buyer.userId, ...by },
    ])
  })

  it('is refused by the database when the service forgets to ask who acts', async () => {
    const { admin, buyer } = await newCompany()
    const asked = await withActor(shop.db, asBuyer(buyer), async (tx) => {
      const saved = await sql<{ saved: string }>`
        select save_colleague(${admin.userId}, 'buyer', null) as saved`.execute(tx)
      const shared = await sql<{ saved: boolean }>`select share_documents(false) as saved`.execute(tx)
      return [saved.rows[0]?.saved, shared.rows[0]?.saved]
    })
    expect(asked).toEqual(['forbidden', false])
  })
})

describe('POST /api/company/address', () => {
  it('needs a session, and an administrator', async () => {
    const { buyer } = await newCompany()
    expect((await shop.call('saveAddress', shed)).code).toBe(401)
    expect(await shop.call('saveAddress', shed, { as: buyer })).toMatchObject({ code: 403 })
    expect((await shop.call('removeAddress', { id: missing }, { as: buyer })).code).toBe(403)
  })

  it.each([
    ['name', '', 'ADDRESS_NAME_MISSING'],
    ['lines', '', 'STREET_MISSING'],
    ['city', '', 'CITY_MISSING'],
    ['country', 'Atlantis', 'COUNTRY_UNKNOWN'],
    ['phone', '1'.repeat(61), 'TEXT_TOO_LONG'],
  ])('refuses %s %j at the field and changes nothing', async (field, value, reason) => {
    const { admin } = await newCompany()
    const answer = await shop.call('saveAddress', { ...shed, [field]: value }, { as: admin })
    expect(answer).toMatchObject({ code: 601, reason, data: { field } })
    expect((await companyOf(admin)).addresses).toEqual([])
  })

  it('has one default of each kind, whatever is added, changed or removed', async () => {
    const { admin } = await newCompany()
    const save = async (input: Parameters<typeof shop.call<'saveAddress'>>[1]) => {
      const answer = await shop.call('saveAddress', input, { as: admin })
      if (answer.code !== 200) throw new Error(answer.msg)
      return answer.data.id
    }
    const defaults = async () => {
      const { addresses } = await companyOf(admin)
      const nameOf = (kind: 'isDefault' | 'isInvoice') =>
        addresses.filter((address) => address[kind]).map(({ name }) => name)
      return [nameOf('isDefault'), nameOf('isInvoice')]
    }
    const first = await save({ ...shed, name: 'A' })
    expect(await defaults()).toEqual([['A'], ['A']])
    const second = await save({ ...shed, name: 'B', isInvoice: true })
    expect(await defaults()).toEqual([['A'], ['B']])
    await save({ ...shed, id: second, name: 'B', isDefault: true })
    expect(await defaults()).toEqual([['B'], ['B']])
    await shop.call('removeAddress', { id: second }, { as: admin })
    expect(await defaults()).toEqual([['A'], ['A']])
    await shop.call('removeAddress', { id: second }, { as: admin })
    await shop.call('removeAddress', { id: first }, { as: admin })
    expect(await defaults()).toEqual([[], []])
  })

  it('has one default when two are saved at the same moment', async () => {
    const { admin } = await newCompany()
    await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) =>
        shop.call('saveAddress', { ...shed, name, isDefault: true }, { as: admin }),
      ),
    )
    const { addresses } = await companyOf(admin)
    expect(addresses).toHaveLength(4)
    expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  it('answers for another company’s address like for a missing one', async () => {
    const { admin } = await newCompany()
    const stranger = await shop.newBuyer()
    const own = await shop.call('saveAddress', shed, { as: stranger })
    const id = own.code === 200 ? own.data.id : ''
    for (const foreign of [id, missing])
      expect((await shop.call('saveAddress', { ...shed, id: foreign }, { as: admin })).code).toBe(404)
    expect((await shop.call('removeAddress', { id }, { as: admin })).code).toBe(200)
    expect((await companyOf(stranger)).addresses).toHaveLength(1)
  })

  it('is refused by the database when a buyer writes past the service', async () => {
    const { admin, buyer } = await newCompany()
    await shop.call('saveAddress', shed, { as: admin })
    const reached = await withActor(shop.db, asBuyer(buyer), async (tx) => {
      const changed = await sql`update addresses set city = 'Bergen'`.execute(tx)
      const removed = await sql`delete from addresses`.execute(tx)
      return [changed.numAffectedRows, removed.numAffectedRows]
    })
    expect(reached).toEqual([0n, 0n])
    await expect(
      withActor(shop.db, asBuyer(buyer), (tx) =>
        sql`insert into addresses (company_id, name, lines, city, country)
          values (${buyer.companyId}, 'S', 'S', 'S', 'NO')`.execute(tx),
      ),
    ).rejects.toThrow(/row-level security/)
  })
})

describe('POST /api/company/save', () => {
  it('needs a session, and an administrator', async () => {
    const { buyer } = await newCompany()
    expect((await shop.call('saveCompany', { sharesDocuments: false })).code).toBe(401)
    expect((await shop.call('saveCompany', { sharesDocuments: false }, { as: buyer })).code).toBe(403)
  })

  it('says whether colleagues share documents, and staff see who said it', async () => {
    const { admin } = await newCompany()
    expect((await shop.call('saveCompany', { sharesDocuments: false }, { as: admin })).code).toBe(200)
    expect((await companyOf(admin)).sharesDocuments).toBe(false)
    const rows = await withActor(shop.db, { role: 'system' }, (tx) =>
      tx
        .selectFrom('company_changes')
        .select(['field', 'before', 'after', 'user_id'])
        .where('company_id', '=', admin.companyId)
        .execute(),
    )
    expect(rows).toEqual([
      { field: 'shares_documents', before: 'true', after: 'false', user_id: admin.userId },
    ])
  })
})
