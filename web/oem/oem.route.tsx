import { useLoaderData, useSearchParams } from 'react-router'
import type { CallSuccess } from '#contract/call-client.ts'
import { ReadingPage, Topics } from '#web/reading/reading-page.tsx'
import { ListPages } from '#web/reading/list-pages.tsx'
import { OemTable } from '#web/oem/oem-table.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { filterAddress } from '#web/platform/filter-address.ts'
import { useHead } from '#web/platform/head.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { SearchForm } from '#web/reading/search-form.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

const pageSize = 50
const filterNames = ['keyword', 'brandId'] as const

interface OemPage {
  numbers: CallSuccess<'listOem'>
  brands: CallSuccess<'listOemBrand'>['data']
}

export const loader = async ({ call, query }: PageLoaderArgs): Promise<OemPage> => {
  const given = [...filterNames, 'pageNum'].flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value] as const] : []
  })
  const [numbers, brands] = await Promise.all([
    call('listOem', { pageSize, ...Object.fromEntries(given) }),
    call('listOemBrand', {}),
  ])
  return { numbers: needed<'listOem'>(numbers), brands: needed<'listOemBrand'>(brands).data }
}

/** `/oem`: original-equipment numbers and what we supply for each. */
export const Component = () => {
  const { numbers, brands } = useLoaderData<OemPage>()
  const { rows, total } = numbers
  const t = useTranslations('oem')
  const format = useFormatter()
  const [query] = useSearchParams()
  const keyword = query.get('keyword') ?? ''
  const brandId = query.get('brandId')
  const addressOf = (brand: string) => filterAddress('/oem', Object.entries({ keyword, brandId: brand }))
  useHead({ title: t('title'), isIndexed: false })
  return (
    <ReadingPage title={t('title')} intro={t('description')}>
      <SearchForm
        path="/oem"
        label={t('search')}
        submit={t('submit')}
        keyword={keyword}
        maxLength={64}
        kept={{ brandId }}
      />
      <Topics
        label={t('makers')}
        topics={[
          { key: '', name: t('all'), to: addressOf(''), isCurrent: brandId === null },
          ...brands.map(({ id, name }) => ({
            key: String(id),
            name,
            to: addressOf(String(id)),
            isCurrent: brandId === String(id),
          })),
        ]}
      />
      <p role="status">{t('total', { count: total, shown: format.number(total) })}</p>
      {rows.length === 0 ? <NoNumbers keyword={keyword} /> : <OemTable rows={rows} />}
      <ListPages path="/oem" query={query} names={filterNames} total={total} pageSize={pageSize} />
    </ReadingPage>
  )
}

const NoNumbers = ({ keyword }: { keyword: string }) => {
  const t = useTranslations('oem')
  return (
    <EmptyState icon="search" title={t('none')} text={t('noneText')}>
      {keyword !== '' && (
        <AppLink
          to={`/search?keyword=${encodeURIComponent(keyword)}`}
          className={buttonClass({ look: 'primary' })}
        >
          {t('searchAll')}
        </AppLink>
      )}
      <AppLink to="/oem" className={buttonClass({})}>
        {t('showAll')}
      </AppLink>
    </EmptyState>
  )
}
