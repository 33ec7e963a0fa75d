import type { Language } from '#contract/language.ts'
import type { Price } from '#contract/money.ts'
import type { OrderList, OrderListLine, OrderOption } from '#contract/shop/quick-order.contract.ts'
import { maxInquiryPacks } from '#server/cart/cart.service.ts'
import { isSplitShown } from '#server/catalogue/shown-stock.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { lineTotalOf, sumOf } from '#server/pricing/totals.ts'
import type { PlannedOption, PlannedOrderLine } from '#server/quick-order/order-lines.rules.ts'
import type { OfferedArticle } from '#server/quick-order/offered-articles.queries.ts'

/** Who reads the list. */
export interface ListReader {
  language: Language
  seesPrices: boolean
  /** The most packs of a line that the company may order. */
  companyLimit: number
}

const deliveryOf = (
  { available, stockRule, expectedOn }: OfferedArticle,
  pieces: number,
): OrderOption['delivery'] => {
  if (available === null || !isSplitShown(available, pieces, stockRule)) return null
  const now = Math.max(0, Math.min(pieces, available))
  return { now, later: pieces - now, from: now < pieces ? expectedOn : null }
}

const presentOption = (
  { article, foundBy, number, choice, factor, typed }: PlannedOption,
  price: Price | null,
  language: Language,
): OrderOption => {
  const { nameLanguage, ownLanguage } = article
  return {
    productId: article.productId,
    standard: article.standard,
    fullname: article.fullname,
    fullnameLang: nameLanguage === language ? null : nameLanguage === 'own' ? ownLanguage : nameLanguage,
    short: article.short,
    foundBy,
    number,
    factor,
    typed,
    packId: choice.pack.packId,
    packQuantity: choice.pack.packQuantity,
    quantity: choice.quantity,
    pieces: choice.pieces,
    price,
    lineTotal: lineTotalOf(price, choice.pieces),
    stock: article.stock,
    delivery: deliveryOf(article, choice.pieces),
  }
}

/** Above the company's limit, unless the packing is sold in no smaller number. */
const isOverLimit = ({ choice: { pack, quantity } }: PlannedOption, companyLimit: number): boolean =>
  quantity > Math.max(companyLimit, Math.ceil(pack.minQuantity / Math.max(1, pack.step)) * pack.step)

const messageOf = ({ problem, number, odd }: PlannedOrderLine, language: Language): string | null =>
  problem && textsOf(language, 'quick-order')(`problem.${problem}`, { number, odd, limit: maxInquiryPacks })

const presentLine = (
  line: PlannedOrderLine,
  prices: readonly (Price | null)[],
  reader: ListReader,
): OrderListLine => {
  const { saysPacks: _saysPacks, odd: _odd, options: planned, marks, ...rest } = line
  const options = planned.map((option, at) => presentOption(option, prices[at] ?? null, reader.language))
  const [first] = planned
  const isClear = line.question === null && line.problem === null
  const isTooMany = isClear && first !== undefined && isOverLimit(first, reader.companyLimit)
  const isAskedFor = isTooMany || (isClear && reader.seesPrices && options[0]?.price === null)
  const clearState = isAskedFor ? 'inquiry' : 'ready'
  return {
    ...rest,
    marks: isTooMany ? [...marks, 'overLimit'] : marks,
    state: line.problem ? 'out' : line.question ? 'question' : clearState,
    msg: messageOf(line, reader.language),
    options,
  }
}

/** The lines with prices, which stand in the order of the lines and of their options, and counts that add up. */
export const presentOrderList = (
  planned: readonly PlannedOrderLine[],
  prices: readonly (Price | null)[],
  { skipped, reader }: { skipped: OrderList['skipped']; reader: ListReader },
): OrderList => {
  let next = 0
  const lines = planned.map((line) => {
    const from = next
    next += line.options.length
    return presentLine(line, prices.slice(from, next), reader)
  })
  const count = (state: OrderListLine['state']) =>
    lines.filter((line) => line.state === state).reduce((sum, line) => sum + line.texts.length, 0)
  const ready = lines.filter(({ state }) => state === 'ready')
  const counts = {
    ready: count('ready'),
    inquiry: count('inquiry'),
    questions: count('question'),
    out: count('out'),
  }
  return {
    counts: {
      ...counts,
      lines: counts.ready + counts.inquiry + counts.questions + counts.out,
      skipped: skipped.length,
    },
    skipped,
    total: sumOf(ready.map(({ options: [option] }) => option?.lineTotal ?? null)),
    lines,
  }
}
