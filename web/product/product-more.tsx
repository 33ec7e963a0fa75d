import type { Call } from '#contract/call-client.ts'
import type { ShopCallName } from '#contract/shop/calls.ts'
import type { MoreKind } from '#contract/shop/product.contract.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { ProductTable } from '#web/catalogue/product-table.tsx'
import { useTranslations } from '#web/platform/texts.ts'

/** Products beside this one, by why they stand here. */
export type MoreProducts = readonly { kind: MoreKind; cards: ProductCard[] }[]

/** What helps most comes first: the same part of another make, then what the job needs besides. */
const kinds = ['alternate', 'alsoBought', 'sameModel', 'related'] as const
const shownOfEach = 6

/** Each product stands under the first reason only; a kind that cannot be had is left out. */
export const loadMore = async (call: Call<ShopCallName>, id: string | null): Promise<MoreProducts> => {
  const answers = await Promise.all(
    kinds.map((kind) => call('moreProduct', { id, kind, pageSize: shownOfEach }).catch(() => null)),
  )
  const seen = new Set<number>()
  return kinds.flatMap((kind, place) => {
    const answer = answers[place]
    const cards = answer?.code === 200 ? answer.rows.filter((card) => !seen.has(card.id)) : []
    for (const card of cards) seen.add(card.id)
    return cards.length === 0 ? [] : [{ kind, cards }]
  })
}

/** Alternates, what was ordered together, other parts of the machines, similar parts. */
export const ProductMore = ({ more }: { more: MoreProducts }) => {
  const t = useTranslations('product.more')
  return more.map(({ kind, cards }) => (
    <section key={kind} data-print="hide">
      <h2>{t(kind)}</h2>
      <ProductTable cards={cards} />
    </section>
  ))
}
