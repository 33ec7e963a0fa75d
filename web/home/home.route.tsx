import { useLoaderData } from 'react-router'
import { useTranslations } from '#web/platform/texts.ts'
import { BrandStrip } from '#web/home/brand-strip.tsx'
import { BuyerHero } from '#web/home/buyer-hero.tsx'
import { BuyerRow } from '#web/home/buyer-row.tsx'
import { Hero } from '#web/home/hero.tsx'
import { type HomeData, loadHome } from '#web/home/home-data.ts'
import { NewsList } from '#web/home/news-list.tsx'
import { ProductStrip } from '#web/home/product-strip.tsx'
import { Section } from '#web/home/section.tsx'
import { Swiper } from '#web/home/swiper.tsx'
import { TypeGrid } from '#web/home/type-grid.tsx'
import { useHead } from '#web/platform/head.tsx'
import styles from '#web/home/home.module.css'

export const loader = loadHome

/** The home page (docs/product.md#home). Empty sections are left out. */
export const Component = () => {
  const home = useLoaderData<HomeData>()
  const t = useTranslations('home')
  const { desk } = home
  const items = home.parts.items + home.machines.items
  useHead({
    title: t('head.title'),
    description: t('hero.text', { count: items }),
    canonicalPath: '/',
    shows: () => [{ is: 'shop' }],
  })
  if (!desk)
    return (
      <>
        <Hero count={items} examples={home.examples} />
        <div className={styles['sections']}>
          <Parts {...home.parts} />
          <Swiper slides={home.swiper} />
          <Machines {...home.machines} />
          <Products {...home} isBuyer={false} />
        </div>
      </>
    )
  return (
    <>
      <BuyerHero waiting={desk.waiting} />
      <div className={styles['sections']} data-buyer="">
        <BuyerRow desk={desk} />
        <Products {...home} isBuyer />
        <Parts {...home.parts} />
      </div>
    </>
  )
}

const Parts = ({ first, count }: HomeData['parts']) => {
  const t = useTranslations('home.parts')
  if (count === 0) return null
  return (
    <Section title={t('title')} more={{ to: '/parts', text: t('all', { count }) }}>
      <TypeGrid types={first} base="/parts" />
    </Section>
  )
}

const Machines = ({ first, count }: HomeData['machines']) => {
  const t = useTranslations('home.machines')
  if (count === 0) return null
  return (
    <Section title={t('title')} more={{ to: '/machine', text: t('all', { count }) }}>
      <TypeGrid types={first} base="/machine" />
    </Section>
  )
}

/** The promotion that all of them belong to: said once above them, not in each row. */
const sharedPromotion = (products: HomeData['hot']): string | undefined => {
  const [first, ...others] = new Set(products.map(({ promotion }) => promotion?.title))
  return others.length === 0 ? first : undefined
}

type ProductsProps = Pick<HomeData, 'best' | 'isBestNew' | 'brands' | 'hot' | 'news'> & { isBuyer: boolean }

const Products = ({ best, isBestNew, brands, hot, news, isBuyer }: ProductsProps) => {
  const t = useTranslations('home')
  const tPrice = useTranslations('catalogue.price')
  // Said once, not in each row.
  const awaitsApproval = best.some(({ priceState }) => priceState === 'approval')
  const note = awaitsApproval
    ? tPrice('approval')
    : best.some(({ price }) => price !== null)
      ? t('best.net')
      : undefined
  const promotion = sharedPromotion(hot)
  return (
    <>
      {best.length > 0 && (
        <Section title={t(isBestNew ? 'best.newest' : 'best.title')} note={note}>
          <ProductStrip products={best} isBuyer={isBuyer} />
        </Section>
      )}
      {brands.length > 0 && (
        <Section title={t('brands.title')} more={{ to: '/brands', text: t('brands.all') }}>
          <BrandStrip brands={brands} />
        </Section>
      )}
      {hot.length > 0 && (
        <Section title={t('hot.title')} note={promotion} more={{ to: '/hot', text: t('hot.all') }}>
          <ProductStrip products={hot} isBuyer={isBuyer} isPromotionSaid={promotion !== undefined} />
        </Section>
      )}
      {news.length > 0 && (
        <Section title={t('news.title')} more={{ to: '/news', text: t('news.all') }}>
          <NewsList news={news} />
        </Section>
      )}
    </>
  )
}
