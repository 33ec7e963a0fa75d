import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportFigures } from '../long-test.ts'
import { typePrices } from './inputs.ts'
import { type ModelDocument, newDocument } from './model.ts'
import { type Answer, type MovesShop, startMovesShop } from './moves-shop.ts'
import type { Person } from './people.ts'
import { faultOfHistory } from './race-histories.ts'

/** `RACE_ROUNDS=100` for a proof. */
const rounds = Number(process.env.RACE_ROUNDS ?? 8)

let shop: MovesShop
beforeAll(async () => {
  shop = await startMovesShop()
})
afterAll(() => shop.close())

const onlyOf = <One>(some: readonly One[], at: number): One => {
  const one = some[at]
  if (one === undefined) throw new Error('the shop has too few people')
  return one
}
const sendQuote = async (
  document: ModelDocument,
  by: Person,
  version: number,
  stamp: string,
): Promise<Answer> => shop.call('officeSendQuote', { id: document.id, version, stamp }, by)

/** An inquiry with a quote, and a draft of the next one that is ready to be sent. */
const quotedInquiry = async (
  owner: Person,
  sales: Person,
): Promise<{ document: ModelDocument; stamp: string }> => {
  const document = newDocument('inquiry', { ...(await shop.place(owner, 'inquery')), owner })
  const stamp = await typePrices(shop, document, { by: sales, isOutdated: false }, [250, 733])
  expect(await sendQuote(document, sales, 1, stamp)).toMatchObject({ code: 200 })
  return { document, stamp: await typePrices(shop, document, { by: sales, isOutdated: false }, [240, 700]) }
}

const shuffled = <One>(some: readonly One[], round: number): One[] =>
  some.map((_, at) => onlyOf(some, (at * (1 + 2 * (round % 4)) + round) % some.length))

it(`has one outcome and a history that explains it when ${rounds} times everybody moves a quote at once`, async () => {
  const [owner, colleague] = [onlyOf(shop.people.buyers, 0), onlyOf(shop.people.buyers, 1)]
  const [sales, otherSales] = [onlyOf(shop.people.staff, 0), onlyOf(shop.people.staff, 1)]
  const outcomes: Record<string, number> = {}
  for (let round = 0; round < rounds; round++) {
    const { document, stamp } = await quotedInquiry(owner, sales)
    const { id } = document
    // In half of the rounds the last day has just ended.
    if (round % 2 === 1) await shop.passLastDay(id)
    const before = await shop.counts()
    const movers: (() => Promise<{ name: string; answer: Answer | null }>)[] = [
      async () => ({ name: 'accept', answer: await shop.call('acceptInquery', { id, version: 1 }, owner) }),
      async () => ({
        name: 'accept',
        answer: await shop.call('acceptInquery', { id, version: 1 }, colleague),
      }),
      async () => ({
        name: 'withdraw',
        answer: await shop.call('officeWithdrawQuote', { id, reason: 'Mistake' }, sales),
      }),
      async () => ({ name: 'revise', answer: await sendQuote(document, otherSales, 2, stamp) }),
      async () => ({
        name: 'decline',
        answer: await shop.call('declineInquery', { id, reason: 'Too dear' }, owner),
      }),
      async () => {
        await shop.expire()
        return { name: 'expire', answer: null }
      },
    ]
    const answers = await Promise.all(shuffled(movers, round).map((move) => move()))
    // The job skips a document that somebody is moving; its next run takes it.
    await shop.expire()
    const stored = await shop.stored('inquiry', id)
    const history = await shop.history('inquiry', id)
    const after = await shop.counts()
    const told = `round ${round}: ${answers.map(({ name, answer }) => `${name} ${answer?.code ?? ''}`).join(', ')}`
    expect([told, faultOfHistory(history, stored.status)]).toEqual([told, null])
    // Each answer that says it is done has a step; two buyers who accept the same lines share one.
    const done = answers.filter(({ answer }) => answer?.code === 200).map(({ name }) => name)
    const steps = history.slice(2).map(({ status }) => status)
    const statusOf: Record<string, string> = {
      ...{ accept: 'accepted', withdraw: 'processing', revise: 'quoted', decline: 'declined' },
    }
    const wanted = [...new Set(done)].map((name) => statusOf[name] ?? '').toSorted()
    expect([told, steps.filter((status) => status !== 'expired').toSorted()]).toEqual([told, wanted])
    // A sender who finds the quote at its end may still send the next one; nobody answers in another way than 200 or 601.
    for (const { answer } of answers) expect([200, 601]).toContain(answer?.code ?? 200)
    const isAccepted = done.includes('accept')
    expect([told, after.orders - before.orders]).toEqual([told, isAccepted ? 1 : 0])
    expect([told, after.events - before.events]).toEqual([told, steps.length + (isAccepted ? 1 : 0)])
    // Who accepts gets a mail as well as the supplier, and who asked does too.
    const accepter = history.find(({ status }) => status === 'accepted')?.userId
    const toBuyers = accepter === undefined ? 0 : accepter === owner.userId ? 1 : 2
    expect([told, after.mails - before.mails]).toEqual([told, steps.length + toBuyers])
    outcomes[stored.status] = (outcomes[stored.status] ?? 0) + 1
  }
  // Otherwise the moves did not meet.
  expect(Object.keys(outcomes).length).toBeGreaterThan(1)
  reportFigures({ rounds, ...outcomes })
}, 3_600_000)
