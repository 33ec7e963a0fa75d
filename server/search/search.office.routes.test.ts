import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countMissedSearch } from '#server/search/missed-searches.queries.ts'
import { type TestShop, type TestStaff, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let staff: TestStaff
beforeAll(async () => {
  shop = await startTestShop()
  staff = await shop.newStaff('catalogue')
})
afterAll(() => shop.close())

type Input = Parameters<typeof shop.call<'officeListMissedSearch'>>[1]

const listed = async (input: Input) => {
  const answer = await shop.call('officeListMissedSearch', input, { as: staff })
  if (answer.code !== 200) throw new Error(answer.msg)
  return { queries: answer.rows.map((row) => row.query), ...answer }
}

describe('GET /api/office/listMissedSearch', () => {
  it('needs a session, then the permission', async () => {
    expect((await shop.call('officeListMissedSearch', {})).code).toBe(401)
    expect((await shop.call('officeListMissedSearch', {}, { as: await shop.newBuyer() })).code).toBe(401)
    const content = await shop.newStaff('content')
    expect((await shop.call('officeListMissedSearch', {}, { as: content })).code).toBe(403)
  })

  it('lists what was looked for in vain, the most frequent first or the latest', async () => {
    expect(await listed({})).toMatchObject({ rows: [], total: 0 })
    for (const query of ['strimmer hood', '100% wool', 'strimmer hood'])
      await countMissedSearch(shop.db, 'en', query)
    await countMissedSearch(shop.db, 'de', 'kettenöler xl')
    const all = await listed({})
    expect(all.rows[0]).toEqual({
      query: 'strimmer hood',
      language: 'en',
      times: 2,
      lastAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect(all.total).toBe(3)
    expect((await listed({ orderByColumn: 'lastAt' })).queries[0]).toBe('kettenöler xl')
    expect((await listed({ pageNum: 2, pageSize: 2 })).queries).toHaveLength(1)
  })

  it('narrows by words and language, and takes wildcards as they stand', async () => {
    expect((await listed({ keyword: 'HOOD' })).queries).toEqual(['strimmer hood'])
    expect((await listed({ language: 'de' })).queries).toEqual(['kettenöler xl'])
    expect((await listed({ keyword: '%' })).queries).toEqual(['100% wool'])
    expect((await listed({ keyword: 'hood', language: 'de' })).total).toBe(0)
  })

  it('leads by cursor through every row once and back again, and counts nothing', async () => {
    for (const query of ['hose 3', 'hose 1', 'hose 2', 'hose 1'])
      await countMissedSearch(shop.db, 'fr', query)
    for (const orderByColumn of ['default', 'lastAt'] as const) {
      const inOrder = (await listed({ keyword: 'hose', orderByColumn })).queries
      const page = (cursor: string) => listed({ keyword: 'hose', orderByColumn, pageSize: 2, cursor })
      const first = await page('first')
      expect(first).toMatchObject({ queries: inOrder.slice(0, 2), total: 2, previous: null })
      const second = await page(first.next ?? '')
      expect(second).toMatchObject({ queries: inOrder.slice(2), total: 1, next: null })
      expect(await page(second.previous ?? '')).toMatchObject({ queries: first.queries, previous: null })
    }
  })

  it('goes on after a row that is gone, and fills the first page on the way back', async () => {
    const page = (cursor: string) => listed({ keyword: 'hose', language: 'fr', pageSize: 1, cursor })
    const first = await page('first')
    const second = await page(first.next ?? '')
    await sql`delete from missed_searches where query = ${second.queries[0]}`.execute(shop.db)
    const third = await page(second.next ?? '')
    expect(third.queries).toHaveLength(1)
    expect(third.queries).not.toEqual(second.queries)
    expect((await page(third.previous ?? '')).queries).toEqual(first.queries)
  })

  it('begins at the top for a cursor that is none', async () => {
    for (const cursor of ['x', 'after-WyIxIl0', "after-' or true"])
      expect(await listed({ keyword: 'hose', cursor }), cursor).toMatchObject({ previous: null })
  })
})
