import { locales } from '#contract/language.ts'
import { bareNumber, type CatalogueRow } from './catalogue-rows.ts'
import type { Label } from './label.ts'
import { readExpectation, rightRows } from './right-rows.ts'

/** How a label came out. */
export interface Outcome {
  label: Label
  /** Place of the first right answer among the first ten, from 1; null when there is none. */
  rank: number | null
  /** Share of the first three answers that are right. */
  firstThree: number
  /** Whether the catalogue has a right answer at all; a label without one is not counted. */
  isAnswerable: boolean
  /** What came, for people who read the failures. */
  came: string[]
  ms: number
}

/** What the bench reads of an answer; everything else of it is left alone. */
interface Hit {
  id: number | null
  text: string
  kind: string
}
interface Answer {
  code: number
  hits: Hit[]
  total: number
  meanings: number[]
  correction: string | null
}

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const readAnswer = (body: unknown, ask: Label['ask']): Answer => {
  const rows = listOf(field(body, ask === 'list' ? 'rows' : 'data'))
  return {
    code: Number(field(body, 'code')),
    hits: rows.map((row) => ({
      id: typeof field(row, 'id') === 'number' ? Number(field(row, 'id')) : null,
      text: textOf(field(row, ask === 'list' ? 'fullname' : 'keyword')),
      kind: textOf(field(row, 'kind')),
    })),
    total: Number(field(body, 'total') ?? rows.length),
    meanings: listOf(field(body, 'meanings')).map((meaning) => Number(field(meaning, 'typeId'))),
    correction: textOf(field(body, 'correction')) || null,
  }
}

/** What answers a GET request, as Fastify's `inject` does. */
export interface AskedShop {
  inject(request: { method: 'GET'; url: string; headers: Record<string, string> }): Promise<{ body: string }>
}

const call = async (shop: AskedShop, { lang, ask, query }: Label): Promise<Answer> => {
  const text = encodeURIComponent(query)
  const path =
    ask === 'list' ? `/api/listProductByPart?pageSize=10&keyword=${text}` : `/api/keySuggest?key=${text}`
  const { body } = await shop.inject({ method: 'GET', url: path, headers: { lang: locales[lang] } })
  const answer: unknown = JSON.parse(body)
  return readAnswer(answer, ask)
}

/** A catalogue to judge by: its rows by id, and its types by slug. */
export interface Judge {
  rows: readonly CatalogueRow[]
  byId: ReadonlyMap<number, CatalogueRow>
  typeIds: ReadonlyMap<string, number>
}

const judgeHits = (label: Label, answer: Answer, { rows }: Judge) => {
  const conditions = readExpectation(label.expect).map((condition) =>
    // In a larger catalogue somebody may have the number as it was typed; then that is right as well.
    label.intent === 'number-guess' && condition.key === 'number'
      ? { ...condition, values: [...condition.values, bareNumber(label.query)] }
      : condition,
  )
  const right = rightRows(rows, conditions)
  // A number that is recorded just as it was typed is no guess, though only what took its place is on sale.
  if (label.intent === 'number-guess')
    for (const { id, replaced } of rows) if (replaced.has(bareNumber(label.query))) right.add(id)
  const starts = conditions.find(({ key }) => key === 'starts')?.values[0]
  const isRight = ({ id, text, kind }: Hit): boolean =>
    kind === 'number'
      ? starts !== undefined && bareNumber(text).startsWith(starts)
      : ['product', 'part', 'machine'].includes(kind) && id !== null && right.has(id)
  return { judged: answer.hits.map(isRight), isAnswerable: right.size > 0 }
}

/** Each of the types is offered as a meaning, or else has its place among the results. */
const judgeMeanings = (label: Label, answer: Answer, { byId, typeIds, rows }: Judge) => {
  const slugs = label.expect.replace('meanings=', '').split('+')
  const isAnswerable = slugs.every((slug) => rows.some((row) => row.types.includes(slug)))
  const isOffered = slugs.every((slug) => answer.meanings.includes(typeIds.get(slug) ?? -1))
  if (isOffered) return { judged: [true], isAnswerable }
  const types = answer.hits.map(({ id }) => byId.get(id ?? -1)?.types ?? [])
  const places = slugs.map((slug) => types.findIndex((own) => own.includes(slug)))
  const last = Math.max(...places)
  return { judged: types.map((_, place) => places.every((at) => at >= 0) && place >= last), isAnswerable }
}

/** What a harmless question may find: a row or two that bear the very signs, never the whole shop. */
const fewHits = 20
const judgeHostile = (answer: Answer) => ({
  judged: [answer.code === 200 && answer.total <= fewHits],
  isAnswerable: true,
})

/** Asks the shop and tells where the first right answer stood. */
export const askLabel = async (shop: AskedShop, label: Label, judge: Judge): Promise<Outcome> => {
  const began = performance.now()
  const answer = await call(shop, label)
  const ms = performance.now() - began
  const { judged, isAnswerable } =
    label.expect === 'few'
      ? judgeHostile(answer)
      : label.expect.startsWith('meanings=')
        ? judgeMeanings(label, answer, judge)
        : judgeHits(label, answer, judge)
  const place = judged.slice(0, 10).indexOf(true)
  const three = judged.slice(0, 3)
  const came = answer.hits
    .slice(0, 3)
    .map(({ id, text, kind }) => `${id ?? '-'} ${kind} ${text}`)
    .concat(answer.correction === null ? [] : [`corrected to: ${answer.correction}`])
  return {
    label,
    rank: place < 0 ? null : place + 1,
    firstThree: three.length === 0 ? 0 : three.filter(Boolean).length / three.length,
    isAnswerable,
    came: answer.code === 200 ? [`${answer.total} found`, ...came] : [`code ${answer.code}`],
    ms,
  }
}
