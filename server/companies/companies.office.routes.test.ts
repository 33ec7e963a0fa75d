import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallAnswer } from '#contract/call-client.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import { type TestBuyer, type TestShop, type TestStaff, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let sales: TestStaff
beforeAll(async () => {
  shop = await startTestShop()
  sales = await shop.newStaff('sales')
})
afterAll(() => shop.close())

const asSystem = <Row>(statement: RawBuilder<Row>): Promise<Row[]> =>
  withActor(shop.db, { role: 'system' }, async (tx) => (await statement.execute(tx)).rows)

const waiting = (): Promise<TestBuyer> => shop.newBuyer({ approved: false })

const detail = async (id: string) => {
  const answer = await shop.call('officeCompanyDetail', { id }, { as: sales })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

const mailsTo = (address: string) =>
  asSystem(sql<{ template: string; language: string; text: string }>`
    select template, language, text_body as text from outbox_mails where to_address = ${address} order by created_at`)

describe('companies in the office', () => {
  it('are for staff with the right to read or to manage them', async () => {
    const buyer = await waiting()
    const content = await shop.newStaff('content')
    const { companyId: id } = buyer
    const calls = [
      ['officeListCompany', {}],
      ['officeCompanyDetail', { id }],
      ['officeUpdateCompany', { id, version: 1, name: 'Mine' }],
      ['officeApproveCompany', { id, version: 1 }],
      ['officeBlockCompany', { id, reason: 'x' }],
      ['officeAttachCompany', { id, toId: id }],
      ['officeLockPerson', { id: buyer.userId, isLocked: true }],
    ] as const
    for (const [call, input] of calls) {
      expect((await shop.call(call, input)).code).toBe(401)
      expect((await shop.call(call, input, { as: buyer })).code).toBe(401)
      expect((await shop.call(call, input, { as: content })).code).toBe(403)
    }
    expect(await shop.call('officeToday', {}, { as: content })).toMatchObject({
      data: { queues: { companies: null } },
    })
    expect((await shop.call('officeToday', {})).code).toBe(401)
  })

  it('are not there for odd and unknown ids', async () => {
    const { companyId: known } = await shop.newBuyer()
    for (const id of [null, randomUUID(), "1' or true"] as const) {
      expect((await shop.call('officeCompanyDetail', { id }, { as: sales })).code).toBe(404)
      const version = 1
      expect((await shop.call('officeUpdateCompany', { id, version }, { as: sales })).code).toBe(404)
      expect((await shop.call('officeApproveCompany', { id, version }, { as: sales })).code).toBe(404)
      expect((await shop.call('officeBlockCompany', { id, reason: 'x' }, { as: sales })).code).toBe(404)
      expect((await shop.call('officeAttachCompany', { id, toId: known }, { as: sales })).code).toBe(404)
      expect((await shop.call('officeAttachCompany', { id: known, toId: id }, { as: sales })).code).toBe(404)
    }
  })

  it('of test accounts stand among the business cards', async () => {
    const { companyId } = await shop.newBuyer({ kind: 'test', approved: false })
    expect((await shop.call('officeCompanyDetail', { id: companyId }, { as: sales })).code).toBe(404)
    expect((await shop.call('officeApproveCompany', { id: companyId, version: 1 }, { as: sales })).code).toBe(
      404,
    )
  })
})

describe('GET /api/office/listCompany', () => {
  it('lists who waits first and goes on by key', async () => {
    const first = await waiting()
    await shop.newBuyer()
    const second = await waiting()
    const counted = await shop.call('officeToday', {}, { as: sales })
    if (counted.code !== 200) throw new Error(counted.msg)
    const seen: { id: string; status: string }[] = []
    let cursor: string | null | undefined = 'first'
    while (cursor) {
      const page: CallAnswer<'officeListCompany'> = await shop.call(
        'officeListCompany',
        { cursor, pageSize: 2 },
        { as: sales },
      )
      if (page.code !== 200) throw new Error(page.msg)
      seen.push(...page.rows)
      cursor = page.next
    }
    const states = seen.map(({ status }) => status)
    expect(states.lastIndexOf('pending')).toBe((counted.data.queues.companies?.count ?? 0) - 1)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    const order = seen.map(({ id }) => id)
    expect(order.indexOf(second.companyId)).toBeLessThan(order.indexOf(first.companyId))
  })

  it('finds by name, customer number, VAT number, mail address and town', async () => {
    const buyer = await waiting()
    await asSystem(sql`update companies set name = 'Gartentechnik 100%', customer_no = 'K-20417', vat_number = 'DE811907980'
      where id = ${buyer.companyId}`)
    await asSystem(sql`insert into addresses (company_id, name, lines, city, country)
      values (${buyer.companyId}, 'Lager', 'Weg 1', 'Kassel-Süd', 'DE')`)
    for (const keyword of [
      'gartentechnik',
      '100%',
      'k-20417',
      'k20417',
      'DE 811.907-980',
      buyer.email,
      'kassel-sud',
    ]) {
      const found = await shop.call('officeListCompany', { keyword }, { as: sales })
      expect([keyword, found]).toMatchObject([keyword, { rows: [{ id: buyer.companyId }], total: 1 }])
    }
    for (const filter of [{ keyword: '100_' }, { keyword: 'k-20417', status: 'approved' as const }])
      expect(await shop.call('officeListCompany', filter, { as: sales })).toMatchObject({ rows: [] })
  })
})

describe('approving a company', () => {
  it('shows prices with the next request of the same session and mails in the buyer’s language', async () => {
    const buyer = await waiting()
    await asSystem(sql`update users set lang = 'ru' where id = ${buyer.userId}`)
    const { id: productId } = await shop.newProduct({ amountMinor: 1234 })
    const priceOf = async () => {
      const answer = await shop.call('getProduct', { id: productId }, { as: buyer })
      return answer.code === 200 ? [answer.data.priceState, answer.data.price?.amount] : answer.msg
    }
    expect(await priceOf()).toEqual(['approval', undefined])
    const answer = await shop.call(
      'officeApproveCompany',
      { id: buyer.companyId, version: 1, customerNo: ' K-1 ', mayOrder: true, cartMaxQuantity: '500' },
      { as: sales },
    )
    expect(answer).toMatchObject({ code: 200, data: { version: 2 } })
    expect(await priceOf()).toEqual(['shown', 1234])
    const company = await detail(buyer.companyId)
    expect(company).toMatchObject({
      status: 'approved',
      customerNo: 'K-1',
      mayOrder: true,
      cartMaxQuantity: 500,
    })
    expect(company.history.map(({ field, before, after, by }) => [field, before, after, by])).toEqual(
      expect.arrayContaining([
        ['status', 'pending', 'approved', 'Sam Staff'],
        ['customerNo', null, 'K-1', 'Sam Staff'],
      ]),
    )
    expect(await mailsTo(buyer.email)).toMatchObject([{ template: 'companyApproved', language: 'ru' }])
    const audit = await asSystem(sql`select action from audit_log where subject_id = ${buyer.companyId}
      and actor_id = ${sales.userId}`)
    expect(audit).toEqual([{ action: 'company approved' }])
  })

  it('twice answers that it is approved already and changes nothing', async () => {
    const { companyId: id, email } = await waiting()
    const approve = () => shop.call('officeApproveCompany', { id, version: 1 }, { as: sales })
    const answers = await Promise.all([approve(), approve()])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 601])
    expect(answers.find(({ code }) => code === 601)).toMatchObject({ reason: 'COMPANY_ALREADY' })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('refuses terms that are wrong, names the field and changes nothing', async () => {
    const { companyId: id } = await waiting()
    const taken = await shop.newBuyer()
    await asSystem(sql`update companies set customer_no = 'TAKEN' where id = ${taken.companyId}`)
    const wrong = [
      [{ cartMaxQuantity: 'abc' }, 'MOST_PACKS_INVALID'],
      [{ cartMaxQuantity: '0' }, 'MOST_PACKS_INVALID'],
      [{ cartMaxQuantity: 1e15 }, 'MOST_PACKS_INVALID'],
      [{ paymentDays: '-1' }, 'PAYMENT_DAYS_INVALID'],
      [{ currency: 'XXQ' }, 'CURRENCY_UNKNOWN'],
      [{ name: '  ' }, 'COMPANY_NAME_MISSING'],
      [{ vatNumber: 'ÄÖÜ?' }, 'VAT_NUMBER_INVALID'],
      [{ priceGroup: 'Nobody' }, 'PRICE_GROUP_UNKNOWN'],
      [{ lang: 'xx' }, 'LANGUAGE_UNKNOWN'],
      [{ lookedAfterBy: randomUUID() }, 'STAFF_UNKNOWN'],
      [{ lookedAfterBy: taken.userId }, 'STAFF_UNKNOWN'],
      [{ lookedAfterBy: "'" }, 'STAFF_UNKNOWN'],
      [{ customerNo: 'TAKEN' }, 'CUSTOMER_NO_TAKEN'],
      [{ customerNo: 'x'.repeat(61) }, 'TEXT_TOO_LONG'],
    ] as const
    for (const [terms, reason] of wrong)
      expect(
        await shop.call('officeApproveCompany', { id, version: 1, ...terms }, { as: sales }),
      ).toMatchObject({
        code: 601,
        reason,
        data: { field: Object.keys(terms)[0] },
      })
    expect(await detail(id)).toMatchObject({ status: 'pending', version: 1, history: [] })
  })
})

describe('changing terms', () => {
  it('refuses the second of two saves and says who changed which fields', async () => {
    const { companyId: id } = await shop.newBuyer()
    const colleague = await shop.newStaff('sales')
    await asSystem(sql`insert into price_groups (name) values ('Dealer B') on conflict do nothing`)
    const first = await shop.call(
      'officeUpdateCompany',
      { id, version: 1, priceGroup: 'Dealer B', staffNote: 'Call first', lookedAfterBy: sales.userId },
      { as: colleague },
    )
    expect(first).toMatchObject({ code: 200, data: { version: 3 } })
    const second = await shop.call('officeUpdateCompany', { id, version: 1, name: 'Other' }, { as: sales })
    expect(second).toMatchObject({ code: 601, reason: 'CHANGED_MEANWHILE', data: { version: 3 } })
    expect(second.msg).toContain('Sam Staff')
    const changes = second.code === 601 ? (second.data as { changes: object[] }).changes : []
    expect(changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ by: 'Sam Staff', field: 'priceGroup', before: null, after: 'Dealer B' }),
        expect.objectContaining({ by: 'Sam Staff', field: 'staffNote', before: '', after: 'Call first' }),
        expect.objectContaining({
          by: 'Sam Staff',
          field: 'lookedAfterBy',
          before: null,
          after: 'Sam Staff',
        }),
      ]),
    )
    expect((await detail(id)).name).not.toBe('Other')
    expect(
      await shop.call(
        'officeUpdateCompany',
        { id, version: 3, name: 'Other', priceGroup: '' },
        { as: sales },
      ),
    ).toMatchObject({ code: 200 })
    expect(await detail(id)).toMatchObject({ name: 'Other', priceGroup: null, staffNote: 'Call first' })
  })

  it('forgets that a VAT number was looked up when another is typed', async () => {
    const { companyId: id } = await shop.newBuyer()
    await shop.call(
      'officeUpdateCompany',
      { id, version: 1, vatNumber: 'de 811907980', isVatChecked: true },
      { as: sales },
    )
    expect(await detail(id)).toMatchObject({ vatNumber: 'DE811907980', vatChecked: { by: 'Sam Staff' } })
    await shop.call('officeUpdateCompany', { id, version: 2, vatNumber: 'DE811907980' }, { as: sales })
    expect(await detail(id)).toMatchObject({ version: 2, vatChecked: { by: 'Sam Staff' } })
    await shop.call('officeUpdateCompany', { id, version: 2, vatNumber: 'FR40303265045' }, { as: sales })
    expect(await detail(id)).toMatchObject({
      vatNumber: 'FR40303265045',
      vatForm: 'wellFormed',
      vatCountry: 'FR',
      vatChecked: null,
    })
  })

  it('lets two companies never have one customer number, however they race', async () => {
    const companies = await Promise.all([shop.newBuyer(), shop.newBuyer(), shop.newBuyer()])
    const answers = await Promise.all(
      companies.map(({ companyId: id }) =>
        shop.call('officeUpdateCompany', { id, version: 1, customerNo: 'RACE' }, { as: sales }),
      ),
    )
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 601, 601])
    for (const answer of answers)
      if (answer.code === 601) expect(answer).toMatchObject({ reason: 'CUSTOMER_NO_TAKEN' })
  })
})

describe('blocking a company', () => {
  it('needs a reason, ends its sessions and mails the reason as typed', async () => {
    const buyer = await waiting()
    const id = buyer.companyId
    for (const reason of ['', '   ', '\n\t'])
      expect(await shop.call('officeBlockCompany', { id, reason }, { as: sales })).toMatchObject({
        reason: 'BLOCK_REASON_MISSING',
      })
    expect((await shop.call('getAccount', {}, { as: buyer })).code).toBe(200)
    const block = () => shop.call('officeBlockCompany', { id, reason: 'No trade licence <b>' }, { as: sales })
    expect((await block()).code).toBe(200)
    expect((await shop.call('getAccount', {}, { as: buyer })).code).toBe(401)
    expect(await block()).toMatchObject({ code: 601, reason: 'COMPANY_ALREADY' })
    const mails = await mailsTo(buyer.email)
    expect(mails).toMatchObject([{ template: 'companyBlocked' }])
    expect(mails[0]?.text).toContain('No trade licence <b>')
    const { version } = await detail(id)
    expect((await shop.call('officeApproveCompany', { id, version }, { as: sales })).code).toBe(200)
    expect((await shop.call('getAccount', {}, { as: buyer })).code).toBe(200)
  })
})

it('a person whom staff deactivate is signed out at once, and signs in anew when activated again', async () => {
  const buyer = await shop.newBuyer()
  const lock = (id: string, isLocked: boolean) =>
    shop.call('officeLockPerson', { id, isLocked }, { as: sales })
  for (const id of [randomUUID(), sales.userId, "'"]) expect((await lock(id, true)).code).toBe(404)
  expect((await lock(buyer.userId, true)).code).toBe(200)
  expect((await lock(buyer.userId, true)).code).toBe(200)
  expect((await shop.call('getAccount', {}, { as: buyer })).code).toBe(401)
  const { people, history } = await detail(buyer.companyId)
  expect(people).toMatchObject([{ isLocked: true }])
  expect(history.map(({ field, after }) => [field, after])).toEqual([['locked', 'Bea Buyer']])
  const left = await asSystem(sql`select id from sessions where user_id = ${buyer.userId}`)
  expect(left).toEqual([])
  expect((await lock(buyer.userId, false)).code).toBe(200)
  // The old session stays gone: the person signs in anew.
  expect((await shop.call('getAccount', {}, { as: buyer })).code).toBe(401)
})

it('says what tells companies of one name in one town apart, whatever the case of their letters', async () => {
  const [one, two, alone] = [await shop.newBuyer(), await shop.newBuyer(), await shop.newBuyer()]
  for (const [{ companyId, userId }, name, email] of [
    [one, 'Twin Mowers', 'info@twins-north.example'],
    [two, 'twin mowers', 'info@twins-south.example'],
    [alone, 'Twin Mowers West', 'info@twins-west.example'],
  ] as const) {
    await asSystem(
      sql`update companies set name = ${name}, customer_no = null, status = 'pending' where id = ${companyId}`,
    )
    await asSystem(sql`update users set email = ${email} where id = ${userId}`)
    await asSystem(
      sql`insert into addresses (company_id, name, lines, postcode, city, country, is_default)
        values (${companyId}, ${name}, 'High Street 1', 'OX1', 'Oxford', 'GB', true)`,
    )
  }
  const told = [
    [{ by: 'mailDomain', value: '@twins-north.example' }],
    [{ by: 'mailDomain', value: '@twins-south.example' }],
    [],
  ]
  const answer = await shop.call('officeListCompany', { keyword: 'twin mowers' }, { as: sales })
  if (answer.code !== 200) throw new Error(answer.msg)
  const listed = new Map(answer.rows.map(({ id, toldBy }) => [id, toldBy]))
  expect([one, two, alone].map(({ companyId }) => listed.get(companyId))).toEqual(told)

  const chosen = await shop.call('officeChosenCompany', { id: two.companyId }, { as: sales })
  expect(chosen).toMatchObject({ code: 200, data: { toldBy: told[1] } })
  const { lookAlikes } = await detail(one.companyId)
  expect(lookAlikes.map(({ id, toldBy }) => [id, toldBy])).toEqual([[two.companyId, told[1]]])
})

describe('who looks like a company that waits', () => {
  it('has the same VAT number, the same mail domain or the same name in normal form', async () => {
    const registered = await waiting()
    const known = await shop.newBuyer()
    const other = await shop.newBuyer()
    const bystander = await shop.newBuyer()
    await asSystem(
      sql`update companies set name = 'Wieland Gartentechnik', vat_number = 'DE999999999' where id = ${registered.companyId}`,
    )
    await asSystem(
      sql`update companies set name = 'Gartentechnik Wieland GmbH', vat_number = 'DE999999999' where id = ${known.companyId}`,
    )
    await asSystem(sql`update users set email = 'peter@wieland.example' where id = ${registered.userId}`)
    await asSystem(sql`update users set email = 'jana@wieland.example' where id = ${known.userId}`)
    await asSystem(sql`update users set email = 'info@WIELAND.example' where id = ${other.userId}`)
    await asSystem(sql`update companies set name = 'Motor KG' where id = ${other.companyId}`)
    await asSystem(sql`update users set email = 'wieland@gmail.com' where id = ${bystander.userId}`)
    const company = await detail(registered.companyId)
    expect(company.lookAlikes.map(({ id, same }) => [id, same])).toEqual([
      [known.companyId, ['vatNumber', 'mailDomain', 'name']],
      [other.companyId, ['mailDomain']],
    ])
    expect((await detail(known.companyId)).lookAlikes).toEqual([])
  })

  it('is not known by a domain that the people of many companies share', async () => {
    const registered = await waiting()
    await asSystem(sql`update users set email = 'a@guild.example' where id = ${registered.userId}`)
    const idsOf = async () => (await detail(registered.companyId)).lookAlikes.map(({ id }) => id)
    const join = async () => {
      const { companyId, userId } = await shop.newBuyer()
      await asSystem(sql`update users set email = ${`${userId}@guild.example`} where id = ${userId}`)
      return companyId
    }
    const few = [await join(), await join(), await join()]
    expect((await idsOf()).toSorted()).toEqual(few.toSorted())
    await join()
    expect(await idsOf()).toEqual([])
  })

  it('is never known by a mailbox that anybody may have', async () => {
    const registered = await waiting()
    const known = await shop.newBuyer()
    await asSystem(sql`update users set email = 'a@gmx.de' where id = ${registered.userId}`)
    await asSystem(sql`update users set email = 'b@gmx.de' where id = ${known.userId}`)
    expect((await detail(registered.companyId)).lookAlikes).toEqual([])
  })
})

it('no buyer’s connection reads or writes the history of a company', async () => {
  const { companyId, userId } = await shop.newBuyer()
  await shop.call('officeUpdateCompany', { id: companyId, version: 1, staffNote: 'pays late' }, { as: sales })
  const read = await withActor(shop.db, asBuyer({ companyId, userId }), (tx) =>
    sql`select from company_changes`.execute(tx),
  )
  expect(read.rows).toEqual([])
})
