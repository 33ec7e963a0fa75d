import type { FoundArticle } from '#contract/office/articles.contract.ts'
import { normalizeNumber } from '#contract/part-number.ts'
import { plainLine } from '#contract/plain-text.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type CallContext, staffOf } from '#server/platform/http/call-context.ts'
import { type Reply, notFound, ok } from '#server/platform/http/reply.ts'
import { lineTotalOf } from '#server/pricing/totals.ts'
import { suggest } from '#server/search/suggest.service.ts'
import { findByNumber, listArticles } from '#server/trade/entry/articles.queries.ts'
import { readEntryCompany } from '#server/trade/entry/entry-company.service.ts'
import { entryPrices } from '#server/trade/entry/entry-prices.service.ts'
import { checkTypedLine } from '#server/trade/entry/typed-lines.rules.ts'

/** The most articles that are offered for one number. */
const most = 10

const actorOf = (context: CallContext) => ({ role: 'staff', userId: staffOf(context).userId }) as const
const seesPrices = (context: CallContext) => staffOf(context).permissions.includes('price:read')

/** Ids of articles by number, and by words where no number is found; with the number each was found by. */
const findIds = async (
  context: CallContext,
  companyId: string,
  keyword: string,
): Promise<Map<number, string>> => {
  const normal = normalizeNumber(keyword)
  const numbers =
    normal === ''
      ? []
      : await withActor(context.db, actorOf(context), (tx) => findByNumber(tx, { normal, companyId, most }))
  const found = new Map(numbers.map(({ productId, number }) => [productId, number]))
  if (found.size > 0) return found
  for (const { kind, id } of (await suggest(context.db, keyword, context.language)) ?? [])
    if (kind === 'product' && id !== null) found.set(id, '')
  return found
}

/** Articles for a typed number or words, with what this company pays. */
export const findArticles = async (
  context: CallContext,
  { companyId, keyword: typed }: { companyId: string | null; keyword?: string | undefined },
): Promise<Reply<FoundArticle[]>> => {
  if (companyId === null) return notFound()
  const keyword = plainLine(typed ?? '')
  const read = await withActor(context.db, actorOf(context), (tx) => readEntryCompany(tx, companyId))
  if (!read.ok) return read
  const { company } = read
  if (keyword === '') return ok([])
  const found = await findIds(context, companyId, keyword)
  return withActor(context.db, actorOf(context), async (tx) => {
    const articles = await listArticles(tx, [...found.keys()], context.language)
    const wanted = articles.map(({ productId, packs: [first] }) => ({
      productId,
      pieces: (first?.packQuantity ?? 1) * (first?.minQuantity ?? 1),
    }))
    const prices = seesPrices(context) ? await entryPrices(tx, company, wanted) : []
    return ok(
      articles.map(({ pic: _pic, stock: _stock, ...article }, at) => {
        const foundBy = found.get(article.productId) ?? ''
        return {
          ...article,
          foundBy: normalizeNumber(foundBy) === normalizeNumber(article.standard) ? '' : foundBy,
          price: prices[at] ?? null,
        }
      }),
    )
  })
}

interface PricedInput {
  companyId: string | null
  productId: number | null
  packId: number | null
  quantity: number | string
}

/** What so many packs cost this company today, and what of them comes now. */
export const priceLine = async (context: CallContext, input: PricedInput) => {
  const { companyId, productId } = input
  if (companyId === null) return notFound()
  return withActor(context.db, actorOf(context), async (tx) => {
    const read = await readEntryCompany(tx, companyId)
    if (!read.ok) return read
    const [article] = productId === null ? [] : await listArticles(tx, [productId], context.language)
    const checked = checkTypedLine(article, input)
    if (!checked.ok) return checked
    const { quantity, pieces } = checked
    const wanted = [{ productId: checked.article.productId, pieces }]
    const [price = null] = seesPrices(context) ? await entryPrices(tx, read.company, wanted) : []
    const { available, expectedOn } = checked.article
    const now = available === null ? null : Math.min(available, pieces)
    return ok({ quantity, pieces, price, lineTotal: lineTotalOf(price, pieces), now, expectedOn })
  })
}
