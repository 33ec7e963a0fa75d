import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  head,
  nordin,
  startCompanyShop,
  wieland,
} from '#server/companies/company-file/company-file.fixture.ts'
import { listCompanyRuns } from '#server/companies/company-file/company-undo.service.ts'

let shop: Awaited<ReturnType<typeof startCompanyShop>>
beforeAll(async () => {
  shop = await startCompanyShop()
})
afterAll(() => shop.shop.close())
beforeEach(() => shop.clear())

describe('an undo of company files', () => {
  it('takes the last run back, or all runs from one on, byte for byte', async () => {
    await shop.addGroups()
    const empty = await shop.stored()
    await shop.load(`${head}\n${wieland}`)
    const first = await shop.stored()
    await shop.load(`${head}\n${wieland.replace('Am Markt 1', 'Hof 3').replace('Eva;', 'Ewa;')}\n${nordin}`)
    const second = await shop.stored()
    expect(await shop.undo(undefined, true)).toMatchObject({ runs: [{ restored: 2, removed: 2, left: [] }] })
    expect(await shop.stored()).toEqual(second)
    expect(await shop.undo()).toMatchObject({ runs: [{ restored: 2, removed: 2, left: [] }] })
    expect(await shop.stored()).toEqual(first)
    await shop.load(`${head}\n${nordin}`)
    expect(await shop.undo(1)).toMatchObject({ runs: [{ run: { number: 3 } }, { run: { number: 1 } }] })
    expect(await shop.stored()).toEqual(empty)
    expect(await shop.undo()).toMatchObject({ refusal: 'NO_RUN' })
    expect(await shop.undo(1)).toMatchObject({ refusal: 'RUN_UNDONE' })
    expect(await shop.undo(9)).toMatchObject({ refusal: 'RUN_UNKNOWN' })
  })

  it('takes a run back that was made before a column existed, and leaves that column', async () => {
    await shop.load('Customer number;Company\nK-1;Wieland')
    await shop.load('Customer number;Company\nK-1;Wieland GmbH')
    await shop.asSystem(sql`update company_run_changes set before = before - 'mail_recipients',
      after = after - 'mail_recipients' where kind = 'company' and before is not null`)
    await shop.asSystem(sql`update companies set mail_recipients = '{"quote": ["buy@wieland.example"]}'`)
    expect(await shop.undo()).toMatchObject({ runs: [{ restored: 1, left: [] }] })
    expect(await shop.asSystem(sql`select name, mail_recipients from companies`)).toEqual([
      { name: 'Wieland', mail_recipients: { quote: ['buy@wieland.example'] } },
    ])
  })

  it('leaves and names what was changed since or is in use', async () => {
    await shop.addGroups()
    await shop.load(`${head}\n${wieland}\n${nordin}`)
    await shop.asSystem(sql`update companies set may_order = true where customer_no = 'K-2'`)
    await shop.asSystem(sql`update users set password_hash = 'set by Eva'`)
    const end = await shop.undo()
    expect(end).toMatchObject({
      runs: [
        {
          restored: 0,
          removed: 1,
          left: [
            { kind: 'company', name: 'K-2 Nordin AB', because: 'changedSince' },
            { kind: 'company', name: 'K-1 Wieland GmbH', because: 'inUse' },
            { kind: 'address', because: 'inUse' },
            { kind: 'person', name: 'eva@wieland.example', because: 'inUse' },
          ],
        },
      ],
    })
    expect(await shop.asSystem(sql`select customer_no from companies order by 1`)).toHaveLength(2)
  })

  it('keeps what ten runs changed', async () => {
    for (let at = 1; at <= 12; at++) await shop.load(`Customer number;Company\nK-1;Name ${at}`)
    expect(await shop.undo(2)).toMatchObject({ refusal: 'RUN_TOO_OLD' })
    const runs = await listCompanyRuns(shop.shop.db)
    expect(runs.map(({ undo: state }) => state)).toEqual([...Array(10).fill('kept'), 'dropped', 'dropped'])
    const [kept] = await shop.asSystem(sql`select count(distinct run)::int as runs from company_run_changes`)
    expect(kept).toEqual({ runs: 10 })
  })
})
