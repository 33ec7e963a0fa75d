import { useLoaderData } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import type { CallSuccess } from '#contract/call-client.ts'
import { CatalogueList } from '#web/content/catalogue-list.tsx'
import { ReadingPage } from '#web/reading/reading-page.tsx'
import { ListPages, pageOf, useListedHead } from '#web/reading/list-pages.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { useHead } from '#web/platform/head.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

const pageSize = 24

export const loader = async ({ call, query }: PageLoaderArgs): Promise<CallSuccess<'listCatalogue'>> =>
  needed<'listCatalogue'>(
    await call('listCatalogue', {
      pageSize,
      ...(query.get('pageNum') ? { pageNum: query.get('pageNum') } : {}),
    }),
  )

/** `/catalogue`: printed catalogues as PDF. */
export const Component = () => {
  const { rows, total } = useLoaderData<CallSuccess<'listCatalogue'>>()
  const t = useTranslations('content.catalogue')
  const format = useFormatter()
  const [query] = useQuery()
  useHead({
    title: t('title'),
    description: t('description'),
    canonicalPath: '/catalogue',
    ...useListedHead(rows.length),
    shows: () => [
      {
        is: 'list',
        total,
        from: (pageOf(query) - 1) * pageSize,
        items: rows.map(({ title, fileUrl }) => ({ name: title, to: fileUrl })),
      },
    ],
  })
  return (
    <ReadingPage title={t('title')} intro={t('total', { count: total, shown: format.number(total) })}>
      {rows.length === 0 ? (
        <EmptyState icon="document" title={t('none')} text={t('noneText')}>
          <AppLink to="/parts" className={buttonClass({})}>
            {t('parts')}
          </AppLink>
        </EmptyState>
      ) : (
        <CatalogueList heading="h2" catalogues={rows} />
      )}
      <ListPages path="/catalogue" query={query} names={[]} total={total} pageSize={pageSize} />
    </ReadingPage>
  )
}
