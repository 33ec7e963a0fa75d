import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import type { App } from '#server/app.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { startFaultyApp } from '#server/testing/faulty-app.ts'
import { type Fault, type FaultyDatabase, faults } from '#server/testing/query-faults.ts'
import { type TestBuyer, type TestShop, type TestStaff, startTestShop } from '#server/testing/test-shop.ts'
import { reportFigures } from './long-test.ts'

/** Faults that each statement meets, of three; `npm run test:long deal-faults` takes all, with a key and without. */
const faultsEach = Number(process.env.FAULTS_EACH ?? 1)
const figures = { made: 0, notMade: 0 }

/**
 * Each statement of each step of a deal fails once in every way: the step is made once or not at all, and the same request
 * again makes it or answers what it did, with the same key and without any (docs/trust.md#faults, H1 and H2).
 */
let shop: TestShop
let faultyApp: Awaited<ReturnType<typeof startFaultyApp>>
let faulty: FaultyDatabase
let app: App
let sales: TestStaff
let product: number

beforeAll(async () => {
  shop = await startTestShop()
  faultyApp = await startFaultyApp(shop)
  ;({ app, faulty } = faultyApp)
  sales = await shop.newStaff('sales')
  product = (await shop.newProduct({ amountMinor: 500 })).id
  await asSystem(sql`update products set stock_quantity = 1000000 where id = ${product}`)
})
afterAll(async () => {
  reportFigures(figures)
  await faultyApp.close()
  await shop.close()
})

const asSystem = <Row>(statement: RawBuilder<Row>): Promise<Row[]> =>
  withActor(shop.db, { role: 'system' }, async (tx) => (await statement.execute(tx)).rows)

/** Everything that a step may write about these companies, without ids: two runs of one step leave the same. */
const stateOf = async (companyIds: readonly string[]): Promise<string> => {
  const [row] = await asSystem(sql<{ state: unknown }>`
    with own as (select unnest(${companyIds}::uuid[]) as id)
    select jsonb_build_object(
      'companies', (select jsonb_agg(status order by status) from companies where id in (select id from own)),
      'people', (select jsonb_agg(to_jsonb(roles) order by roles::text) from users where company_id in (select id from own)),
      'cart', (select count(*) from cart_lines where user_id in
        (select id from users where company_id in (select id from own))),
      'inquiries', (select jsonb_agg(jsonb_build_array(status, version, assigned_to) order by status)
        from inquiries where company_id in (select id from own)),
      'quotes', (select jsonb_agg(jsonb_build_array(version, total_minor, withdrawn_at is not null) order by version)
        from quotes where company_id in (select id from own)),
      'quoteLines', (select count(*) from quote_lines where company_id in (select id from own)),
      'orders', (select jsonb_agg(jsonb_build_array(status, hold_kind, total_minor, asks_to_cancel) order by status)
        from orders where company_id in (select id from own)),
      'orderLines', (select jsonb_agg(jsonb_build_array(packs, reserved_pieces, promised_on) order by position)
        from order_lines where company_id in (select id from own)),
      'events', (select jsonb_agg(jsonb_build_array(document_type, status, by_supplier, note) order by document_type, status)
        from document_events where company_id in (select id from own)),
      'messages', (select count(*) from document_messages where company_id in (select id from own)),
      'changes', (select jsonb_agg(field order by field) from order_changes where order_id in
        (select id from orders where company_id in (select id from own))),
      'companyChanges', (select count(*) from company_changes where company_id in (select id from own)),
      'audit', (select jsonb_agg(action order by action) from audit_log where subject_id in (
        select id::text from own union all select id::text from inquiries where company_id in (select id from own)
        union all select id::text from orders where company_id in (select id from own))),
      'mails', (select jsonb_agg(template order by template) from outbox_mails where to_address in (
          select email from users where company_id in (select id from own))
        or exists (select from (select no, company_id from inquiries union all select no, company_id from orders) as documents
          where company_id in (select id from own) and subject like '%' || no || '%'))
    ) as state`)
  return JSON.stringify(row?.state)
}

/** One step, ready to be taken, and the companies it writes about. */
interface Step {
  name: CallName
  by: TestBuyer | TestStaff
  input: object
  companyIds: readonly string[]
}

const need = <Answer extends { code: number; msg: string }>(answer: Answer) => {
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.msg}`)
  return answer as Extract<Answer, { code: 200 }> // just checked
}

const place = async (buyer: TestBuyer, as: 'inquery' | 'order') => {
  const line = need(await shop.call('addCart', { productId: product, quantity: 2 }, { as: buyer }))
  return need(await shop.call('checkCart', { ids: [line.data.id], as }, { as: buyer })).data
}

/** An inquiry whose draft has its price. */
const drafted = async () => {
  const buyer = await shop.newBuyer({ mayOrder: true, isFreightFree: true })
  const { id } = await place(buyer, 'inquery')
  const sheet = need(await shop.call('officeQuoteSheet', { id }, { as: sales })).data
  const lines = sheet.lines.map(({ lineId, version }) => ({ lineId, version, price: '4.50' }))
  const { stamp } = need(await shop.call('officeSaveQuote', { id, lines }, { as: sales })).data
  return { buyer, id, sending: { id, version: 1, stamp } }
}

const quoted = async () => {
  const { buyer, id, sending } = await drafted()
  need(await shop.call('officeSendQuote', sending, { as: sales }))
  return { buyer, id, companyIds: [buyer.companyId] }
}

const ordered = async () => {
  const buyer = await shop.newBuyer({ mayOrder: true, isFreightFree: true })
  const { id } = await place(buyer, 'order')
  const { items } = need(await shop.call('officeOrderDetail', { id }, { as: sales })).data
  const dates = items.map((line) => ({ lineId: line.id, on: '2099-03-01' }))
  return { buyer, id, dates, companyIds: [buyer.companyId] }
}

const steps: Record<string, () => Promise<Step>> = {
  'sending a quote': async () => {
    const { buyer, sending } = await drafted()
    return { name: 'officeSendQuote', by: sales, input: sending, companyIds: [buyer.companyId] }
  },
  'accepting a quote': async () => {
    const { buyer, id, companyIds } = await quoted()
    return { name: 'acceptInquery', by: buyer, input: { id, version: 1 }, companyIds }
  },
  'declining a quote': async () => {
    const { buyer, id, companyIds } = await quoted()
    return { name: 'declineInquery', by: buyer, input: { id, reason: 'Too late' }, companyIds }
  },
  'confirming an order': async () => {
    const { id, dates, companyIds } = await ordered()
    return { name: 'officeConfirmOrder', by: sales, input: { id, dates }, companyIds }
  },
  'cancelling a confirmed order': async () => {
    const { id, dates, companyIds } = await ordered()
    need(await shop.call('officeConfirmOrder', { id, dates }, { as: sales }))
    return { name: 'officeCancelOrder', by: sales, input: { id, reason: 'Not made any more' }, companyIds }
  },
  'attaching a registration to a company': async () => {
    const known = await shop.newBuyer()
    const newcomer = await shop.newBuyer({ approved: false })
    await place(newcomer, 'inquery')
    need(await shop.call('addCart', { productId: product, quantity: 1 }, { as: newcomer }))
    const input = { id: newcomer.companyId, toId: known.companyId }
    return { name: 'officeAttachCompany', by: sales, input, companyIds: [input.id, input.toId] }
  },
}

const send = async ({ name, by, input }: Step, key: string | null) => {
  const response = await app.http.inject({
    method: 'POST',
    url: calls[name][1],
    headers: {
      authorization: `Bearer ${by.token}`,
      'content-type': 'application/json',
      ...(key === null ? {} : { 'idempotency-key': key }),
    },
    payload: JSON.stringify(input),
  })
  const answer: { code: number; msg: string; data?: unknown } = response.json()
  return answer
}

const clean =
  /^(system error, please contact the administrator|The service is temporarily unavailable\. Please try again in a moment\.)$/

describe.each(Object.entries(steps))('%s, with each statement failing once', (_title, prepare) => {
  const run = async (plan: { at: number; fault: Fault } | null, isKeyed: boolean) => {
    const step = await prepare()
    const key = isKeyed ? randomUUID() : null
    const before = await stateOf(step.companyIds)
    faulty.arm(plan)
    const answer = await send(step, key)
    const statements = faulty.disarm()
    const during = await stateOf(step.companyIds)
    const repeated = await send(step, key)
    return { answer, statements, before, during, repeated, after: await stateOf(step.companyIds) }
  }

  it('is made once or not at all, and the same request again answers what it did', async () => {
    const seen = { made: 0, notMade: 0 }
    for (const isKeyed of [false, true]) {
      const smooth = await run(null, isKeyed)
      expect(smooth.answer).toMatchObject({ code: 200 })
      expect(smooth.during).not.toBe(smooth.before)
      expect(smooth.repeated).toMatchObject({ code: 200, msg: smooth.answer.msg })
      expect(smooth.after).toBe(smooth.during)
      const commit = smooth.statements.findLastIndex((statement) => /commit/i.test(statement)) + 1
      expect(commit).toBeGreaterThan(1)
      for (let at = 1; at <= smooth.statements.length; at++) {
        // The commit meets every fault, the other statements as many as there is time for.
        const many = at === commit ? faults.length : faultsEach
        // In the short form half of the statements fail under a key, the others without one.
        if (faultsEach < faults.length && at !== commit && at % 2 === Number(isKeyed)) continue
        for (const fault of [...faults, ...faults].slice(at % faults.length).slice(0, many)) {
          const one = await run({ at, fault }, isKeyed)
          const where = `${fault} at ${at}, ${isKeyed ? 'with' : 'without'} a key: ${smooth.statements[at - 1]}`
          if (one.answer.code === 200) expect(one.during, where).toBe(smooth.during)
          else {
            expect(one.answer.msg, where).toMatch(clean)
            expect([one.before, smooth.during], where).toContain(one.during)
          }
          seen[one.during === smooth.during ? 'made' : 'notMade'] += 1
          expect(one.repeated, where).toMatchObject({ code: 200, msg: smooth.answer.msg })
          expect(one.after, where).toBe(smooth.during)
        }
      }
    }
    figures.made += seen.made
    figures.notMade += seen.notMade
    // A commit whose answer is lost is made; most others are not.
    expect(Math.min(seen.made, seen.notMade)).toBeGreaterThan(0)
  }, 600_000)
})
