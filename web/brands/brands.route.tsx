import { useLoaderData } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import type { BrandGroup, BrandRow } from '#contract/shop/brands.contract.ts'
import type { CallSuccess } from '#contract/call-client.ts'
import { pictureUrl } from '#web/product-card/product-picture.tsx'
import { ReadingPage, Topics } from '#web/reading/reading-page.tsx'
import { ListPages, pageOf, useListedHead } from '#web/reading/list-pages.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { useHead } from '#web/platform/head.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { SearchForm } from '#web/reading/search-form.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from '#web/brands/brands.module.css'

const pageSize = 60

interface BrandsData {
  groups: BrandGroup[]
  brands: CallSuccess<'listBrands'>
}

export const loader = async ({ call, query }: PageLoaderArgs): Promise<BrandsData> => {
  const filter = (name: string) => (query.get(name) ? { [name]: query.get(name) } : {})
  const [groups, brands] = await Promise.all([
    call('listBrandType', {}),
    call('listBrands', { pageSize, ...filter('typeId'), ...filter('keyword'), ...filter('pageNum') }),
  ])
  return { groups: needed<'listBrandType'>(groups).data, brands: needed<'listBrands'>(brands) }
}

/** `/brands` */
export const Component = () => {
  const { groups, brands } = useLoaderData<BrandsData>()
  const t = useTranslations('brands')
  const format = useFormatter()
  const [query] = useQuery()
  const typeId = query.get('typeId')
  useHead({
    title: t('title'),
    description: t('description'),
    canonicalPath: '/brands',
    ...useListedHead(brands.rows.length, ['typeId', 'keyword']),
    shows: () => [
      {
        is: 'list',
        total: brands.total,
        from: (pageOf(query) - 1) * pageSize,
        items: brands.rows.map(({ id, name }) => ({ name, to: `/brand/${id}` })),
      },
    ],
  })
  return (
    <ReadingPage title={t('title')} intro={t('description')}>
      <Topics
        label={t('groups')}
        topics={[
          { key: '', name: t('all'), to: '/brands', isCurrent: typeId === null },
          ...groups.map(({ id, name }) => ({
            key: String(id),
            name,
            to: `/brands?typeId=${id}`,
            isCurrent: typeId === String(id),
          })),
        ]}
      />
      <SearchForm
        path="/brands"
        label={t('search')}
        submit={t('submit')}
        keyword={query.get('keyword') ?? ''}
        maxLength={64}
        kept={{ typeId }}
      />
      <p role="status">{t('total', { count: brands.total, shown: format.number(brands.total) })}</p>
      {brands.rows.length === 0 ? (
        <EmptyState icon="search" title={t('none')} text={t('noneText')}>
          <AppLink to="/brands" className={buttonClass({})}>
            {t('showAll')}
          </AppLink>
        </EmptyState>
      ) : (
        <BrandGrid brands={brands.rows} />
      )}
      <ListPages
        path="/brands"
        query={query}
        names={['typeId', 'keyword']}
        total={brands.total}
        pageSize={pageSize}
      />
    </ReadingPage>
  )
}

const BrandGrid = ({ brands }: { brands: readonly BrandRow[] }) => {
  const t = useTranslations('brands')
  const format = useFormatter()
  return (
    <ul className={styles['grid']}>
      {brands.map(({ id, name, pic, total, fitsTotal }) => (
        <li key={id}>
          <AppLink to={`/brand/${id}`}>
            {pic !== '' && (
              <img className={styles['mark']} src={pictureUrl(pic, 'small')} alt="" loading="lazy" />
            )}
            <span className={styles['name']} translate="no">
              {name}
            </span>
            {total > 0 && <span>{t('articles', { count: total, shown: format.number(total) })}</span>}
            {fitsTotal > 0 && (
              <span>{t('fitting', { count: fitsTotal, shown: format.number(fitsTotal) })}</span>
            )}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
