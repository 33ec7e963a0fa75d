import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { normalizeNumber } from '#contract/part-number.ts'
import { type CatalogueShop, standardsOf, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await startCatalogueShop()
})
afterAll(() => shop.close())

type Step = readonly [oldNumber: string, newNumber: string, mode?: 'one' | 'and' | 'or', factor?: number]

const record = async (...steps: Step[]) => {
  for (const [oldNumber, newNumber, mode = 'one', factor = 1] of steps)
    await shop.system(sql`insert into supersessions (source_id, old_number, old_normal, new_number, new_normal, mode, factor)
      select id, ${oldNumber}, ${normalizeNumber(oldNumber)}, ${newNumber}, ${normalizeNumber(newNumber)}, ${mode}, ${factor}
      from sources limit 1`)
  await shop.publish()
}

const find = async (keyword: string) => standardsOf(await shop.list({ keyword }))

/** What a search finds, each with the chain that led to it. */
const chains = async (keyword: string) =>
  (await shop.list({ keyword })).rows.map(({ standard, match }) => [
    standard,
    match?.by,
    match?.succession?.numbers.join(' → ') ?? match?.number,
    ...(match?.succession && match.succession.mode !== 'one' ? [match.succession.mode] : []),
  ])

const suggestions = async (key: string) => {
  const answer = await shop.call('keySuggest', { key })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.map(({ standard, keyword, match }) => [
    standard ?? keyword,
    match?.succession?.numbers.join(' → ') ?? match?.number,
  ])
}

describe('an old number', () => {
  it('leads through numbers nobody sells to what is on sale, and the newest leads to whatever lists an old one', async () => {
    await shop.newPart({ standard: 'N-400', brand: 'Northmark' })
    await shop.newPart({
      standard: 'X-77',
      brand: 'Thirdmake',
      numbers: [
        { kind: 'oem', number: 'N-100' },
        { kind: 'oem', number: 'N-200' },
      ],
    })
    await record(['N-100', 'N-200'], ['N-200', 'N-300'], ['N-300', 'N-400'])
    expect(await chains('N-100')).toEqual([
      ['X-77', 'oem', 'N-100'],
      ['N-400', 'old', 'N-100 → N-200 → N-300 → N-400'],
    ])
    expect(await chains('n 200')).toEqual([
      ['X-77', 'oem', 'N-200'],
      ['N-400', 'old', 'N-200 → N-300 → N-400'],
    ])
    expect(await chains('N300')).toEqual([
      ['N-400', 'old', 'N-300 → N-400'],
      ['X-77', 'cross', 'N-200 → N-300'],
    ])
    expect(await chains('N-400')).toEqual([
      ['N-400', 'standard', 'N-400'],
      ['X-77', 'cross', 'N-200 → N-300 → N-400'],
    ])
    const { rows, exact } = await shop.list({ keyword: 'N-400' })
    expect(rows.map((row) => row.supersededBy)).toEqual([null, null])
    expect(exact).toEqual({ productId: rows[0]?.id })
    // Who asks for a number that only another maker's part lists would never see what took its place.
    expect((await shop.list({ keyword: 'N-200' })).exact).toBeNull()
  })

  it('is suggested with what it leads to, also while it is typed', async () => {
    expect(await suggestions('N-300')).toEqual([['N-300', 'N-300 → N-400']])
    expect((await suggestions('N-3')).slice(0, 1)).toEqual([['N-300', 'N-300 → N-400']])
    await shop.newPart({ standard: 'K-2' })
    await record(['K-100', 'K-2'])
    expect(await suggestions('K-100')).toEqual([['K-2', 'K-100 → K-2']])
    expect(await find('K-10')).toEqual(['K-2'])
  })

  it('leads through chains of four links with forks and merges, and says what is needed together', async () => {
    for (const standard of ['F-4', 'F-5', 'F-6']) await shop.newPart({ standard })
    await record(
      ['F-0', 'F-1', 'and'],
      ['F-0', 'F-2', 'and', 2],
      ['F-1', 'F-3'],
      ['F-2', 'F-3'],
      ['F-2', 'F-6'],
      ['F-3', 'F-4', 'or'],
      ['F-3', 'F-5', 'or'],
    )
    expect(await chains('F-0')).toEqual([
      ['F-4', 'old', 'F-0 → F-1 → F-3 → F-4', 'and'],
      ['F-5', 'old', 'F-0 → F-1 → F-3 → F-5', 'and'],
      ['F-6', 'old', 'F-0 → F-2 → F-6', 'and'],
    ])
    expect(await chains('F-1')).toEqual([
      ['F-4', 'old', 'F-1 → F-3 → F-4', 'or'],
      ['F-5', 'old', 'F-1 → F-3 → F-5', 'or'],
    ])
    expect((await chains('F-2')).map(([standard]) => standard)).toEqual(['F-4', 'F-5', 'F-6'])
    expect(await chains('F-3')).toHaveLength(2)
  })

  it('survives loops, and numbers that all replace each other', async () => {
    await shop.newPart({ standard: 'L-3' })
    await record(['L-1', 'L-2'], ['L-2', 'L-3'], ['L-3', 'L-1'])
    expect(await chains('L-2')).toEqual([['L-3', 'old', 'L-2 → L-3']])
    expect(await chains('L-3')).toEqual([['L-3', 'standard', 'L-3']])
    await shop.system(sql`insert into supersessions (source_id, old_number, old_normal, new_number, new_normal)
      select s.id, 'Q-' || a, 'Q' || a, 'Q-' || b, 'Q' || b
      from (select id from sources limit 1) s, generate_series(0, 24) a, generate_series(0, 24) b where a <> b`)
    await shop.newPart({ standard: 'Q-7' })
    expect((await find('Q-21'))[0]).toBe('Q-7')
    await shop.system(sql`delete from supersessions where old_number like 'Q-%'`)
  })

  it('finds the old article too while the catalogue has it, and of several successors those that are not replaced', async () => {
    for (const standard of ['M-1', 'M-2', 'M-3']) await shop.newPart({ standard })
    await record(['M-1', 'M-2'], ['M-2', 'M-3'], ['M-0', 'M-1'])
    expect(await chains('M-1')).toEqual([
      ['M-1', 'standard', 'M-1'],
      ['M-3', 'old', 'M-1 → M-2 → M-3'],
      ['M-2', 'old', 'M-1 → M-2'],
    ])
    expect((await chains('M-0'))[0]).toEqual(['M-3', 'old', 'M-0 → M-1 → M-2 → M-3'])
  })

  it('leads to what another maker offers for the new number, and to what the maker calls so', async () => {
    await shop.newPart({
      standard: 'GP-1',
      brand: 'Greenpart',
      numbers: [{ kind: 'oem', number: 'T-200', brand: 'Torvik' }],
    })
    await shop.newPart({
      standard: '77001',
      brand: 'Torvik',
      numbers: [{ kind: 'oem', number: 'T-200', brand: 'Torvik' }],
    })
    const old = await shop.newPart({
      standard: '77000',
      brand: 'Torvik',
      numbers: [{ kind: 'oem', number: 'T-100', brand: 'Torvik' }],
    })
    await shop.newPart({
      standard: 'GP-0',
      brand: 'Greenpart',
      numbers: [{ kind: 'oem', number: 'T-100', brand: 'Torvik' }],
    })
    await record(['T-100', 'T-200'])
    const { rows } = await shop.list({ keyword: 'T-100' })
    expect(rows.map(({ standard, match }) => [standard, match?.by])).toEqual([
      ['77000', 'oem'],
      ['GP-0', 'oem'],
      ['77001', 'old'],
      ['GP-1', 'cross'],
    ])
    const replaced = rows.filter(({ supersededBy }) => supersededBy !== null)
    expect(replaced.map(({ id, supersededBy }) => [id, supersededBy?.standard])).toEqual([[old.id, '77001']])
  })

  it('leads nowhere any more when the step is no longer recorded', async () => {
    await shop.newPart({ standard: 'R-2' })
    await record(['R-1', 'R-2'])
    expect(await find('R-1')).toEqual(['R-2'])
    await shop.system(sql`delete from supersessions where old_normal = 'R1'`)
    await shop.publish()
    expect(await find('R-1')).toEqual([])
  })
})

describe('an old number of which no successor is in the catalogue', () => {
  it('says what replaced it in the end', async () => {
    await record(['Q-1001', 'Q-1002'], ['Q-1002', 'Q-1003'], ['Q-1002', 'Q-1004', 'or'])
    const answer = await shop.list({ keyword: 'q 1001' })
    expect([answer.total, answer.replaced]).toEqual([0, { number: 'Q-1001', by: ['Q-1003', 'Q-1004'] }])
    expect((await shop.list({ keyword: 'Q-1003' })).replaced).toBeNull()
    expect((await shop.list({ keyword: 'Q-9999' })).replaced).toBeNull()
  })

  it('says nothing of a chain that goes round', async () => {
    await record(['R-2001', 'R-2002'], ['R-2002', 'R-2001'])
    expect((await shop.list({ keyword: 'R-2001' })).replaced).toBeNull()
  })
})
