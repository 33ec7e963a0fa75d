import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { createLogger } from '#server/platform/log.ts'
import { openFaultyDatabase } from '#server/testing/query-faults.ts'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'
import { type OrderShop, startOrderShop, unknownId } from '#server/trade/orders/order-moves.fixture.ts'

let shop: OrderShop
let sales: TestStaff
let content: TestStaff
let buyer: TestBuyer
let carburetor: { id: number; standard: string }

beforeAll(async () => {
  shop = await startOrderShop()
  ;[sales, content] = [await shop.newStaff('sales'), await shop.newStaff('content')]
  buyer = await shop.newBuyer({ mayOrder: true })
  const oem = [{ brand: 'STIHL', number: '1130 120 0603' }]
  carburetor = await shop.newProduct({ standard: 'GP-02 41873', amountMinor: 1_420, oem })
  await shop.newProduct({
    standard: 'GP-31 10077',
    amountMinor: 115,
    packings: [{ pieces: 10, min: 1, step: 1 }],
    oem: [{ brand: 'STIHL', number: '9503 003 0340' }],
  })
  const bearing = await shop.newProduct({
    standard: 'GP-41 06202',
    oem: [{ brand: 'STIHL', number: '9503 003 0340' }],
  })
  const gone = await shop.newProduct({ standard: 'GP-22 04410', stock: 'discontinued' })
  await shop.newProduct({ standard: 'GP-77 00001', stock: 'discontinued' })
  await shop.asSystem(sql`update products set superseded_by_id = ${bearing.id} where id = ${gone.id}`)
  await shop.asSystem(sql`update products set stock_quantity = 3 where id = ${carburetor.id}`)
  await shop.asSystem(sql`insert into product_numbers (product_id, kind, number, normal, company_id, private_id)
    values (${carburetor.id}, 'customer', 'WL 88', 'WL88', ${buyer.companyId}, new_id())`)
  await shop.asSystem(sql`insert into product_numbers (product_id, kind, number, normal)
    values (${carburetor.id}, 'ean', '4012345678901', '4012345678901'), (${carburetor.id}, 'old', 'GP-02 41800', 'GP0241800')`)
})
afterAll(() => shop.close())

const read = (text: string, as: TestStaff | TestBuyer = sales, companyId = buyer.companyId) =>
  shop.call('officeReadList', { companyId, text }, { as })
const linesOf = async (text: string) => {
  const answer = await read(text)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

describe('staff paste a list', () => {
  it('whose own, company’s and EAN numbers are taken, and whose other numbers are taken and told', async () => {
    const lines = await linesOf(
      [
        'GP-02 41873 5',
        'wl-88 x 2',
        '4012345678901 3 pcs',
        '1130-120-0603 1',
        'gp-02 41800: 4',
        'GP-22 04410 2',
      ].join('\n'),
    )
    expect(lines.map(({ state, notes, choices }) => [state, notes, choices[0]?.foundBy])).toEqual([
      ['taken', [], 'standard'],
      ['taken', [], 'customer'],
      ['taken', [], 'ean'],
      ['taken', ['otherNumber'], 'oem'],
      ['taken', ['otherNumber'], 'old'],
      ['taken', ['otherNumber'], 'replaced'],
    ])
    expect(lines[0]?.choices).toEqual([
      {
        productId: carburetor.id,
        standard: 'GP-02 41873',
        fullname: 'Part GP-02 41873',
        foundBy: 'standard',
        number: 'GP-02 41873',
        options: [
          {
            packId: 0,
            packQuantity: 1,
            quantity: 5,
            pieces: 5,
            price: { amount: 1_420, currency: 'EUR', per: 1 },
            lineTotal: { amount: 7_100, currency: 'EUR' },
            now: 3,
            expectedOn: null,
          },
        ],
      },
    ])
    expect(lines[5]?.choices[0]?.standard).toBe('GP-41 06202')
    expect(lines.map(({ sameAs }) => sameAs)).toEqual([null, 1, 1, 1, 1, null])
  })

  it('and are asked where several articles carry the number, it is a guess, or the quantity is not clear', async () => {
    const lines = await linesOf(
      [
        '9503 003 0340 10 pcs',
        'GP-O2 41873 2',
        'GP-02 41837 2',
        'GP-02 41873 1.000 pcs',
        'GP-31 10077 20',
        'GP-31 10077 15 pcs',
        'GP-02 41873',
      ].join('\n'),
    )
    expect(lines.map(({ state, notes }) => [state, notes])).toEqual([
      ['asked', ['several', 'otherNumber']],
      ['asked', ['guess']],
      ['asked', ['guess']],
      ['asked', ['quantity']],
      ['asked', ['pack']],
      ['asked', ['pack']],
      ['taken', ['noQuantity']],
    ])
    const options = lines.map(({ choices }) =>
      choices[0]?.options.map(({ quantity, pieces }) => [quantity, pieces]),
    )
    expect(options.slice(3)).toEqual([
      [
        [1_000, 1_000],
        [1, 1],
      ],
      [
        [20, 200],
        [2, 20],
      ],
      [[2, 20]],
      [[1, 1]],
    ])
  })

  it('and are told what is not known or sold no more, and what belongs to the mail around it', async () => {
    const lines = await linesOf(
      'Hello,\n4238 020 1200 2 pcs\nGP-77 00001 1\n5 x air filter\nBest regards\nTel. +49 561 123456',
    )
    expect(lines.map(({ state, number, quantity, notes }) => [state, number, quantity, notes])).toEqual([
      ['leftOut', '', null, []],
      ['unknown', '4238 020 1200', 2, []],
      ['unknown', 'GP-77 00001', 1, ['gone']],
      ['unknown', '', 5, []],
      ['leftOut', '', null, []],
      ['leftOut', '', null, []],
    ])
  })

  it('of five hundred lines in at most six statements; more lines are refused', async () => {
    const faulty = openFaultyDatabase({ ...shop.database.application, max: 2 })
    const app = await createApp({
      config: shop.config,
      db: faulty.db,
      log: createLogger(shop.config),
      bodySecret: randomBytes(32),
      pages: null,
    })
    const text = Array.from(
      { length: 500 },
      (_, at) => `${at + 1}\t1130 120 ${at % 2 ? '0603' : 1000 + at}\tVergaser\t5 Stk`,
    ).join('\n')
    const headers = { authorization: `Bearer ${sales.token}`, lang: 'en-US' }
    const ask = (payload: object) =>
      app.http.inject({ method: 'POST', url: '/api/office/readList', headers, payload })
    faulty.arm(null)
    const start = performance.now()
    const answer = await ask({ companyId: buyer.companyId, text })
    const took = performance.now() - start
    const statements = faulty.disarm()
    const reading = statements.filter((statement) => /product|companies|prices/.test(statement))
    expect(answer.json().data.filter((line: { state: string }) => line.state === 'taken')).toHaveLength(250)
    expect(reading.length, statements.join('\n\n')).toBeLessThanOrEqual(6)
    expect(took).toBeLessThan(2_000)
    await app.http.close()
    await faulty.close()
    expect(await read(`${text}\nGP-02 41873 1`)).toMatchObject({ code: 601, reason: 'PASTED_LINES_MANY' })
  })

  it('of five hundred lines below a long mail: its words and headings do not count', async () => {
    const around = Array.from({ length: 300 }, (_, at) => `Please ${'so '.repeat(at % 9)}kind`)
    const mail = (count: number) =>
      [
        'Hello,',
        ...around,
        'Number\tQuantity',
        ...Array.from({ length: count }, (_, at) => `GP-44 ${10_000 + at}\t2`),
        'Best regards',
        'Tel. +49 561 123456',
      ].join('\n')
    const lines = await linesOf(mail(500))
    expect(lines.filter(({ state }) => state !== 'leftOut')).toHaveLength(500)
    for (const count of [501, 5_000])
      expect(await read(mail(count))).toMatchObject({ code: 601, reason: 'PASTED_LINES_MANY' })
  })

  it('by the numbers of this company alone, and only staff who read orders', async () => {
    const other = await shop.newBuyer({})
    expect(await read('WL-88 2', sales, other.companyId)).toMatchObject({
      code: 200,
      data: [{ state: 'unknown', number: 'WL-88' }],
    })
    expect(await read('GP-02 41873', sales, unknownId)).toMatchObject({ code: 404 })
    expect(await read('GP-02 41873', content)).toMatchObject({ code: 403 })
    expect(await read('GP-02 41873', buyer)).toMatchObject({ code: 401 })
    expect(await read('')).toMatchObject({ code: 200, data: [] })
  })
})
