import { useLoaderData } from 'react-router'
import type { BrandDetail } from '#contract/shop/brands.contract.ts'
import { addressName } from '#web/catalogue/list-query.ts'
import { pictureUrl } from '#web/product-card/product-picture.tsx'
import { ProductTable } from '#web/catalogue/product-table.tsx'
import { CatalogueList } from '#web/content/catalogue-list.tsx'
import { ReadingPage } from '#web/reading/reading-page.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { useHead } from '#web/platform/head.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Facts } from '#web/ui/table.tsx'
import styles from '#web/brands/brands.module.css'

export const loader = async ({ call, params }: PageLoaderArgs): Promise<BrandDetail> =>
  needed<'brandDetail'>(await call('brandDetail', { id: params['id'] ?? null })).data

/** What there is of a brand, which chooses the sentence about it. */
const has = ({ total, fitsTotal }: BrandDetail): 'both' | 'own' | 'fits' | 'none' =>
  total > 0 ? (fitsTotal > 0 ? 'both' : 'own') : fitsTotal > 0 ? 'fits' : 'none'

/** `/brand/{id}` */
export const Component = () => {
  const brand = useLoaderData<BrandDetail>()
  const t = useTranslations('brands')
  const { name } = brand
  const isEmpty = brand.total === 0 && brand.fitsTotal === 0
  useHead({
    title: `${name} · ${t('title')}`,
    description: t('detail.description', {
      has: has(brand),
      name,
      total: brand.total,
      fits: brand.fitsTotal,
    }),
    canonicalPath: `/brand/${brand.id}`,
    isIndexed: !isEmpty || brand.subBrands.length > 0 || brand.intro !== '',
    ...(brand.intro === '' ? {} : { availableIn: brand.introLanguages }),
    shows: () => [
      { is: 'brand', name, picture: brand.pic && pictureUrl(brand.pic, 'large'), website: brand.website },
    ],
  })
  return (
    <ReadingPage
      title={name}
      mark={
        brand.pic !== '' && (
          <img className={styles['besideTitle']} src={pictureUrl(brand.pic, 'small')} alt="" />
        )
      }
      above={[
        { name: t('title'), to: '/brands' },
        ...(brand.parent ? [{ name: brand.parent.name, to: `/brand/${brand.parent.id}` }] : []),
      ]}
    >
      {brand.intro !== '' && <RichText html={brand.intro} lang={brand.introLang} />}
      <BrandFacts brand={brand} />
      {isEmpty && brand.subBrands.length === 0 && (
        <EmptyState icon="box" title={t('detail.none', { name })} text={t('detail.noneText')}>
          <AppLink to="/brands" className={buttonClass({})}>
            {t('showAll')}
          </AppLink>
        </EmptyState>
      )}
      {brand.subBrands.length > 0 && (
        <section>
          <h2>{t('detail.subBrands', { name })}</h2>
          <ul className={styles['links']}>
            {brand.subBrands.map((below) => (
              <li key={below.id}>
                <AppLink to={`/brand/${below.id}`} translate="no">
                  {below.name}
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <TypeLinks
        title={t('detail.fits', { name })}
        types={brand.fitsTypes}
        base="/parts"
        filter={`fitsBrandId=${brand.id}`}
      />
      <TypeLinks
        title={t('detail.parts', { name })}
        types={brand.partTypes}
        base="/parts"
        filter={`brandId=${brand.id}`}
      />
      <TypeLinks
        title={t('detail.machines', { name })}
        types={brand.machineTypes}
        base="/machine"
        filter={`brandId=${brand.id}`}
      />
      {brand.best.length > 0 && (
        <section>
          <h2>{t('detail.best')}</h2>
          <ProductTable cards={brand.best} />
        </section>
      )}
      {brand.catalogues.length > 0 && (
        <section>
          <h2>{t('detail.catalogues')}</h2>
          <CatalogueList heading="h3" catalogues={brand.catalogues} />
        </section>
      )}
    </ReadingPage>
  )
}

const BrandFacts = ({ brand }: { brand: BrandDetail }) => {
  const t = useTranslations('brands.detail')
  const format = useFormatter()
  const { country, website, parent } = brand
  const facts = [
    ...(country === null
      ? []
      : [
          {
            key: 'country',
            name: t('country'),
            value: format.country(country),
          },
        ]),
    ...(website === null
      ? []
      : [
          {
            key: 'website',
            name: t('website'),
            value: (
              <a href={website} rel="noopener">
                {website}
              </a>
            ),
          },
        ]),
    ...(parent === null
      ? []
      : [
          {
            key: 'parent',
            name: t('belongsTo'),
            value: <AppLink to={`/brand/${parent.id}`}>{parent.name}</AppLink>,
          },
        ]),
  ]
  return (
    <div className={styles['facts']}>
      {brand.own && <p>{t('own')}</p>}
      {facts.length > 0 && <Facts facts={facts} />}
    </div>
  )
}

const TypeLinks = ({
  title,
  types,
  base,
  filter,
}: {
  title: string
  types: BrandDetail['partTypes']
  base: '/parts' | '/machine'
  filter: string
}) => {
  const format = useFormatter()
  if (types.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles['types']}>
        {types.map(({ id, name, nameLang, total }) => (
          <li key={id}>
            <AppLink to={`${base}/${id}/${addressName(name)}/${total}?${filter}`}>
              <span lang={nameLang ?? undefined}>{name}</span>
              <span>{format.number(total)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
