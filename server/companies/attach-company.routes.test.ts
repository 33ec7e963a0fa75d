import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withActor } from '#server/platform/database/actor.ts'
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

const attach = (from: TestBuyer, to: TestBuyer, as = sales) =>
  shop.call('officeAttachCompany', { id: from.companyId, toId: to.companyId }, { as })

const addLine = async (buyer: TestBuyer): Promise<string> => {
  const { id: productId } = await shop.newProduct({ amountMinor: 100 })
  const answer = await shop.call('addCart', { productId, quantity: 2 }, { as: buyer })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.id
}

/** Tables with rows that still name the company. */
const tablesNaming = async (companyId: string): Promise<string[]> => {
  const tables = await asSystem(sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'company_id' and table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const { name } of tables)
    if (
      (await asSystem(sql`select from ${sql.table(name)} where company_id = ${companyId} limit 1`)).length > 0
    )
      found.push(name)
  return found
}

/** A registration with a cart, a wish, two lists, a machine, an address, an inquiry and a message. */
const fullRegistration = async (): Promise<TestBuyer & { inquiry: string; line: string }> => {
  const buyer = await shop.newBuyer({ approved: false })
  const sent = await shop.call('checkCart', { ids: [await addLine(buyer)] }, { as: buyer })
  if (sent.code !== 200) throw new Error(sent.msg)
  const line = await addLine(buyer)
  const { id: wish } = await shop.newProduct()
  await shop.call('addWish', { id: wish }, { as: buyer })
  for (const isPrivate of [true, false]) {
    const list = await shop.call('saveList', { name: `Private: ${isPrivate}`, isPrivate }, { as: buyer })
    if (list.code !== 200) throw new Error(list.msg)
    await shop.call('addListLines', { id: list.data.id, lines: [{ productId: wish }] }, { as: buyer })
  }
  await asSystem(sql`
    with brand as (insert into brands (name, normal_name) values ('Stihl', 'STIHL')
        on conflict (normal_name) do update set name = excluded.name returning id),
      model as (insert into models (brand_id, name, normal_name) select id, 'MS 180', 'MS180' || new_id() from brand returning id),
      machine as (insert into company_machines (company_id, model_id, label) select ${buyer.companyId}, id, '7' from model),
      address as (insert into addresses (company_id, name, lines, city, country, is_default)
        values (${buyer.companyId}, 'Store', 'Street 1', 'Oslo', 'NO', true)),
      message as (insert into document_messages (document_type, document_id, company_id, user_id, body)
        values ('inquiry', ${sent.data.id}, ${buyer.companyId}, ${buyer.userId}, 'Hello') returning id)
    insert into message_files (message_id, company_id, user_id, name, kind, content)
    select id, ${buyer.companyId}, ${buyer.userId}, 'photo', 'pdf', 'x' from message`)
  return { ...buyer, inquiry: sent.data.id, line }
}

describe('attaching a registration to a known company', () => {
  it('takes people, cart, wishlist, lists, machines and documents along in one living session', async () => {
    const known = await shop.newBuyer({ mayOrder: true })
    const newcomer = await fullRegistration()
    await asSystem(sql`update users set lang = 'de' where id = ${newcomer.userId}`)
    expect(await attach(newcomer, known)).toMatchObject({ code: 200, data: { id: known.companyId } })

    expect(await tablesNaming(newcomer.companyId)).toEqual([])
    expect(await asSystem(sql`select from companies where id = ${newcomer.companyId}`)).toEqual([])
    expect(await shop.call('getinfo', {}, { as: newcomer })).toMatchObject({
      data: { company: { id: known.companyId }, roles: ['buyer'] },
    })
    const cart = await shop.call('getCart', {}, { as: newcomer })
    expect(cart).toMatchObject({ data: [{ id: newcomer.line, price: { amount: 100 } }] })
    expect(await shop.call('getWish', {}, { as: newcomer })).toMatchObject({ data: [{}] })
    expect(await shop.call('listLists', {}, { as: newcomer })).toMatchObject({
      data: [
        { isWishlist: true, lines: 1 },
        { name: 'Private: false', lines: 1 },
        { name: 'Private: true', lines: 1 },
      ],
    })
    expect(await shop.call('listLists', {}, { as: known })).toMatchObject({
      data: [{ isWishlist: true, lines: 0 }, { name: 'Private: false' }],
    })
    expect(await shop.call('listMyMachine', {}, { as: newcomer })).toMatchObject({ data: [{ label: '7' }] })
    for (const reader of [newcomer, known])
      expect(await shop.call('inqueryDetail', { id: newcomer.inquiry }, { as: reader })).toMatchObject({
        code: 200,
        data: { messages: [{}] },
      })
    expect(await shop.call('checkCart', { ids: [newcomer.line] }, { as: newcomer })).toMatchObject({
      data: { type: 'order' },
    })
  })

  it('tells both sides and stands in the history and in the audit log', async () => {
    const known = await shop.newBuyer()
    const colleague = await shop.newBuyer({ companyId: known.companyId })
    await asSystem(sql`update users set roles = '{buyer}' where id = ${colleague.userId}`)
    await asSystem(sql`update users set lang = 'fr' where id = ${known.userId}`)
    const newcomer = await shop.newBuyer({ approved: false })
    await attach(newcomer, known)
    const mails = await asSystem(sql`select to_address, template, language from outbox_mails
      where to_address in (${newcomer.email}, ${known.email}, ${colleague.email}) order by template`)
    expect(mails).toEqual([
      { to_address: newcomer.email, template: 'companyAttached', language: 'en' },
      { to_address: known.email, template: 'companyColleague', language: 'fr' },
    ])
    const answer = await shop.call('officeCompanyDetail', { id: known.companyId }, { as: sales })
    expect(answer).toMatchObject({
      data: { history: [{ field: 'person', before: null, after: 'Bea Buyer', by: 'Sam Staff' }] },
    })
    expect(
      await asSystem(sql`select action, details from audit_log where subject_id = ${known.companyId}`),
    ).toEqual([{ action: 'company attached', details: { from: newcomer.companyId } }])
  })

  it('answers the same request again with what it did, and nobody else', async () => {
    const known = await shop.newBuyer()
    const newcomer = await shop.newBuyer({ approved: false })
    const [first, second] = await Promise.all([attach(newcomer, known), attach(newcomer, known)])
    expect([first, second]).toMatchObject([
      { code: 200, data: { id: known.companyId } },
      { code: 200, data: { id: known.companyId } },
    ])
    const mails = await asSystem(
      sql`select from outbox_mails where to_address in (${newcomer.email}, ${known.email})`,
    )
    expect(mails).toHaveLength(2)
    const input = { id: newcomer.companyId, toId: known.companyId }
    const other = await shop.newStaff('sales')
    expect(await shop.call('officeAttachCompany', input, { as: other })).toMatchObject({ code: 404 })
    const elsewhere = { ...input, toId: (await shop.newBuyer()).companyId }
    expect(await shop.call('officeAttachCompany', elsewhere, { as: sales })).toMatchObject({ code: 404 })
  })

  it('keeps what the known company has already', async () => {
    const known = await shop.newBuyer()
    const newcomer = await fullRegistration()
    await asSystem(sql`insert into company_machines (company_id, model_id, label)
      select ${known.companyId}, model_id, label from company_machines where company_id = ${newcomer.companyId}`)
    await asSystem(sql`insert into addresses (company_id, name, lines, city, country, is_default, book_no)
      values (${known.companyId}, 'Ours', 'Street 1', 'Oslo', 'NO', true, '1')`)
    expect((await attach(newcomer, known)).code).toBe(200)
    const count = (table: string) =>
      asSystem(sql`select from ${sql.table(table)} where company_id = ${known.companyId}`)
    expect(await count('company_machines')).toHaveLength(1)
    expect(await count('addresses')).toHaveLength(1)
  })

  it('refuses itself, a blocked or waiting target, and a company that is no registration', async () => {
    const [approved, waiting, other, blocked] = [
      await shop.newBuyer(),
      await shop.newBuyer({ approved: false }),
      await shop.newBuyer({ approved: false }),
      await shop.newBuyer(),
    ]
    await asSystem(sql`update companies set status = 'blocked' where id = ${blocked.companyId}`)
    expect(await attach(waiting, waiting)).toMatchObject({ code: 601, reason: 'COMPANY_SAME' })
    expect(await attach(waiting, blocked)).toMatchObject({ code: 601, reason: 'COMPANY_NOT_APPROVED_YET' })
    expect(await attach(waiting, other)).toMatchObject({ code: 601, reason: 'COMPANY_NOT_APPROVED_YET' })
    expect(await attach(approved, approved)).toMatchObject({ code: 601, reason: 'COMPANY_SAME' })
    expect(await attach(approved, waiting)).toMatchObject({ code: 601, reason: 'COMPANY_ALREADY' })
    expect(await attach(blocked, approved)).toMatchObject({ code: 601, reason: 'COMPANY_ALREADY' })
    await asSystem(sql`update companies set customer_no = 'K-77' where id = ${other.companyId}`)
    expect(await attach(other, approved)).toMatchObject({ code: 601, reason: 'COMPANY_NUMBERED' })
    const people =
      await asSystem(sql`select company_id from users where id in (${waiting.userId}, ${other.userId})
      order by created_at`)
    expect(people).toEqual([{ company_id: waiting.companyId }, { company_id: other.companyId }])
  })
})

describe('a buyer who checks out while the company is attached', () => {
  it('has one inquiry at the known company or a full cart, never anything in between', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 20; round++) {
      const known = await shop.newBuyer()
      const newcomer = await shop.newBuyer({ approved: false })
      const line = await addLine(newcomer)
      const [sent, attached] = await Promise.all([
        shop.call('checkCart', { ids: [line] }, { as: newcomer }),
        // In the first rounds at once, later when the checkout is through: both outcomes are seen on any machine.
        pause(round * 4).then(() => attach(newcomer, known)),
      ])
      expect(attached).toMatchObject({ code: 200 })
      expect(await tablesNaming(newcomer.companyId)).toEqual([])
      const documents = await asSystem(sql`select company_id from inquiries where user_id = ${newcomer.userId}
        union all select company_id from orders where user_id = ${newcomer.userId}`)
      const lines = await asSystem(sql`select from cart_lines where user_id = ${newcomer.userId}`)
      if (sent.code === 200) {
        expect(documents).toEqual([{ company_id: known.companyId }])
        expect(lines).toHaveLength(0)
        outcomes.add('sent')
      } else {
        expect(sent).toMatchObject({ code: 601, reason: 'COMPANY_CHANGED' })
        expect(documents).toEqual([])
        expect(lines).toHaveLength(1)
        outcomes.add('refused')
        expect((await shop.call('checkCart', { ids: [line] }, { as: newcomer })).code).toBe(200)
      }
    }
    expect([...outcomes]).toContain('sent')
  })

  it('is refused in plain words when the company goes between the cart and the inquiry', async () => {
    const known = await shop.newBuyer()
    const newcomer = await shop.newBuyer({ approved: false })
    const line = await addLine(newcomer)
    // The cart's line is held, so that the checkout waits for it after it has read its session.
    const held = Promise.withResolvers<void>()
    const isHeld = Promise.withResolvers<void>()
    const holding = withActor(shop.db, { role: 'system' }, async (tx) => {
      await sql`select from cart_lines where id = ${line} for update`.execute(tx)
      isHeld.resolve()
      await held.promise
    })
    await isHeld.promise
    const sending = shop.call('checkCart', { ids: [line] }, { as: newcomer })
    try {
      await expect
        .poll(() => asSystem(sql`select from pg_locks where not granted`), { timeout: 10_000 })
        .not.toHaveLength(0)
      expect((await attach(newcomer, known)).code).toBe(200)
    } finally {
      held.resolve()
      await holding
    }
    const answer = await sending
    expect(answer).toMatchObject({ code: 601, reason: 'COMPANY_CHANGED' })
    expect((await shop.call('getCart', {}, { as: newcomer })).code).toBe(200)
    expect(await shop.call('checkCart', { ids: [line] }, { as: newcomer })).toMatchObject({ code: 200 })
  })

  it('is attached once by two who do it at the same moment, even crosswise', async () => {
    const known = await shop.newBuyer()
    const newcomer = await shop.newBuyer({ approved: false })
    const colleague = await shop.newStaff('sales')
    const twice = await Promise.all([attach(newcomer, known), attach(newcomer, known, colleague)])
    expect(twice.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 404])
    const mails = await asSystem(sql`select from outbox_mails where to_address = ${newcomer.email}`)
    expect(mails).toHaveLength(1)
    const [one, other] = [await shop.newBuyer(), await shop.newBuyer({ approved: false })]
    const crossed = await Promise.all([attach(one, other), attach(other, one)])
    expect(crossed.filter(({ code }) => code === 200)).toHaveLength(1)
  })
})
