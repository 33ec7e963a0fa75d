import type { TypeEntry } from '#contract/shop/catalogue.contract.ts'
import type { NewsRow, SwiperEntry } from '#contract/shop/content.contract.ts'
import { type BuyerDesk, loadDesk } from '#web/home/buyer-desk.ts'
import type { HomeBrand } from '#web/home/brand-strip.tsx'
import type { HomeProduct } from '#web/home/product-strip.tsx'
import type { HomeType } from '#web/home/type-grid.tsx'
import type { PageLoaderArgs } from '#web/platform/page.ts'
import { searchExamples } from '#web/home/search-examples.ts'

interface TypesOnHome {
  /** The fullest types, in the order of the catalogue's weight. */
  first: HomeType[]
  count: number
  /** Published products in all of them. */
  items: number
}

export interface HomeData {
  /** What a signed-in buyer goes on with; null for a visitor. */
  desk: BuyerDesk | null
  /** Empty for a buyer. */
  swiper: SwiperEntry[]
  parts: TypesOnHome
  machines: TypesOnHome
  best: HomeProduct[]
  /** Nothing is pinned or ordered yet: these are the newest articles. */
  isBestNew: boolean
  /** Queries that find something in this shop; empty for a buyer. */
  examples: string[]
  brands: HomeBrand[]
  hot: HomeProduct[]
  /** Empty for a buyer. */
  news: NewsRow[]
}

const typesShown = { parts: 8, machines: 4 }
const brandsShown = 16
const newsShown = 4
const hotShown = 6
const bestShown = 6

const typesOnHome = (types: readonly TypeEntry[], shown: number): TypesOnHome => ({
  first: types
    .toSorted((one, other) => other.total - one.total)
    .slice(0, shown)
    .map(({ id, name, nameLang, total, pic }) => ({ id, name, nameLang, total, pic })),
  count: types.length,
  items: types.reduce((sum, { total }) => sum + total, 0),
})

/** What a row of the home page needs; the page carries its data twice, so nothing more travels. */
const productOnHome = (card: HomeProduct): HomeProduct => ({
  id: card.id,
  fullname: card.fullname,
  fullnameLang: card.fullnameLang,
  short: card.short,
  standard: card.standard,
  typeId: card.typeId,
  pic: card.pic,
  badge: card.badge,
  stock: card.stock,
  expectedAt: card.expectedAt,
  oemBrand: card.oemBrand,
  oemNumber: card.oemNumber,
  price: card.price,
  priceState: card.priceState,
  packMin: card.packMin,
  packStep: card.packStep,
  packOptions: card.packOptions,
  wished: card.wished,
  ...(card.promotion ? { promotion: { title: card.promotion.title } } : {}),
})

/** What sells best; in a shop that has sold nothing yet the newest, which must not be called so. */
const loadBest = async (call: PageLoaderArgs['call']) => {
  const sold = await call('best', { limit: bestShown, only: 'sold' })
  if (sold.code !== 200 || sold.data.length > 0)
    return { cards: sold.code === 200 ? sold.data : [], isNew: false }
  const newest = await call('best', { limit: bestShown })
  return { cards: newest.code === 200 ? newest.data : [], isNew: true }
}

/** Everything on the home page. What could not be had of the catalogue is left out; the search is there in any case. */
export const loadHome = async ({
  call,
  isSignedIn,
}: Pick<PageLoaderArgs, 'call' | 'isSignedIn'>): Promise<HomeData> => {
  const [desk, swiper, parts, machines, best, brands, hot, news] = await Promise.all([
    isSignedIn ? loadDesk(call) : null,
    isSignedIn ? null : call('listSwiper', {}),
    call('listPartType', {}),
    call('listMachineType', {}),
    loadBest(call),
    call('listBrandPic', {}),
    call('listHot', { pageSize: hotShown }),
    isSignedIn ? null : call('listNews', { pageSize: newsShown }),
  ])
  return {
    desk,
    swiper: swiper?.code === 200 ? swiper.data : [],
    parts: typesOnHome(parts.code === 200 ? parts.data : [], typesShown.parts),
    machines: typesOnHome(machines.code === 200 ? machines.data : [], typesShown.machines),
    best: best.cards.map(productOnHome),
    isBestNew: best.isNew,
    examples: isSignedIn ? [] : searchExamples(best.cards),
    brands:
      brands.code === 200
        ? brands.data.slice(0, brandsShown).map(({ id, name, pic }) => ({ id, name, pic }))
        : [],
    hot: hot.code === 200 ? hot.rows.map(productOnHome) : [],
    news: news?.code === 200 ? news.rows : [],
  }
}
