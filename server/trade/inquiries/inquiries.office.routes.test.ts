import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '#contract/call-client.ts'
import {
  type InquiryShop,
  startInquiryShop,
  unknownId,
} from '#server/trade/inquiries/inquiry-moves.fixture.ts'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'

let shop: InquiryShop
let sales: TestStaff
beforeAll(async () => {
  shop = await startInquiryShop()
  sales = await shop.newStaff('sales')
})
afterAll(() => shop.close())

const newBuyer = async (name: string, customerNo: string): Promise<TestBuyer> => {
  const buyer = await shop.newBuyer()
  await shop.asSystem(
    sql`update companies set name = ${name}, customer_no = ${customerNo} where id = ${buyer.companyId}`,
  )
  return buyer
}

const found = async (filter: CallInput<'officeListInquery'>, as: TestStaff = sales): Promise<string[]> => {
  const answer = await shop.call('officeListInquery', filter, { as })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.rows.map(({ no }) => no)
}

describe('reading inquiries in the office', () => {
  it('needs a session and the permission, and shows missing ones as missing', async () => {
    const buyer = await shop.newBuyer()
    const { id } = await shop.send(buyer)
    for (const [as, code] of [
      [null, 401],
      [buyer, 401],
      [await shop.newStaff('content'), 403],
      [await shop.newStaff('catalogue'), 403],
      [sales, 200],
    ] as const) {
      expect(await shop.call('officeListInquery', {}, { as })).toMatchObject({ code })
      expect(await shop.call('officeInqueryDetail', { id }, { as })).toMatchObject({ code })
    }
    for (const wrong of [unknownId, 'x', "'; select 1"])
      expect(await shop.call('officeInqueryDetail', { id: wrong }, { as: sales })).toMatchObject({
        code: 404,
      })
  })

  it('finds by document, order, company, customer and part number in any spelling', async () => {
    const buyer = await newBuyer('Gartentechnik Wieland', 'K-20417')
    const { no } = await shop.send(buyer, { poNumber: 'WL 88%41', standard: '1123 020-1209' })
    await shop.send(await newBuyer('Other', 'K-99999'), { poNumber: 'WL-8842' })
    for (const keyword of [
      no,
      no.toLowerCase().replaceAll('-', ' '),
      'wl 88%',
      'WL-88%4',
      'wieland',
      'K-20417',
      'k 20417',
      '11230201209',
      '1123/020 12',
      '１１２３ 0201209',
    ])
      expect([keyword, await found({ keyword })]).toEqual([keyword, [no]])
    expect(await found({ companyId: buyer.companyId })).toEqual([no])
    expect(await found({ keyword: 'wl8842' })).toHaveLength(1)
    for (const keyword of ['K-2041', '%%', "'", 'x\u0000y', 'nothing like it'])
      expect([keyword, await found({ keyword })]).toEqual([keyword, []])
    for (const companyId of ['x', unknownId]) expect(await found({ companyId })).toEqual([])
  })

  it('narrows to a state, to one’s own and to those that nobody took', async () => {
    const buyer = await newBuyer('Narrowed', 'N-1')
    const mine = await shop.send(buyer)
    const theirs = await shop.send(buyer)
    const free = await shop.send(buyer)
    const ended = await shop.send(buyer)
    const other = await shop.newStaff('sales')
    await shop.call('officeTakeInquery', { id: mine.id }, { as: sales })
    await shop.call('officeAskInquery', { id: theirs.id, text: 'Which?' }, { as: other })
    await shop.call('cancelInquery', { id: ended.id }, { as: buyer })
    const keyword = 'N-1'
    expect(await found({ keyword })).toEqual([ended.no, free.no, theirs.no, mine.no])
    expect(await found({ keyword, view: 'mine' })).toEqual([mine.no])
    expect(await found({ keyword, view: 'mine' }, other)).toEqual([theirs.no])
    expect(await found({ keyword, view: 'nobody' })).toEqual([free.no])
    expect(await found({ keyword, status: 'info_needed' })).toEqual([theirs.no])
    const first = await shop.call(
      'officeListInquery',
      { keyword, cursor: 'first', pageSize: 3 },
      { as: sales },
    )
    if (first.code !== 200) throw new Error(first.msg)
    expect(first.rows.map(({ no }) => no)).toEqual([ended.no, free.no, theirs.no])
    expect(await found({ keyword, cursor: first.next ?? '', pageSize: 3 })).toEqual([mine.no])
    const [, , row] = first.rows
    expect(row).toMatchObject({
      company: { name: 'Narrowed', customerNo: 'N-1' },
      buyer: 'Bea Buyer',
      lines: 2,
      total: { amount: 2_000, currency: 'EUR' },
      assignedTo: { id: other.userId },
      lastWord: { text: 'Which?', bySupplier: true },
    })
  })

  it('counts up to a thousand and one', async () => {
    const buyer = await newBuyer('Counted', 'C-1')
    await shop.asSystem(sql`insert into inquiries (no, company_id, user_id, currency, lang)
      select 'IQ-1999-' || lpad(number::text, 6, '0'), ${buyer.companyId}, ${buyer.userId}, 'EUR', 'en'
      from generate_series(1, 1200) as number`)
    const counted = await shop.call(
      'officeListInquery',
      { companyId: buyer.companyId, pageSize: 1 },
      { as: sales },
    )
    expect(counted).toMatchObject({ code: 200, total: 1_001 })
  })

  it('shows lines, messages and steps with their persons, and only the moves that this person may make', async () => {
    const buyer = await newBuyer('Shown', 'S-1')
    const { id, lineIds } = await shop.send(buyer, { language: 'ru' })
    const shown = async (as: TestStaff) => {
      const answer = await shop.call('officeInqueryDetail', { id }, { as })
      if (answer.code !== 200) throw new Error(answer.msg)
      return answer.data
    }
    expect((await shown(sales)).moves).toEqual(['take', 'ask', 'message', 'reject'])
    await shop.call('officeAskInquery', { id, text: 'Which?', lineId: lineIds[1] ?? '' }, { as: sales })
    expect(await shown(sales)).toMatchObject({
      status: 'info_needed',
      language: 'ru',
      buyerEmail: buyer.email,
      items: [{ id: lineIds[0], price: { amount: 500, per: 1 } }, { id: lineIds[1] }],
      messages: [{ author: expect.stringContaining('Sam'), body: 'Which?', lineId: lineIds[1] }],
      history: [
        { status: 'pending', person: 'Bea Buyer', bySupplier: false },
        { status: 'info_needed', person: expect.stringContaining('Sam'), bySupplier: true },
      ],
      moves: ['message', 'reject'],
    })
    await shop.call('officeRejectInquery', { id, reason: 'Not ours.' }, { as: sales })
    expect((await shown(sales)).moves).toEqual([])
  })
})
