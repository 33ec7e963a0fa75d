import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestBuyer } from '#server/testing/test-shop.ts'
import { type CheckoutShop, documentOf, startCheckoutShop } from '#server/trade/checkout/checkout.fixture.ts'

/** Where a document goes, with which papers, and what may come later. */
let shop: CheckoutShop
beforeAll(async () => {
  shop = await startCheckoutShop()
})
afterAll(() => shop.close())

const shed = { name: 'Shed', lines: 'Main Street 1', postcode: '0150', city: 'Oslo', country: 'no' }

const placed = async (input: object, as: 'order' | 'inquery' = 'order') => {
  const { buyer, ids } = await shop.buyerWithCart()
  const { id, type } = documentOf(await shop.check(buyer, { ids, as, ...input }))
  const answer = await shop.call(type === 'order' ? 'orderDetail' : 'inqueryDetail', { id }, { as: buyer })
  if (answer.code !== 200) throw new Error(answer.msg)
  return { id, buyer, data: answer.data }
}

describe('an address typed at checkout', () => {
  it.each(['order', 'inquery'] as const)('is kept with the %s alone and shown to both sides', async (as) => {
    const { id, buyer, data } = await placed({ address: shed, neutralPapers: true }, as)
    const kept = [{ ...shed, country: 'NO' }]
    expect(data).toMatchObject({ addresses: kept, neutralPapers: true })
    expect(await shop.asSystem(sql`select from addresses where company_id = ${buyer.companyId}`)).toEqual([])
    const mails = await shop.asSystem<{ text: string }>(sql`
      select text_body as text from outbox_mails where strpos(text_body, ${data.no}) > 0`)
    expect(mails).toHaveLength(2)
    for (const { text } of mails) {
      expect(text).toContain('Main Street 1')
      expect(text).toContain('neutral: without our name and prices')
    }
    if (as === 'order') return
    const staff = await shop.newStaff('sales')
    const seen = await shop.call('officeInqueryDetail', { id }, { as: staff })
    expect(seen).toMatchObject({ code: 200, data: { addresses: kept, neutralPapers: true } })
  })

  it.each([
    ['name', '', 'ADDRESS_NAME_MISSING'],
    ['lines', ' ', 'STREET_MISSING'],
    ['city', '', 'CITY_MISSING'],
    ['country', 'Atlantis', 'COUNTRY_UNKNOWN'],
    ['postcode', '1'.repeat(21), 'TEXT_TOO_LONG'],
  ])('is refused at %s for %j, and the cart stays', async (field, value, reason) => {
    const { buyer, ids } = await shop.buyerWithCart()
    const answer = await shop.check(buyer, { ids, address: { ...shed, [field]: value } })
    expect(answer).toMatchObject({ code: 601, reason, data: { field: `address.${field}` } })
    expect(await shop.linesLeft(buyer)).toEqual(ids)
    expect(await shop.documentsOf(buyer)).toBe(0)
  })

  it('comes before an address of the company', async () => {
    const { data } = await placed({ address: shed, addressId: '01890000-0000-7000-8000-000000000000' })
    expect(data.addresses).toMatchObject([{ name: 'Shed' }])
  })
})

describe('an address of the company', () => {
  it('is the chosen one, otherwise the default one', async () => {
    const { buyer, ids } = await shop.buyerWithCart()
    const save = async (name: string) => {
      const answer = await shop.call('saveAddress', { ...shed, name }, { as: buyer })
      return answer.code === 200 ? answer.data.id : ''
    }
    await save('Usual')
    const chosen = await save('Chosen')
    const first = documentOf(await shop.check(buyer, { ids: ids.slice(0, 1), addressId: chosen }))
    const second = documentOf(await shop.check(buyer, { ids: ids.slice(1), addressId: '' }))
    const nameOf = async (id: string) => {
      const answer = await shop.call('orderDetail', { id }, { as: buyer })
      return answer.code === 200 ? answer.data.addresses[0]?.name : null
    }
    expect([await nameOf(first.id), await nameOf(second.id)]).toEqual(['Chosen', 'Usual'])
  })
})

describe('the address for the invoice', () => {
  const addressOf = async (buyer: TestBuyer) => {
    const answer = await shop.call('saveAddress', { ...shed, name: 'Office' }, { as: buyer })
    return answer.code === 200 ? answer.data.id : ''
  }

  it.each(['no id', '01890000-0000-7000-8000-000000000000', 'of another company'])(
    'is refused when it is %s, and the cart stays',
    async (id) => {
      const { buyer, ids } = await shop.buyerWithCart()
      await addressOf(buyer)
      const other = await shop.newBuyer()
      const invoiceAddressId = id.startsWith('of') ? await addressOf(other) : id
      const answer = await shop.check(buyer, { ids, invoiceAddressId })
      expect(answer).toMatchObject({ code: 601, reason: 'INVOICE_ADDRESS_UNKNOWN' })
      expect(await shop.linesLeft(buyer)).toEqual(ids)
      expect(await shop.documentsOf(buyer)).toBe(0)
    },
  )

  it('stands beside an address that was typed for the goods', async () => {
    const { buyer, ids } = await shop.buyerWithCart()
    const invoiceAddressId = await addressOf(buyer)
    const { id } = documentOf(await shop.check(buyer, { ids, address: shed, invoiceAddressId }))
    const answer = await shop.call('orderDetail', { id }, { as: buyer })
    expect(answer).toMatchObject({
      code: 200,
      data: { addresses: [{ name: 'Shed' }], invoiceAddress: { name: 'Office' } },
    })
  })
})

describe('the way of delivery', () => {
  it.each([
    [{}, 'now_and_later', true],
    [{ deliveryMode: 'now_only' }, 'now_only', true],
    [{ deliveryMode: 'complete' }, 'complete', false],
    [{ partialDelivery: true }, 'now_and_later', true],
    [{ partialDelivery: false }, 'complete', false],
    [{ partialDelivery: false, deliveryMode: 'now_only' }, 'now_only', true],
  ])('of %j is %s', async (input, deliveryMode, partialDelivery) => {
    expect((await placed(input)).data).toMatchObject({ deliveryMode, partialDelivery })
  })

  it('is refused when it is unknown', async () => {
    const { buyer, ids } = await shop.buyerWithCart()
    const answer = await shop.check(buyer, { ids, deliveryMode: 'sometimes' })
    expect(answer).toMatchObject({ code: 601, reason: 'INPUT_INVALID' })
  })

  it('stands in the mails where it is not the usual one', async () => {
    const { data } = await placed({ deliveryMode: 'now_only' })
    const [mail] = await shop.asSystem<{ text: string }>(sql`
      select text_body as text from outbox_mails where strpos(text_body, ${data.no}) > 0`)
    expect(mail?.text).toContain('only what is in stock now; the rest is not wanted')
  })
})
