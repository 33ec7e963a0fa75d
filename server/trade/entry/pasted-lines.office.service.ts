import { mostPacks } from '#contract/most-packs.ts'
import type { PastedLine, PastedNote } from '#contract/office/articles.contract.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type CallContext, staffOf } from '#server/platform/http/call-context.ts'
import { type Reply, notFound, ok, refuse } from '#server/platform/http/reply.ts'
import { lineTotalOf } from '#server/pricing/totals.ts'
import {
  type ListedLine,
  type ListedProduct,
  countNumberedLines,
  mostListLines,
  mostNumberedLines,
  readNumberList,
} from '#server/search/number-lists/number-lists.service.ts'
import { type ArticleRecord, listArticles } from '#server/trade/entry/articles.queries.ts'
import { readEntryCompany } from '#server/trade/entry/entry-company.service.ts'
import { entryPrices } from '#server/trade/entry/entry-prices.service.ts'
import { type PackOptions, packOptionsOf } from '#server/trade/entry/pasted-options.rules.ts'

/** More articles are no choice that somebody makes in a list. */
const mostChoices = 10
interface Choice extends PackOptions {
  article: ArticleRecord
  product: ListedProduct
}

interface ReadLine {
  listed: ListedLine
  choices: Choice[]
  isGone: boolean
}

const withArticles = (listed: ListedLine, articles: ReadonlyMap<number, ArticleRecord>): ReadLine => {
  const known = listed.products.flatMap((product) => {
    const article = articles.get(product.productId)
    return article ? [{ article, product }] : []
  })
  const choices = known
    .filter(({ article }) => article.stock !== 'discontinued')
    .slice(0, mostChoices)
    .map((one) => ({ ...one, ...packOptionsOf(one.article.packs, listed) }))
  return { listed, choices, isGone: known.length > 0 && choices.length === 0 }
}

/** What somebody has to answer before the line can be taken. */
const questionsOf = ({ listed, choices }: ReadLine): PastedNote[] => {
  const [first] = choices
  if (!first) return []
  const isTooMany = first.options.some(({ quantity }) => quantity > mostPacks || quantity < 1)
  const questions: [PastedNote, boolean][] = [
    ['several', choices.length > 1],
    ['guess', first.product.foundBy === 'guess'],
    ['quantity', listed.asked.length > 0 || listed.odd !== null || listed.quantity === 0 || isTooMany],
    ['pack', first.isChanged || (listed.asked.length === 0 && first.options.length > 1)],
  ]
  return questions.flatMap(([note, isAsked]) => (isAsked ? [note] : []))
}

/** What is said of a line that is taken all the same. */
const remarksOf = ({ listed, choices }: ReadLine): PastedNote[] => {
  const foundBy = choices[0]?.product.foundBy
  const isOther = foundBy === 'oem' || foundBy === 'cross' || foundBy === 'old' || foundBy === 'replaced'
  return [
    ...(isOther ? (['otherNumber'] as const) : []),
    ...(listed.quantity === null ? (['noQuantity'] as const) : []),
  ]
}

const stateOf = ({ listed, choices }: ReadLine, questions: readonly PastedNote[]): PastedLine['state'] => {
  if (listed.kind === 'leftOut') return 'leftOut'
  if (choices.length === 0) return 'unknown'
  return questions.length > 0 ? 'asked' : 'taken'
}

/** The earlier line that orders the same article; the reader may have pasted it twice. */
const earlierLines = (lines: readonly ReadLine[]): Map<number, number> => {
  const first = new Map<number, number>()
  const same = new Map<number, number>()
  for (const { listed, choices } of lines) {
    const [only] = choices
    if (!only || choices.length > 1) continue
    const earlier = first.get(only.article.productId)
    if (earlier === undefined) first.set(only.article.productId, listed.line)
    else same.set(listed.line, earlier)
  }
  return same
}

type Prices = Awaited<ReturnType<typeof entryPrices>>

const presentLines = (lines: readonly ReadLine[], prices: Prices): PastedLine[] => {
  const earlier = earlierLines(lines)
  let next = 0
  return lines.map((read) => {
    const { listed, isGone } = read
    const questions = questionsOf(read)
    const sameAs = earlier.get(listed.line) ?? null
    const choices = read.choices.map(({ article, product, options }) => ({
      productId: article.productId,
      standard: article.standard,
      fullname: article.fullname,
      foundBy: product.foundBy,
      number: product.number,
      options: options.map((option) => {
        const price = prices[next++] ?? null
        return {
          ...option,
          price,
          lineTotal: lineTotalOf(price, option.pieces),
          now: article.available === null ? null : Math.min(article.available, option.pieces),
          expectedOn: article.expectedOn,
        }
      }),
    }))
    const remarks = choices.length > 0 ? remarksOf(read) : []
    const notes = [...questions, ...remarks, ...(isGone ? (['gone'] as const) : [])]
    return {
      line: listed.line,
      text: listed.text,
      state: stateOf(read, questions),
      number: listed.numbers[0]?.text ?? '',
      quantity: listed.quantity,
      notes,
      sameAs,
      choices,
    }
  })
}

/** A pasted mail or table as lines of a document for the company. Nothing is taken silently: each line says what it is. */
export const readPastedLines = async (
  context: CallContext,
  { companyId, text }: { companyId: string | null; text: string },
): Promise<Reply<PastedLine[]>> => {
  const { userId, permissions } = staffOf(context)
  if (companyId === null) return notFound()
  const tooMany = () => refuse('PASTED_LINES_MANY', { values: { limit: mostListLines } })
  if (countNumberedLines(text) > mostNumberedLines) return tooMany()
  return withActor(context.db, { role: 'staff', userId }, async (tx) => {
    const read = await readEntryCompany(tx, companyId)
    if (!read.ok) return read
    const listed = await readNumberList(tx, text, companyId)
    if (listed.filter(({ kind }) => kind !== 'leftOut').length > mostListLines) return tooMany()
    const ids = [...new Set(listed.flatMap(({ products }) => products.map(({ productId }) => productId)))]
    const articles = ids.length === 0 ? [] : await listArticles(tx, ids, context.language)
    const known = new Map(articles.map((article) => [article.productId, article]))
    const lines = listed.map((line) => withArticles(line, known))
    const wanted = lines.flatMap(({ choices }) =>
      choices.flatMap(({ article, options }) =>
        options.map(({ pieces }) => ({ productId: article.productId, pieces: Math.min(pieces, 1e9) })),
      ),
    )
    const prices = permissions.includes('price:read') ? await entryPrices(tx, read.company, wanted) : []
    return ok(presentLines(lines, prices))
  })
}
