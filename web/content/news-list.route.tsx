import { useLoaderData } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import type { CallSuccess } from '#contract/call-client.ts'
import { pictureUrl } from '#web/product-card/product-picture.tsx'
import { PageFacts, ReadingPage, Topics } from '#web/reading/reading-page.tsx'
import { ListPages, pageOf, useListedHead } from '#web/reading/list-pages.tsx'
import { newsCategories, useCategoryName } from '#web/content/news-categories.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useHead } from '#web/platform/head.tsx'
import { CalendarDay } from '#web/platform/local-time.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from '#web/content/news.module.css'

const pageSize = 12

export const loader = async ({ call, query }: PageLoaderArgs): Promise<CallSuccess<'listNews'>> =>
  needed<'listNews'>(
    await call('listNews', {
      pageSize,
      ...(query.get('pageNum') ? { pageNum: query.get('pageNum') } : {}),
      ...(query.get('category') ? { category: query.get('category') ?? '' } : {}),
    }),
  )

/** `/news` */
export const Component = () => {
  const { rows, total } = useLoaderData<CallSuccess<'listNews'>>()
  const t = useTranslations('content.news')
  const format = useFormatter()
  const categoryName = useCategoryName()
  const [query] = useQuery()
  const category = query.get('category')
  useHead({
    title: t('title'),
    description: t('description'),
    canonicalPath: '/news',
    ...useListedHead(rows.length, ['category']),
    shows: () => [
      {
        is: 'list',
        total,
        from: (pageOf(query) - 1) * pageSize,
        items: rows.map(({ id, title }) => ({ name: title, to: `/news/detail/${id}` })),
      },
    ],
  })
  return (
    <ReadingPage title={t('title')} intro={t('total', { count: total, shown: format.number(total) })}>
      <Topics
        label={t('topics')}
        topics={[
          { key: '', name: t('all'), to: '/news', isCurrent: category === null },
          ...newsCategories.map((key) => ({
            key,
            name: categoryName(key),
            to: `/news?category=${key}`,
            isCurrent: category === key,
          })),
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState icon="document" title={t('none')} text={t('noneText')} />
      ) : (
        <ol className={styles['list']}>
          {rows.map(({ id, title, summary, pic, category: topic, publishTime, textLang }) => (
            <li key={id}>
              <article>
                {pic !== '' && (
                  <img src={pictureUrl(pic, 'small')} alt="" width="96" height="72" loading="lazy" />
                )}
                <div>
                  <PageFacts>
                    <CalendarDay date={publishTime} />
                    {topic && <span>{categoryName(topic)}</span>}
                  </PageFacts>
                  <h2 lang={textLang ?? undefined}>
                    <AppLink to={`/news/detail/${id}`}>{title}</AppLink>
                  </h2>
                  <p lang={textLang ?? undefined}>{summary}</p>
                </div>
              </article>
            </li>
          ))}
        </ol>
      )}
      <ListPages path="/news" query={query} names={['category']} total={total} pageSize={pageSize} />
    </ReadingPage>
  )
}
