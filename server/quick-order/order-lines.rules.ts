import type { OrderListLine, OrderProblem } from '#contract/shop/quick-order.contract.ts'
import { maxInquiryPacks } from '#server/cart/cart.service.ts'
import type { FoundBy, ListedLine } from '#server/search/number-lists/number-lists.service.ts'
import { type OrderUnit, type PackChoice, choosePack } from '#server/quick-order/fewest-packs.rules.ts'
import type { OfferedArticle } from '#server/quick-order/offered-articles.queries.ts'

/** More articles are no choice that somebody makes in a list. */
const mostChoices = 10

/** What the reader answered to the question of a line with this text. */
export interface OrderAnswer {
  text: string
  /** 0: none of those that were offered. */
  productId?: number | undefined
  quantity?: number | undefined
}

/** An article that a line may mean, and the number that led to it. */
export interface OrderArticle {
  article: OfferedArticle
  foundBy: FoundBy | 'guess'
  number: string
  /** How many pieces of it replace one wanted piece; 1 where it replaces nothing. */
  factor: number
}

/** An article and so many packs of it. */
export interface PlannedOption extends OrderArticle {
  choice: PackChoice
  /** The typed quantity that it answers. */
  typed: number
}

type Mark = OrderListLine['marks'][number]

/** A line that orders something, before its prices are known. */
export interface PlannedOrderLine
  extends Pick<
    OrderListLine,
    | 'lines'
    | 'texts'
    | 'number'
    | 'quantity'
    | 'quantityText'
    | 'unit'
    | 'saysUnit'
    | 'remark'
    | 'marks'
    | 'question'
    | 'problem'
    | 'less'
  > {
  /** The line itself says that it counts packs. */
  saysPacks: boolean
  /** What the problem is about, such as the quantity as it was typed. */
  odd: string
  options: PlannedOption[]
}

const otherNumbers: ReadonlySet<string> = new Set(['oem', 'cross', 'old', 'replaced'] satisfies Mark[])
const isOtherNumber = (foundBy: string): foundBy is 'oem' | 'cross' | 'old' | 'replaced' =>
  otherNumbers.has(foundBy)

/** The articles of a line, each once, without those that are gone. */
const articlesOf = (
  { products }: ListedLine,
  offered: ReadonlyMap<number, OfferedArticle>,
): { articles: OrderArticle[]; isGone: boolean } => {
  const known = products.flatMap(({ productId, foundBy, number, factor }) => {
    const article = offered.get(productId)
    if (!article) return []
    // A guess stays one, also where what it leads to is replaced: it is asked about.
    const isReplaced = article.productId !== productId && foundBy !== 'guess'
    return [
      {
        article,
        number,
        factor: factor * article.factor,
        foundBy: isReplaced ? ('replaced' as const) : foundBy,
      },
    ]
  })
  const sold = known.filter(({ article }) => article.stock !== 'discontinued')
  const once = new Map(sold.map((one) => [one.article.productId, one]))
  return { articles: [...once.values()], isGone: known.length > 0 && sold.length === 0 }
}

const optionOf = (
  one: OrderArticle,
  wanted: { value: number; unit: OrderUnit; saysPacks: boolean },
): (PlannedOption & { isRounded: boolean }) | null => {
  const value = Math.ceil(wanted.value * one.factor)
  const found = choosePack(one.article.packs, { ...wanted, value })
  if (!found) return null
  const { isRounded, ...choice } = found
  return { ...one, choice, typed: wanted.value, isRounded }
}

/** A whole number that the reader of lists takes for no quantity, because it has too many digits. */
const longerThanAnyQuantity = /^[1-9]\d{6,}$/

/** What stops a quantity; null for one that can be ordered or asked for. */
const quantityProblem = ({ odd, quantity }: Pick<ListedLine, 'odd' | 'quantity'>): OrderProblem | null => {
  if (odd !== null) return longerThanAnyQuantity.test(odd) ? 'quantityLarge' : 'quantityOdd'
  return quantity === 0 ? 'quantityZero' : null
}

/**
 * What one line of a list orders: an article with packs, a question, or a problem. `unit` is what its quantity counts where
 * the line does not say.
 */
export const planLine = (
  listed: ListedLine,
  offered: ReadonlyMap<number, OfferedArticle>,
  { unit: usualUnit, answer }: { unit: OrderUnit; answer: OrderAnswer | undefined },
): PlannedOrderLine => {
  const { articles: all, isGone } = articlesOf(listed, offered)
  const unit = listed.unit ?? usualUnit
  const saysPacks = listed.unit === 'packs'
  const answered = answer?.productId === undefined ? all : all.filter(isAnswer(answer.productId))
  const articles = answered.slice(0, mostChoices)
  const base: PlannedOrderLine = {
    lines: listed.lines,
    texts: [listed.text],
    number: listed.numbers[0]?.text ?? '',
    quantity: answer?.quantity ?? listed.quantity,
    quantityText: String(answer?.quantity ?? listed.written ?? ''),
    saysUnit: listed.unit !== null,
    ...{
      unit,
      saysPacks,
      remark: listed.remark,
      odd: '',
      marks: [],
      question: null,
      problem: null,
      options: [],
      less: null,
    },
  }
  const optionsFor = (values: readonly number[]) =>
    articles.flatMap((one) => values.flatMap((value) => optionOf(one, { value, unit, saysPacks }) ?? []))
  const [first] = articles
  if (!first) return { ...base, problem: isGone ? 'gone' : base.number === '' ? 'noNumber' : 'unknownNumber' }
  if (listed.notWanted !== null && answer?.quantity === undefined)
    return { ...base, problem: 'notWanted', odd: listed.notWanted }
  // To choose one would drop the others.
  if (listed.isSeveral) return { ...base, problem: 'severalArticles' }
  const usual = optionsFor([Math.max(1, base.quantity ?? 1)])
  if (articles.length > 1) return { ...base, question: 'article', options: usual }
  if (first.foundBy === 'guess' && answer?.productId === undefined)
    return { ...base, question: 'guess', options: usual }
  if (answer?.quantity === undefined) {
    const problem = quantityProblem(listed)
    if (problem) return { ...base, problem, odd: listed.odd ?? '0', options: usual }
    if (listed.asked.length > 1) return { ...base, question: 'quantity', options: optionsFor(listed.asked) }
  }
  return finishLine(base, usual)
}

const isAnswer =
  (productId: number) =>
  ({ article }: OrderArticle): boolean =>
    article.productId === productId

/** Marks what is not as it was typed. */
const finishLine = (
  line: PlannedOrderLine,
  [option]: readonly (PlannedOption & { isRounded: boolean })[],
): PlannedOrderLine => {
  if (!option) return { ...line, problem: 'gone' }
  const { foundBy, isRounded, choice } = option
  if (choice.quantity > maxInquiryPacks)
    return { ...line, problem: 'quantityLarge', odd: String(line.quantity), options: [] }
  const marks: Mark[] = [
    ...(isOtherNumber(foundBy) ? [foundBy] : []),
    ...(isRounded && line.quantity !== null ? (['rounded'] as const) : []),
    ...(line.texts.length > 1 ? (['summed'] as const) : []),
    ...(line.quantity === null ? (['noQuantity'] as const) : []),
  ]
  return { ...line, marks, options: [option], less: isRounded ? lessOf(line, option) : null }
}

/** The next smaller quantity that can be ordered, as the line counts it; of a single line whose quantity was typed. */
const lessOf = (
  { unit, texts, quantity }: PlannedOrderLine,
  { choice: { pack, quantity: packs }, factor }: PlannedOption,
): number | null => {
  const smaller = packs - Math.max(1, pack.step)
  if (texts.length > 1 || quantity === null || factor !== 1 || smaller < Math.max(1, pack.minQuantity))
    return null
  return unit === 'pieces' ? smaller * pack.packQuantity : smaller
}

/** One article is one line, whichever of its numbers the list has; of a replaced one, pieces may count otherwise. */
const sumKeyOf = ({ options: [option], unit, saysPacks, remark }: PlannedOrderLine): string =>
  `${option?.article.productId} ${option?.factor} ${unit} ${saysPacks} ${remark}`

const addUp = (lines: readonly PlannedOrderLine[]): PlannedOrderLine => {
  const [first] = lines
  // The number that is not ours is the one to be told.
  const options = lines.flatMap((line) => line.options)
  const option = options.find(({ foundBy }) => isOtherNumber(foundBy)) ?? options[0]
  if (!first || !option) throw new Error('lines that are added up have an article')
  if (lines.length === 1) return first
  // A line without a quantity orders one pack.
  const value = lines.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0)
  const { unit, saysPacks } = first
  const summed = optionOf(option, { value, unit, saysPacks })
  return finishLine(
    {
      ...first,
      lines: lines.flatMap((line) => line.lines),
      texts: lines.flatMap((line) => line.texts),
      quantity: value,
      quantityText: String(value),
    },
    summed ? [summed] : [],
  )
}

/** Clear lines that order the same become one, in the place of the first. */
export const addUpLines = (lines: readonly PlannedOrderLine[]): PlannedOrderLine[] => {
  const isClear = ({ question, problem }: PlannedOrderLine) => question === null && problem === null
  const same = Map.groupBy(lines.filter(isClear), sumKeyOf)
  return lines.flatMap((line) => {
    if (!isClear(line)) return [line]
    const group = same.get(sumKeyOf(line)) ?? [line]
    return group[0] === line ? [addUp(group)] : []
  })
}
