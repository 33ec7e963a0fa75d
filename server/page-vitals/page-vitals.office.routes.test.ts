import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageKind, VitalDevice } from '#contract/page-vitals.ts'
import { type CountedVital, countVisit } from '#server/page-vitals/page-vitals.queries.ts'
import { type TestShop, type TestStaff, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let staff: TestStaff
beforeAll(async () => {
  shop = await startTestShop()
  staff = await shop.newStaff('content')
})
afterAll(() => shop.close())

const asked = async (input: Parameters<typeof shop.call<'officePageVitals'>>[1] = {}) => {
  const answer = await shop.call('officePageVitals', input, { as: staff })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}
const today = () => new Date().toISOString().slice(0, 10)

/** Visits of a day so long ago, each in one bucket. */
const visited = async (
  daysAgo: number,
  page: PageKind,
  device: VitalDevice,
  vitals: readonly CountedVital[],
) => {
  for (const vital of vitals) await countVisit(shop.db, page, device, [vital])
  await sql`update page_vitals set day = day - ${daysAgo}::integer
    where day = (now() at time zone 'UTC')::date`.execute(shop.db)
}
const lcp = (...buckets: number[]) => buckets.map((bucket): CountedVital => ({ metric: 'LCP', bucket }))

describe('GET /api/office/pageVitals', () => {
  it('needs a session, then the permission', async () => {
    expect((await shop.call('officePageVitals', {})).code).toBe(401)
    expect((await shop.call('officePageVitals', {}, { as: await shop.newBuyer() })).code).toBe(401)
    const sales = await shop.newStaff('sales')
    expect((await shop.call('officePageVitals', {}, { as: sales })).code).toBe(403)
  })

  it('is empty before the first visit, over four weeks unless asked otherwise', async () => {
    const none = { overall: [], byDay: [], byPage: [] }
    const start = (days: number) => new Date(Date.now() - (days - 1) * 86_400_000).toISOString().slice(0, 10)
    expect(await asked()).toEqual({ from: start(28), to: today(), ...none })
    expect(await asked({ days: '7' })).toMatchObject({ from: start(7) })
    for (const days of ['0', '91', 'x', '1.5', ["7'"]])
      expect(await asked({ days }), String(days)).toMatchObject({ from: start(28) })
  })

  it('tells how fast three of four visits were, in all, by day and by kind of page', async () => {
    await visited(89, 'home', 'desktop', lcp(100, 100))
    await visited(1, 'home', 'mobile', lcp(10, 20, 30, 40))
    await visited(0, 'product', 'mobile', lcp(20, 20, 20, 20))
    await visited(0, 'product', 'mobile', [{ metric: 'CLS', bucket: 0 }])
    const { overall, byDay, byPage } = await asked({ days: 7 })
    // Six of eight visits took no longer than the end of bucket 20.
    expect(overall).toEqual([
      { device: 'mobile', metric: 'CLS', p75: 0, visits: 1 },
      { device: 'mobile', metric: 'LCP', p75: 2000, visits: 8 },
    ])
    const lcpOf = (rows: typeof byDay) => rows.filter(({ metric }) => metric === 'LCP').map(({ p75 }) => p75)
    expect(lcpOf(byDay)).toEqual([3000, 1975])
    expect(byDay.at(-1)?.day).toBe(today())
    expect(byPage.map(({ page, metric, p75, visits }) => [page, metric, p75, visits])).toEqual([
      ['product', 'CLS', 0, 1],
      ['home', 'LCP', 3000, 4],
      ['product', 'LCP', 1975, 4],
    ])
  })

  it('looks back as far as asked, and leaves out kinds of pages that are no more', async () => {
    expect((await asked({ days: 90 })).overall).toContainEqual({
      device: 'desktop',
      metric: 'LCP',
      p75: 10_000,
      visits: 2,
    })
    await sql`insert into page_vitals (page, device, metric, bucket) values ('gone', 'desktop', 'INP', 5)`.execute(
      shop.db,
    )
    expect((await asked({ days: 90 })).overall.map(({ metric }) => metric)).not.toContain('INP')
  })
})
