import { describe, expect, it } from 'vitest'
import { normalizeNumber } from '#contract/part-number.ts'
import { normalsOf, readLines } from '#server/search/number-lists/list-lines.rules.ts'
import { type CorpusLine, corpusNumbers, makeCorpus } from '#server/search/number-lists/order-lines.corpus.ts'
import { type LineReading, readList } from '#server/search/number-lists/read-list.rules.ts'

const numbers = corpusNumbers(400)
const known = new Map<string, number[]>()
for (const [product, number] of numbers.entries()) {
  const normal = normalizeNumber(number)
  known.set(normal, [...(known.get(normal) ?? []), product])
}

type Verdict = 'resolved' | 'asked' | 'lost' | 'wrong' | 'around' | 'noise'

/**
 * What the reading of a line is worth. Asked counts where the right article and the right quantity are among what is offered;
 * a quantity that is called odd is lost, for none of these lines has one. A number that nobody sells is shown as unknown, with
 * its quantity, so that it can be asked for.
 */
const judge = (line: CorpusLine, reading: LineReading | undefined): Verdict => {
  const kind = reading?.kind ?? 'leftOut'
  if (line.product === 'around') return kind === 'leftOut' ? 'around' : 'noise'
  if (!reading || kind === 'leftOut' || reading.odd !== null) return 'lost'
  const quantities = reading.asked.length > 0 ? reading.asked : [reading.quantity]
  const isKept = quantities.includes(line.quantity)
  if (line.product === 'unknown') return kind === 'article' ? 'wrong' : isKept ? 'resolved' : 'lost'
  if (kind !== 'article') return 'lost'
  if (!reading.productIds.includes(line.product)) return 'wrong'
  const isAsked = reading.productIds.length + quantities.length > 2
  if (!isKept) return isAsked ? 'lost' : 'wrong'
  return isAsked ? 'asked' : 'resolved'
}

const corpus = makeCorpus(numbers, 12)

const judgeAll = () =>
  corpus.flatMap(({ name, lines }) => {
    const list = readLines(lines.map(({ text }) => text).join('\n'))
    expect(normalsOf(list).length).toBeGreaterThan(0)
    const readings = new Map(readList(list, known, () => false).map((reading) => [reading.line, reading]))
    return lines.map((line, at) => ({ name, line, verdict: judge(line, readings.get(at + 1)) }))
  })

describe('a corpus of a thousand order lines', () => {
  it('has at least twelve layouts in six languages', () => {
    const names = corpus.map(({ name }) => name.split(', ').at(-1))
    expect(new Set(names).size).toBe(6)
    expect(corpus.length / 6).toBeGreaterThanOrEqual(12)
    const orders = corpus.flatMap(({ lines }) => lines.filter(({ product }) => product !== 'around'))
    expect(orders.length).toBeGreaterThanOrEqual(1_000)
  })

  it('is read without a wrong article or quantity, and 99 % of it is resolved or asked', () => {
    const judged = judgeAll()
    const having = (verdict: Verdict) =>
      judged.filter((one) => one.verdict === verdict).map(({ name, line }) => `${name}: ${line.text}`)
    expect(having('wrong')).toEqual([])
    expect(having('noise')).toEqual([])
    const orders = judged.filter(({ line }) => line.product !== 'around')
    const lost = having('lost')
    expect(1 - lost.length / orders.length, lost.join('\n')).toBeGreaterThanOrEqual(0.99)
  })
})
