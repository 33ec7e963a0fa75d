import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'
import { type InquiryShop, startInquiryShop } from '#server/trade/inquiries/inquiry-moves.fixture.ts'
import { sendQuote, sendQuotedInquiry } from '#server/trade/quotes/quoted-inquiry.fixture.ts'

/** The function of the database that makes an order of a quote: database/routines/quotes.sql. */
let shop: InquiryShop
let buyer: TestBuyer
let stranger: TestBuyer
let sales: TestStaff
beforeAll(async () => {
  shop = await startInquiryShop()
  buyer = await shop.newBuyer()
  stranger = await shop.newBuyer()
  sales = await shop.newStaff('sales')
})
afterAll(() => shop.close())

type Taken = { id: string | undefined; take: string }[] | null

const accept = (
  id: string,
  taken: Taken = null,
  {
    as = asBuyer(buyer),
    version = 1,
    agreement = '',
  }: { as?: Actor; version?: number; agreement?: string } = {},
): Promise<string | null> =>
  withActor(shop.db, as, async (tx) => {
    const json = taken && JSON.stringify(taken)
    const { rows } = await sql<{ made: string | null }>`
      select accept_quote(${id}, ${version}, ${json}::jsonb, ${agreement}) as made`.execute(tx)
    return rows[0]?.made ?? null
  })
const staff = (): Actor => ({ role: 'staff', userId: sales.userId })

const outcome = async (id: string) => {
  const [found] = await shop.asSystem(sql<Record<string, unknown>>`
    select status, (select array_agg(status order by position) from inquiry_lines where inquiry_id = inquiries.id) as lines,
      (select count(*) from orders where inquiry_id = inquiries.id) as orders
    from inquiries where id = ${id}`)
  return found
}
const orderOf = async (id: string | null) => {
  const [order] = await shop.asSystem(sql<Record<string, unknown>>`
    select no, status, user_id, company_id, agreement, currency, po_number, freight_minor, delivery_term,
      tax_rate, tax_minor, tax_reason, total_minor,
      (select jsonb_agg(jsonb_build_array(position, standard, packs, amount_minor, per, total_minor) order by position)
        from order_lines where order_id = orders.id) as lines
    from orders where id = ${id}`)
  return order
}

describe('accept_quote', () => {
  it('makes one order of all asked lines that have a price, as the quote says', async () => {
    const inquiry = await shop.send(buyer, { poNumber: 'PO-7', standard: 'AQ-1' })
    await sendQuote(shop, inquiry, { lines: [{ amountMinor: 115, per: 100 }, { amountMinor: null }] })
    const made = await accept(inquiry.id)
    expect(await orderOf(made)).toEqual({
      no: expect.stringMatching(/^OR-\d{4}-\d{6}$/),
      status: 'pending',
      user_id: buyer.userId,
      company_id: buyer.companyId,
      agreement: '',
      currency: 'EUR',
      po_number: 'PO-7',
      freight_minor: 1950,
      delivery_term: 'DAP Kassel',
      tax_rate: 19,
      // 19 % of 2 pieces at 1.15 for 100, rounded to 0.02, and of the freight of 19.50.
      tax_minor: 371,
      tax_reason: 'Domestic rate',
      total_minor: 2,
      lines: [[1, 'AQ-1', 2, 115, 100, 2]],
    })
    expect(await outcome(inquiry.id)).toEqual({
      status: 'accepted',
      lines: ['accepted', 'declined'],
      orders: 1,
    })
  })

  it('takes the ticked lines alone, and the alternative where the buyer wants it', async () => {
    const inquiry = await sendQuotedInquiry(shop, buyer, {
      lines: [{ amountMinor: 250 }, { amountMinor: 733, alternativeMinor: 700 }],
    })
    const made = await accept(inquiry.id, [{ id: inquiry.lineIds[1], take: 'alternative' }])
    expect(await orderOf(made)).toMatchObject({
      total_minor: 1400,
      tax_minor: 637,
      lines: [[1, 'ALT-1', 2, 700, 1, 1400]],
    })
    expect(await outcome(inquiry.id)).toMatchObject({ lines: ['declined', 'accepted'] })
  })

  it('returns the same order for the same lines, and null for other lines', async () => {
    const inquiry = await sendQuotedInquiry(shop, buyer)
    const made = await accept(inquiry.id)
    expect(made).not.toBeNull()
    expect(await accept(inquiry.id)).toBe(made)
    expect(await accept(inquiry.id, [{ id: inquiry.lineIds[0], take: 'asked' }])).toBeNull()
    expect(await outcome(inquiry.id)).toMatchObject({ orders: 1 })
  })

  it('does nothing for lines of others, twice named ones, ones without a price, or an unknown choice', async () => {
    const inquiry = await sendQuotedInquiry(shop, buyer, {
      lines: [{ amountMinor: 250 }, { amountMinor: null }],
    })
    const other = await sendQuotedInquiry(shop, stranger)
    const [first, second] = inquiry.lineIds
    for (const taken of [
      [],
      [{ id: other.lineIds[0], take: 'asked' }],
      [
        { id: first, take: 'asked' },
        { id: other.lineIds[0], take: 'asked' },
      ],
      [
        { id: first, take: 'asked' },
        { id: first, take: 'asked' },
      ],
      [{ id: second, take: 'asked' }],
      [{ id: first, take: 'alternative' }],
      [{ id: first, take: 'both' }],
    ])
      expect([taken, await accept(inquiry.id, taken)]).toEqual([taken, null])
    expect(await outcome(inquiry.id)).toEqual({ status: 'quoted', lines: ['open', 'open'], orders: 0 })
  })

  it('does nothing for another company, a visitor, an old, a coming and a withdrawn version', async () => {
    const inquiry = await sendQuotedInquiry(shop, buyer)
    await sendQuote(shop, inquiry, { version: 2 })
    expect(await accept(inquiry.id, null, { as: asBuyer(stranger), version: 2 })).toBeNull()
    expect(
      await accept(inquiry.id, null, { as: { role: 'visitor', network: '192.0.2.1' }, version: 2 }),
    ).toBeNull()
    expect(await accept(inquiry.id, null, { version: 1 })).toBeNull()
    expect(await accept(inquiry.id, null, { version: 3 })).toBeNull()
    await shop.asSystem(
      sql`update quotes set withdrawn_at = now() where inquiry_id = ${inquiry.id} and version = 2`,
    )
    expect(await accept(inquiry.id, null, { version: 2 })).toBeNull()
    expect(await outcome(inquiry.id)).toMatchObject({ status: 'quoted', orders: 0 })
  })

  it('lets staff accept for the buyer, also an expired quote, when they say who agreed', async () => {
    const inquiry = await sendQuotedInquiry(shop, buyer, { validFor: '-1 minute' })
    expect(await accept(inquiry.id)).toBeNull()
    await shop.asSystem(sql`update inquiries set status = 'expired' where id = ${inquiry.id}`)
    expect(await accept(inquiry.id)).toBeNull()
    expect(await accept(inquiry.id, null, { as: staff(), agreement: ' ' })).toBeNull()
    const made = await accept(inquiry.id, null, { as: staff(), agreement: 'Jana Wieland, by telephone' })
    expect(await orderOf(made)).toMatchObject({
      user_id: buyer.userId,
      agreement: 'Jana Wieland, by telephone',
      total_minor: 1966,
      no: expect.stringMatching(/^OR-/),
    })
  })

  it('makes one order for 50 that accept at once', async () => {
    const inquiry = await sendQuotedInquiry(shop, buyer)
    const made = await Promise.all(Array.from({ length: 50 }, () => accept(inquiry.id)))
    expect(new Set(made).size).toBe(1)
    expect(made[0]).not.toBeNull()
    expect(await outcome(inquiry.id)).toMatchObject({ status: 'accepted', orders: 1 })
  }, 60_000)

  it('has one outcome when accept, withdraw and expire meet', async () => {
    const move = (id: string, as: Actor, name: string) =>
      withActor(shop.db, as, async (tx) => {
        const { rows } = await sql<{ is_moved: boolean }>`
          select is_moved from move_document('inquiry', ${id}, ${name})`.execute(tx)
        return rows[0]?.is_moved ?? false
      })
    for (let round = 0; round < 20; round++) {
      const inquiry = await sendQuotedInquiry(shop, buyer)
      const [made, isWithdrawn, isExpired] = await Promise.all([
        accept(inquiry.id),
        move(inquiry.id, staff(), 'withdraw'),
        move(inquiry.id, { role: 'system' }, 'expire'),
      ])
      const done = [made !== null && 'accepted', isWithdrawn && 'processing', isExpired && 'expired'].filter(
        Boolean,
      )
      expect(done).toHaveLength(1)
      expect(await outcome(inquiry.id)).toMatchObject({ status: done[0], orders: made === null ? 0 : 1 })
    }
  }, 60_000)
})
