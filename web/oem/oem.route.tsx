import { useLoaderData, useSearchParams } from 'react-router'
import type { CallSuccess } from '#contract/call-client.ts'
import { ContentPage, Topics } from '#web/content/content-page.tsx'
import { ContentPages } from '#web/content/content-pages.tsx'
import { OemTable } from '#web/oem/oem-table.tsx'
import { AppLink, useAppNavigate } from '#web/platform/app-link.tsx'
import { filterAddress, formEntries } from '#web/platform/filter-address.ts'
import { useHead } from '#web/platform/head.tsx'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import frame from '#web/content/content-page.module.css'

const pageSize = 50
const filterNames = ['keyword', 'brandId'] as const

export const loader = async ({ call, query }: PageLoaderArgs): Promise<CallSuccess<'listOem'>> => {
  const given = [...filterNames, 'pageNum'].flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value] as const] : []
  })
  return needed<'listOem'>(await call('listOem', { pageSize, ...Object.fromEntries(given) }))
}

/** `/oem`: original-equipment numbers and what we supply for each. */
export const Component = () => {
  const { rows, total, brands } = useLoaderData<CallSuccess<'listOem'>>()
  const t = useTranslations('oem')
  const format = useFormatter()
  const [query] = useSearchParams()
  const keyword = query.get('keyword') ?? ''
  const brandId = query.get('brandId')
  const addressOf = (brand: string) => filterAddress('/oem', Object.entries({ keyword, brandId: brand }))
  useHead({ title: t('title'), isIndexed: false })
  return (
    <ContentPage title={t('title')} intro={t('description')}>
      <OemSearch key={keyword} keyword={keyword} brandId={brandId} />
      <Topics
        label={t('makers')}
        topics={[
          { key: '', name: t('all'), to: addressOf(''), isCurrent: brandId === null },
          ...brands.slice(0, 12).map(({ id, name }) => ({
            key: String(id),
            name,
            to: addressOf(String(id)),
            isCurrent: brandId === String(id),
          })),
        ]}
      />
      <p role="status">{t('total', { count: total, shown: format.number(total) })}</p>
      {rows.length === 0 ? <NoNumbers keyword={keyword} /> : <OemTable rows={rows} />}
      <ContentPages path="/oem" query={query} names={filterNames} total={total} pageSize={pageSize} />
    </ContentPage>
  )
}

const OemSearch = ({ keyword, brandId }: { keyword: string; brandId: string | null }) => {
  const t = useTranslations('oem')
  const language = useLanguage()
  const navigate = useAppNavigate()
  return (
    <form
      className={frame['search']}
      action={localePath(language, '/oem')}
      role="search"
      data-print="hide"
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(filterAddress('/oem', formEntries(event.currentTarget)))
      }}
    >
      <TextField
        name="keyword"
        type="search"
        label={t('search')}
        defaultValue={keyword}
        maxLength={64}
        translate="no"
      />
      {brandId !== null && <input type="hidden" name="brandId" value={brandId} />}
      <Button type="submit" look="secondary">
        {t('submit')}
      </Button>
    </form>
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
