import { useLoaderData } from 'react-router'
import { useTranslations } from '#web/platform/texts.ts'
import { AgainSection } from '#web/home/again-section.tsx'
import { BrandStrip } from '#web/home/brand-strip.tsx'
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
  const { orders, swiper, parts, machines, best, brands, hot, news } = useLoaderData<HomeData>()
  const t = useTranslations('home')
  const items = parts.items + machines.items
  useHead({
    title: t('head.title'),
    description: t('hero.text', { count: items }),
    canonicalPath: '/',
    shows: () => [{ is: 'shop' }],
  })
  return (
    <>
      <Hero count={items} />
      <div className={styles['sections']}>
        {orders.length > 0 && <AgainSection orders={orders} />}
        <Swiper slides={swiper} />
        {parts.count > 0 && (
          <Section
            title={t('parts.title')}
            more={{ to: '/parts', text: t('parts.all', { count: parts.count }) }}
          >
            <TypeGrid types={parts.first} base="/parts" />
          </Section>
        )}
        {machines.count > 0 && (
          <Section
            title={t('machines.title')}
            more={{ to: '/machine', text: t('machines.all', { count: machines.count }) }}
          >
            <TypeGrid types={machines.first} base="/machine" />
          </Section>
        )}
        {best.length > 0 && (
          <Section title={t('best.title')}>
            <ProductStrip products={best} />
          </Section>
        )}
        {brands.length > 0 && (
          <Section title={t('brands.title')} more={{ to: '/brands', text: t('brands.all') }}>
            <BrandStrip brands={brands} />
          </Section>
        )}
        {hot.length > 0 && (
          <Section title={t('hot.title')} more={{ to: '/hot', text: t('hot.all') }}>
            <ProductStrip products={hot} />
          </Section>
        )}
        {news.length > 0 && (
          <Section title={t('news.title')} more={{ to: '/news', text: t('news.all') }}>
            <NewsList news={news} />
          </Section>
        )}
      </div>
    </>
  )
}
