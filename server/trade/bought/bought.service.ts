import type { BoughtArticle } from '#contract/shop/bought.contract.ts'
import type { Language } from '#contract/language.ts'
import { plainLine } from '#contract/plain-text.ts'
import { type LineToday, linesToday } from '#server/cart/lines-today.service.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { BuyerSession, HandlerOutput } from '#server/platform/http/call-context.ts'
import { type BoughtFilter, type BoughtRow, readBoughtPage } from '#server/trade/bought/bought.queries.ts'

const present = (
  row: BoughtRow,
  { article, chain, add, price, reason, choices }: LineToday,
  seesPrices: boolean,
): BoughtArticle => ({
  key: row.key,
  standard: row.standard,
  fullname: row.fullname,
  times: row.times,
  last: {
    on: row.on,
    pieces: row.pieces,
    price:
      row.amount === null || !seesPrices
        ? null
        : { amount: row.amount, currency: row.currency, per: row.per },
    order: row.orderId === null || row.orderNo === null ? null : { id: row.orderId, no: row.orderNo },
  },
  ...{ article, chain, add, reason, choices },
  today: price,
})

/** One page of what the buyer's company has bought, each article with what it costs today and how it is ordered again. */
export const listBought = (
  db: Database,
  session: BuyerSession,
  filter: BoughtFilter,
  language: Language,
): Promise<HandlerOutput<'listBought'>> =>
  withActor(db, asBuyer(session), async (tx) => {
    const keyword = plainLine(filter.keyword ?? '')
    const { rows, ...page } = await readBoughtPage(tx, session, { ...filter, keyword })
    const lines = rows.map((row, at) => ({ ...row, position: at + 1, info: '' }))
    const today = await linesToday(tx, session, lines, language)
    return {
      ...page,
      rows: rows.flatMap((row, at) => {
        const now = today[at]
        return now ? [present(row, now, session.seesPrices)] : []
      }),
    }
  })
