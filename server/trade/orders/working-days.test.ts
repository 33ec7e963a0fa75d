import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'
import { type OrderShop, startOrderShop } from '#server/trade/orders/order-moves.fixture.ts'

/** The one place that counts working days: working_day_after() in database/routines/stock.sql. */
let shop: OrderShop
let buyer: TestBuyer
let sales: TestStaff
beforeAll(async () => {
  shop = await startOrderShop()
  buyer = await shop.newBuyer({ mayOrder: true })
  sales = await shop.newStaff('sales')
})
afterAll(() => shop.close())

const after = async (first: string, days: number): Promise<string | undefined> => {
  const [row] = await shop.asSystem(sql<{ day: string }>`
    select working_day_after(${first}::date, ${days})::text as day`)
  return row?.day
}
const close = (closed: { from: string; to: string }[]) =>
  shop.asSystem(sql`insert into shop_settings (key, value)
    values ('calendar', ${JSON.stringify({ closed, notice: null })}::jsonb)
    on conflict (key) do update set value = excluded.value`)

describe('working days', () => {
  it('leave out Saturdays, Sundays and the closed days of the settings', async () => {
    await close([])
    // A Thursday.
    expect(await after('2026-12-03', 0)).toBe('2026-12-03')
    expect(await after('2026-12-03', 1)).toBe('2026-12-04')
    expect(await after('2026-12-03', 2)).toBe('2026-12-07')
    expect(await after('2026-12-05', 0)).toBe('2026-12-07')
    expect(await after('2026-12-03', 999)).toBe('2030-10-02')
    await close([{ from: '2026-12-24', to: '2027-01-01' }])
    expect(await after('2026-12-23', 1)).toBe('2027-01-04')
    expect(await after('2026-12-25', 0)).toBe('2027-01-04')
    expect(await after('2026-12-23', 3)).toBe('2027-01-06')
  })

  it('tell the buyer by which day goods in stock leave, until the order is confirmed', async () => {
    await close([])
    const { id } = await shop.place(buyer)
    const leavesBy = async () => {
      const answer = await shop.call('orderDetail', { id }, { as: buyer })
      if (answer.code !== 200) throw new Error(answer.msg)
      return answer.data.stockLeavesBy
    }
    const today = new Date().toISOString().slice(0, 10)
    expect(await leavesBy()).toBe(await after(today, 2))
    await shop.asSystem(sql`insert into shop_settings (key, value) values ('quoting', '{"leadDays": 4}')
      on conflict (key) do update set value = excluded.value`)
    expect(await leavesBy()).toBe(await after(today, 4))
    const week = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
    await close([{ from: today, to: week }])
    expect(await leavesBy()).toBe(await after(week, 4))
    await shop.asSystem(sql`delete from shop_settings where key = 'quoting'`)
    await shop.asSystem(sql`update orders set status = 'confirmed', confirmed_at = now() where id = ${id}`)
    expect(await leavesBy()).toBeNull()
  })

  it('give the day that staff are proposed for goods in stock, at once when the settings change', async () => {
    await close([])
    const { id } = await shop.place(buyer)
    const proposed = async () => {
      const answer = await shop.call('officeOrderDetail', { id }, { as: sales })
      if (answer.code !== 200) throw new Error(answer.msg)
      return answer.data.items.map(({ proposedOn }) => proposedOn)
    }
    const today = new Date().toISOString().slice(0, 10)
    const usual = await after(today, 2)
    expect(await proposed()).toEqual([usual, usual])
    await close([{ from: today, to: '2099-12-31' }])
    expect(await proposed()).toEqual([null, null])
    const week = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
    await close([{ from: today, to: week }])
    const later = await after(week, 2)
    expect(await proposed()).toEqual([later, later])
  })
})
