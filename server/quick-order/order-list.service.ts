import { hasDigit } from '#contract/part-number.ts'
import type { Language } from '#contract/language.ts'
import type { OrderList } from '#contract/shop/quick-order.contract.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'
import { priceFor } from '#server/pricing/prices.service.ts'
import type { OrderUnit } from '#server/quick-order/fewest-packs.rules.ts'
import { listOfferedArticles } from '#server/quick-order/offered-articles.queries.ts'
import { type OrderAnswer, addUpLines, planLine } from '#server/quick-order/order-lines.rules.ts'
import { presentOrderList } from '#server/quick-order/order-list.presenter.ts'
import { type ListedLine, readNumberList } from '#server/search/number-lists/number-lists.service.ts'

/** Prices of more pieces are asked for, never looked up. */
const mostPricedPieces = 1_000_000_000

export interface OrderListRequest {
  text: string
  unit: OrderUnit
  answers: readonly OrderAnswer[]
}

const skippedLineOf = ({ line, text, isAround }: ListedLine): OrderList['skipped'][number] => ({
  line,
  text,
  mayOrder: !isAround && hasDigit(text),
})

/**
 * A pasted list as order lines for this buyer, with prices and stock of this moment. Four statements whatever the number of
 * lines, which the caller limits. Nothing is written.
 */
export const readOrderList = (
  db: Database,
  { session, language }: { session: BuyerSession; language: Language },
  { text, unit, answers }: OrderListRequest,
): Promise<OrderList> =>
  withActor(db, asBuyer(session), async (tx) => {
    const listed = await readNumberList(tx, text, session.companyId)
    const ids = [...new Set(listed.flatMap(({ products }) => products.map(({ productId }) => productId)))]
    const articles = await listOfferedArticles(tx, ids, { language, priceGroupId: session.priceGroupId })
    const offered = new Map(articles.map((article) => [article.wantedId, article]))
    const answerOf = new Map(answers.map((answer) => [answer.text, answer]))
    const wanted = listed.filter(({ kind }) => kind !== 'leftOut')
    const lines = addUpLines(
      wanted.map((line) => planLine(line, offered, { unit, answer: answerOf.get(line.text) })),
    )
    const options = lines.flatMap((line) => line.options)
    const prices = await priceFor(
      tx,
      session,
      options.map(({ article, choice }) => ({
        productId: article.productId,
        pieces: Math.min(choice.pieces, mostPricedPieces),
      })),
    )
    const { seesPrices, cartMaxQuantity: companyLimit } = session
    return presentOrderList(lines, prices, {
      skipped: listed.filter(({ kind }) => kind === 'leftOut').map(skippedLineOf),
      reader: { language, seesPrices, companyLimit },
    })
  })
