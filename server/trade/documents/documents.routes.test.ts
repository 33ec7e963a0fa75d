import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '#contract/call-client.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const unknownId = '01890000-0000-7000-8000-000000000000'
const asSystem = <Row>(statement: RawBuilder<Row>): Promise<Row[]> =>
  withActor(shop.db, { role: 'system' }, async (tx) => (await statement.execute(tx)).rows)

/** A document over one product, through the real calls. */
const place = async (
  buyer: TestBuyer,
  more: Partial<CallInput<'checkCart'>> & { standard?: string; oem?: string } = {},
) => {
  const { standard, oem, ...checkout } = more
  const product = await shop.newProduct({
    amountMinor: 500,
    ...(standard ? { standard } : {}),
    ...(oem ? { oem: [{ number: oem, brand: 'STIHL' }] } : {}),
  })
  const line = await shop.call('addCart', { productId: product.id, quantity: 2 }, { as: buyer })
  if (line.code !== 200) throw new Error(line.msg)
  const placed = await shop.call('checkCart', { ids: [line.data.id], ...checkout }, { as: buyer })
  if (placed.code !== 200) throw new Error(placed.msg)
  return placed.data
}

const kinds = [
  { list: 'listOrder', detail: 'orderDetail', as: 'order', table: sql.table('orders') },
  { list: 'listInquery', detail: 'inqueryDetail', as: 'inquery', table: sql.table('inquiries') },
] as const

describe.each(kinds)('$list and $detail', ({ list, detail, as, table }) => {
  const found = async (buyer: TestBuyer, filter: CallInput<'listOrder'> = {}): Promise<string[]> => {
    const answer = await shop.call(list, filter, { as: buyer })
    if (answer.code !== 200) throw new Error(answer.msg)
    return answer.rows.map((row) => row.no)
  }

  it('answer 401 without a token', async () => {
    expect(await shop.call(list, {})).toMatchObject({ code: 401 })
    expect(await shop.call(detail, { id: unknownId })).toMatchObject({ code: 401 })
  })

  it('fall to defaults on nonsense and never to an error', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true })
    const { no } = await place(buyer, { as })
    for (const query of [
      'pageNum=x&pageSize=-1&orderByColumn=password&isAsc=drop',
      'from=0000-01-01&to=9999-12-31',
      'from=yesterday&to[x]=1&status[]=a&keyword[a]=1',
      'orderByColumn=no%3Bselect%201&pageSize=100000',
    ]) {
      const response = await shop.inject({
        url: `/api/${list}?${query}`,
        headers: { authorization: `Bearer ${buyer.token}` },
      })
      expect(response.json()).toMatchObject({ code: 200, total: 1, rows: [{ no }] })
    }
    for (const status of ["'", '\u0000', 'nothing', 'x'.repeat(30)])
      expect(await found(buyer, { status })).toEqual([])
    for (const keyword of ["'", '%', '_', '\\', '%%', 'x'.repeat(5000), 'x\u0000y', '🧨']) {
      expect(await found(buyer, { keyword })).toEqual([])
    }
  })

  it('name the first three kinds of article by the word of their type, and count their lines', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true })
    const kinds = ['Carburetor', 'Chain', 'Reel', 'Belt']
    const types = await Promise.all(
      kinds.map(async (name) => {
        const id = await shop.newType({ name: `${name}s ${as}` })
        await asSystem(
          sql`update product_types set one_names = ${JSON.stringify({ de: `${name}-de` })} where id = ${id}`,
        )
        return id
      }),
    )
    const ids: string[] = []
    for (const at of [0, 1, 0, 2, 3]) {
      const { id: productId } = await shop.newProduct({
        amountMinor: 500,
        name: `Article of ${kinds[at]}`,
        ...(at === 1 ? {} : { typeId: types[at] }),
      })
      const line = await shop.call('addCart', { productId, quantity: 1 }, { as: buyer })
      if (line.code === 200) ids.push(line.data.id)
    }
    await shop.call('checkCart', { ids, as }, { as: buyer })
    const listed = await shop.call(list, {}, { as: buyer, language: 'de' })
    expect(listed).toMatchObject({
      rows: [
        {
          lines: 5,
          articles: [
            { name: 'Carburetor-de', lines: 2 },
            { name: 'Article of Chain', lines: 1 },
            { name: 'Reel-de', lines: 1 },
          ],
        },
      ],
    })
  })

  it("answer 404 to unknown, malformed and other companies' ids alike", async () => {
    const owner = await shop.newBuyer({ mayOrder: true })
    const { id } = await place(owner, { as })
    const stranger = await shop.newBuyer({ mayOrder: true })
    const answers = []
    for (const [wanted, by] of [
      [id, stranger],
      [unknownId, owner],
      ['x', owner],
      ["'; select 1", owner],
    ] as const) {
      answers.push(JSON.stringify({ ...(await shop.call(detail, { id: wanted }, { as: by })), traceId: '' }))
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('"code":404')
    expect(await found(stranger)).toEqual([])
  })

  it('are read by colleagues', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true })
    const colleague = await shop.newBuyer({ companyId: buyer.companyId })
    const { id, no } = await place(buyer, { as })
    expect(await found(colleague)).toEqual([no])
    expect(await shop.call(detail, { id }, { as: colleague })).toMatchObject({
      code: 200,
      data: { no, total: { amount: 1_000, currency: 'EUR' }, buyer: 'Bea Buyer' },
    })
  })

  it('page newest first, or as asked', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true })
    const nos: string[] = []
    for (const poNumber of ['B', 'A', 'C']) nos.push((await place(buyer, { as, poNumber })).no)
    expect(await found(buyer)).toEqual(nos.toReversed())
    expect(await found(buyer, { isAsc: 'asc' })).toEqual(nos)
    expect(await found(buyer, { orderByColumn: 'poNumber', isAsc: 'asc' })).toEqual([nos[1], nos[0], nos[2]])
    expect(await found(buyer, { pageSize: 2, pageNum: 2 })).toEqual([nos[0]])
    const past = await shop.call(list, { pageSize: 2, pageNum: 9 }, { as: buyer })
    expect(past).toMatchObject({ code: 200, rows: [], total: 3 })
  })

  it('find by number, purchase order and part number in any spelling', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true })
    const tag = as === 'order' ? '1' : '2'
    const wanted = await place(buyer, {
      as,
      standard: `11${tag} 967-1513`,
      oem: `1128/${tag}20 0625`,
      poNumber: 'PO 50%_x',
    })
    await place(buyer, { as, standard: `Other-${tag}` })
    for (const keyword of [
      wanted.no,
      wanted.no.toLowerCase().replaceAll('-', ' '),
      wanted.no.slice(-6),
      'po 50%',
      '%_X',
      `11${tag}9671513`,
      `11${tag}-967 1513`,
      '967.1513',
      `1128${tag}200625`,
      `１１２８ ${tag}20 0625`,
    ]) {
      expect(await found(buyer, { keyword }), keyword).toEqual([wanted.no])
    }
    expect(await found(buyer, { keyword: 'nothing like it' })).toEqual([])
    expect(await found(await shop.newBuyer(), { keyword: wanted.no })).toEqual([])
  })

  it('filter by state and by days, both ends included', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true })
    const [old, recent] = [await place(buyer, { as }), await place(buyer, { as })]
    await asSystem(
      sql`update ${table} set created_at = '2026-03-01T23:59:59Z', status = 'cancelled' where id = ${old.id}`,
    )
    await asSystem(sql`update ${table} set created_at = '2026-03-02T00:00:00Z' where id = ${recent.id}`)
    expect(await found(buyer, { status: 'cancelled' })).toEqual([old.no])
    expect(await found(buyer, { status: 'pending' })).toEqual([recent.no])
    expect(await found(buyer, { from: '2026-03-01', to: '2026-03-01' })).toEqual([old.no])
    expect(await found(buyer, { from: '2026-03-02' })).toEqual([recent.no])
    expect(await found(buyer, { from: '2026-03-01', to: '2026-03-02' })).toHaveLength(2)
  })
})

describe('an inquiry', () => {
  it('shows the quoted price, what the supplier wrote without naming staff, and that an answer is due', async () => {
    const buyer = await shop.newBuyer()
    const staff = await shop.newStaff('sales')
    const { id } = await place(buyer, {})
    await asSystem(sql`update inquiries set status = 'quoted', version = 2, valid_until = '2026-12-31T00:00:00Z'
      where id = ${id}`)
    await asSystem(sql`with quote as (
        insert into quotes (inquiry_id, company_id, version, valid_until, currency, total_minor)
        select id, company_id, version, valid_until, currency, 90 from inquiries where id = ${id} returning id)
      insert into quote_lines (quote_id, company_id, inquiry_line_id, product_id, standard, normal, fullname, pack_type,
        pieces_per_pack, packs, amount_minor, per, total_minor)
      select quote.id, company_id, lines.id, product_id, standard, normal, fullname, pack_type, pieces_per_pack, packs,
        450, 10, 90 from quote, inquiry_lines as lines where inquiry_id = ${id}`)
    await asSystem(sql`insert into document_messages (document_type, document_id, company_id, user_id, by_supplier, body)
      values ('inquiry', ${id}, ${buyer.companyId}, ${staff.userId}, true, 'Our best price')`)
    expect(await shop.call('inqueryDetail', { id }, { as: buyer })).toMatchObject({
      data: {
        status: 'quoted',
        needsAnswer: true,
        version: 2,
        validUntil: '2026-12-31T00:00:00.000Z',
        total: { amount: 90, currency: 'EUR' },
        items: [{ price: { amount: 450, per: 10 }, lineTotal: { amount: 90 }, shipped: null }],
        messages: [{ bySupplier: true, author: shop.config.shop.name, body: 'Our best price', lineId: null }],
        shipments: [],
        costs: null,
      },
    })
  })

  it('of a test account has no prices', async () => {
    const buyer = await shop.newBuyer({ kind: 'test' })
    const { id, type } = await place(buyer, {})
    expect(type).toBe('inquery')
    expect(await shop.call('inqueryDetail', { id }, { as: buyer })).toMatchObject({
      data: { total: null, items: [{ price: null, lineTotal: null }] },
    })
  })
})

describe('an order', () => {
  it('has no grand total while freight or tax is open', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true })
    const { id } = await place(buyer, { as: 'order' })
    const costs = async () => {
      const answer = await shop.call('orderDetail', { id }, { as: buyer })
      return answer.code === 200 ? answer.data.costs : null
    }
    expect(await costs()).toMatchObject({ freight: null, tax: null, grandTotal: null })
    await asSystem(sql`update orders set freight_minor = 1200 where id = ${id}`)
    expect(await costs()).toMatchObject({ freight: { amount: 1200 }, tax: null, grandTotal: null })
    await asSystem(sql`update orders set freight_minor = 0, tax_rate = 0, tax_minor = 0,
      tax_reason = 'Reverse charge' where id = ${id}`)
    expect(await costs()).toMatchObject({
      freight: { amount: 0 },
      taxRate: 0,
      tax: { amount: 0 },
      taxReason: 'Reverse charge',
      grandTotal: { amount: 1_000, currency: 'EUR' },
    })
    await asSystem(sql`update orders set tax_minor = 9007199254740991 where id = ${id}`)
    expect(await costs()).toMatchObject({ grandTotal: null })
  })

  it('names the type of an article, whose silhouette stands for a missing picture', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true })
    const { id } = await place(buyer, { as: 'order', standard: 'TYPED-1' })
    const [article] = await asSystem(
      sql<{ type_id: number }>`select type_id from products where standard = 'TYPED-1'`,
    )
    const answer = await shop.call('orderDetail', { id }, { as: buyer })
    expect(answer).toMatchObject({ data: { items: [{ pic: '', typeId: article?.type_id }] } })
  })

  it('names the model of a machine that parts are sold for, and of nothing else', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true })
    const modelOf = async (standard: string) => {
      const { id } = await place(buyer, { as: 'order', standard })
      const answer = await shop.call('orderDetail', { id }, { as: buyer })
      return answer.code === 200 ? answer.data.items[0]?.modelId : undefined
    }
    await asSystem(sql`insert into brands (name, normal_name) values ('Saws', 'SAWS')`)
    const [model] = await asSystem(sql<{ id: number }>`insert into models (brand_id, name, normal_name, total)
      select id, 'S 1', 'S1', 3 from brands where normal_name = 'SAWS' returning id`)
    expect(await modelOf('SAW-1')).toBeNull()
    // Without a fitment the model's parts are counted to none each time.
    const assign = async (standard: string, kind: string) => {
      await asSystem(
        sql`update products set model_id = ${model?.id}, kind = ${kind} where standard = ${standard}`,
      )
      await asSystem(sql`update models set total = 3 where id = ${model?.id}`)
    }
    const orderOf = async (standard: string) => {
      const { rows } = await shop
        .call('listOrder', { keyword: standard }, { as: buyer })
        .then((answer) => (answer.code === 200 ? answer : { rows: [] }))
      const answer = await shop.call('orderDetail', { id: rows[0]?.id ?? '' }, { as: buyer })
      return answer.code === 200 ? answer.data.items[0]?.modelId : undefined
    }
    await assign('SAW-1', 'machine')
    expect(await orderOf('SAW-1')).toBe(model?.id)
    await assign('SAW-1', 'part')
    expect(await orderOf('SAW-1')).toBeNull()
    await assign('SAW-1', 'machine')
    await asSystem(sql`update models set total = 0 where id = ${model?.id}`)
    expect(await orderOf('SAW-1')).toBeNull()
  })

  it('shows shipments, costs and the inquiry it came from', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true })
    const inquiry = await place(buyer, { as: 'inquery' })
    const { id } = await place(buyer, { as: 'order' })
    await asSystem(sql`update orders set inquiry_id = ${inquiry.id}, freight_minor = 1200, tax_rate = 19,
      tax_minor = 418, delivery_term = 'DAP' where id = ${id}`)
    await asSystem(sql`insert into shipments (order_id, company_id, carrier, tracking)
      values (${id}, ${buyer.companyId}, 'DHL', '00340')`)
    expect(await shop.call('orderDetail', { id }, { as: buyer })).toMatchObject({
      data: {
        inqueryNo: inquiry.no,
        shipments: [{ carrier: 'DHL', tracking: '00340' }],
        costs: {
          freight: { amount: 1200, currency: 'EUR' },
          taxRate: 19,
          tax: { amount: 418, currency: 'EUR' },
          taxReason: null,
          grandTotal: { amount: 2_618, currency: 'EUR' },
          deliveryTerm: 'DAP',
        },
        version: null,
        validUntil: null,
        needsAnswer: false,
      },
    })
  })
})
