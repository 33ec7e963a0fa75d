import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrderListLine } from '#contract/shop/quick-order.contract.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type CorpusLine, corpusNumbers, makeCorpus } from '#server/search/number-lists/order-lines.corpus.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

/** The corpus of order lines against a catalogue in which only half of its numbers are our own. */
const kinds = ['own', 'own', 'own', 'oem', 'cross', 'old', 'shared', 'replaced'] as const
type Kind = (typeof kinds)[number]
const numbers = corpusNumbers(96)
const kindOf = (product: number): Kind => kinds[product % kinds.length] ?? 'own'

let shop: TestShop
let buyer: TestBuyer
/** The articles that a number may end in, by its place in `numbers`. */
const articles: number[][] = []

const asSystem = (statement: ReturnType<typeof sql>) =>
  withActor(shop.db, { role: 'system' }, (tx) => statement.execute(tx))

beforeAll(async () => {
  shop = await startTestShop({ CART_MAX_QUANTITY: '100000' })
  buyer = await shop.newBuyer({ mayOrder: true, cartMaxQuantity: 100_000 })
  const newArticle = async (options: Parameters<TestShop['newProduct']>[0] = {}) =>
    (await shop.newProduct({ amountMinor: 250, ...options })).id
  const replaced: [old: number, successor: number][] = []
  for (const [at, number] of numbers.entries()) {
    const kind = kindOf(at)
    if (kind === 'own') articles.push([await newArticle({ standard: number })])
    else if (kind === 'shared')
      articles.push([await newArticle({ oem: [{ number }] }), await newArticle({ oem: [{ number }] })])
    else if (kind === 'replaced') {
      const [old, successor] = [await newArticle({ standard: number }), await newArticle()]
      replaced.push([old, successor])
      articles.push([successor])
    } else {
      const id = await newArticle({ oem: [{ number }] })
      await asSystem(sql`update product_numbers set kind = ${kind} where product_id = ${id} and kind = 'oem'`)
      articles.push([id])
    }
  }
  // Last: each new article has the successors of all computed anew, and these are written without a list of successions.
  for (const [old, successor] of replaced)
    await asSystem(
      sql`update products set stock = 'discontinued', superseded_by_id = ${successor} where id = ${old}`,
    )
}, 120_000)
afterAll(() => shop.close())

const otherNumber = ['oem', 'cross', 'old', 'replaced']

type Verdict = 'taken' | 'asked' | 'refused' | 'wrong'

interface Judged {
  verdict: Verdict
  /** What is not right about it. */
  why: string
}

const right = (verdict: 'taken' | 'asked'): Judged => ({ verdict, why: '' })
const refused = (why: string): Judged => ({ verdict: 'refused', why })
const wrong = (why: string): Judged => ({ verdict: 'wrong', why })

/** A question is worth something where the right article, every one of a shared number, and the quantity are among its answers. */
const judgeQuestion = ({ product, quantity }: CorpusLine, { options }: OrderListLine): Judged => {
  // "Did you mean …?" about a number that nobody sells: the buyer says no.
  if (product === 'unknown') return right('asked')
  const offered = options.filter(({ typed }) => typed === quantity).map(({ productId }) => productId)
  const wanted = articles[Number(product)] ?? []
  if (wanted.every((id) => offered.includes(id))) return right('asked')
  const answers = options.map(({ productId, typed }) => `${productId} × ${typed}`)
  return refused(`asks without the right answer: ${answers.join()}`)
}

const judgeTaken = ({ product }: CorpusLine, line: OrderListLine, pieces: number): Judged => {
  if (product === 'unknown') return wrong('takes a number that nobody sells')
  const kind = kindOf(Number(product))
  if (kind === 'shared') return wrong('takes one of several without asking')
  const [option] = line.options
  if (!option || !articles[Number(product)]?.includes(option.productId)) return wrong('takes another article')
  const marks = line.marks.filter((mark) => otherNumber.includes(mark))
  if (marks.join() !== (kind === 'own' ? '' : kind)) return wrong(`marks it "${marks.join()}"`)
  return option.pieces === pieces ? right('taken') : wrong(`orders ${option.pieces} pieces, not ${pieces}`)
}

/** `pieces`: what all lines that were added up to this reading order. */
const judge = (wanted: CorpusLine, line: OrderListLine | undefined, pieces: number): Judged => {
  if (wanted.product === 'around') return line ? wrong('takes what is around the list') : right('taken')
  if (!line) return refused('is left out')
  if (line.state === 'ready' || line.state === 'inquiry') return judgeTaken(wanted, line, pieces)
  if (line.state === 'question') return judgeQuestion(wanted, line)
  // Refused is right for a number that nobody sells: it is told, and can be asked for with its quantity.
  if (wanted.product === 'unknown' && line.problem === 'unknownNumber')
    return line.quantity === wanted.quantity ? right('asked') : refused(`keeps the quantity ${line.quantity}`)
  return refused(`is refused: ${line.problem}`)
}

it('99 % of the corpus is taken or asked about rightly, and no line is taken wrongly or without its mark', async () => {
  const judged: (Judged & { text: string; kind: Kind | 'unknown' | 'around' })[] = []
  for (const { name, lines } of makeCorpus(numbers, 12, 5)) {
    const text = lines.map((one) => one.text).join('\n')
    const answer = await shop.call('readOrderList', { text, unit: 'pieces' }, { as: buyer })
    if (answer.code !== 200) throw new Error(`${name}: ${answer.msg}`)
    const readings = new Map(answer.data.lines.flatMap((line) => line.lines.map((at) => [at, line] as const)))
    for (const [at, line] of lines.entries()) {
      const reading = readings.get(at + 1)
      const pieces = (reading?.lines ?? []).reduce((sum, place) => sum + (lines[place - 1]?.quantity ?? 0), 0)
      const kind = typeof line.product === 'number' ? kindOf(line.product) : line.product
      judged.push({ ...judge(line, reading, pieces), kind, text: `${name}: "${line.text}"` })
    }
  }
  const told = (verdict: Verdict) =>
    judged.filter((one) => one.verdict === verdict).map(({ text, why }) => `${text} ${why}`)
  expect(told('wrong')).toEqual([])
  const orders = judged.filter(({ kind }) => kind !== 'around')
  expect(orders.length).toBeGreaterThanOrEqual(1_000)
  const lost = told('refused')
  expect(1 - lost.length / orders.length, lost.join('\n')).toBeGreaterThanOrEqual(0.99)
  for (const kind of ['own', 'oem', 'cross', 'old', 'replaced'] as const)
    expect(orders.filter((one) => one.kind === kind && one.verdict === 'taken').length, kind).toBeGreaterThan(
      30,
    )
  for (const kind of ['shared', 'unknown'] as const)
    expect(orders.filter((one) => one.kind === kind && one.verdict === 'asked').length, kind).toBeGreaterThan(
      30,
    )
  const count = (verdict: Verdict) => orders.filter((one) => one.verdict === verdict).length
  process.stdout.write(
    `${orders.length} order lines: ${count('taken')} taken, ${count('asked')} asked, ${count('refused')} lost, 0 wrong\n`,
  )
})
