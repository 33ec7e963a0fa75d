import { useFormatter } from '#web/platform/texts.ts'
import type { NewsRow } from '#contract/shop/content.contract.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import styles from '#web/home/news-list.module.css'

/** The latest news: day, title, summary. */
export const NewsList = ({ news }: { news: readonly NewsRow[] }) => {
  const format = useFormatter()
  return (
    <ol className={styles['news']}>
      {news.map(({ id, title, summary, publishTime, textLang }) => (
        <li key={id}>
          <article lang={textLang ?? undefined}>
            <time dateTime={publishTime}>
              {format.dateTime(new Date(publishTime), { day: 'numeric', month: 'short', year: 'numeric' })}
            </time>
            <h3>
              <AppLink to={`/news/detail/${id}`}>{title}</AppLink>
            </h3>
            <p>{summary}</p>
          </article>
        </li>
      ))}
    </ol>
  )
}
