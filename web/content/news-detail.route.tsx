import { useLoaderData } from 'react-router'
import type { NewsDetail } from '#contract/shop/content.contract.ts'
import { pictureUrl } from '#web/product-card/product-picture.tsx'
import { PageFacts, ReadingPage } from '#web/reading/reading-page.tsx'
import { useCategoryName } from '#web/content/news-categories.ts'
import { RichText } from '#web/ui/rich-text.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { useHead } from '#web/platform/head.tsx'
import { CalendarDay } from '#web/platform/local-time.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import styles from '#web/content/news.module.css'

export const loader = async ({ call, params }: PageLoaderArgs): Promise<NewsDetail> =>
  needed<'newsDetail'>(await call('newsDetail', { id: params['id'] ?? null })).data

/** `/news/detail/{id}` */
export const Component = () => {
  const article = useLoaderData<NewsDetail>()
  const t = useTranslations('content.news')
  const format = useFormatter()
  const categoryName = useCategoryName()
  // Some news come every year in the same words.
  const day = format.dateTime(new Date(article.publishTime), { dateStyle: 'medium' })
  useHead({
    title: `${article.title} · ${day}`,
    description: article.summary && `${article.summary} · ${day}`,
    excerptOf: article.content,
    canonicalPath: `/news/detail/${article.id}`,
    availableIn: article.languages,
    shows: () => [
      {
        is: 'article',
        headline: article.title,
        summary: article.summary,
        publishTime: article.publishTime,
        picture: article.pic && pictureUrl(article.pic, 'large'),
        lang: article.textLang,
      },
    ],
  })
  return (
    <ReadingPage
      title={article.title}
      titleLang={article.textLang}
      above={[{ name: t('title'), to: '/news' }]}
    >
      <PageFacts>
        <CalendarDay date={article.publishTime} />
        {article.category && (
          <AppLink to={`/news?category=${encodeURIComponent(article.category)}`}>
            {categoryName(article.category)}
          </AppLink>
        )}
      </PageFacts>
      {article.pic !== '' && (
        <img
          className={styles['picture']}
          src={pictureUrl(article.pic, 'large')}
          alt=""
          width="320"
          height="240"
        />
      )}
      <RichText html={article.content} lang={article.textLang} />
      <nav className={styles['neighbours']} aria-label={t('more')} data-print="hide">
        {article.prev && (
          <AppLink to={`/news/detail/${article.prev.id}`} rel="prev">
            <span>{t('newer')}</span>
            <span>{article.prev.title}</span>
          </AppLink>
        )}
        {article.next && (
          <AppLink to={`/news/detail/${article.next.id}`} rel="next">
            <span>{t('older')}</span>
            <span>{article.next.title}</span>
          </AppLink>
        )}
      </nav>
    </ReadingPage>
  )
}
