import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import { type Language, htmlLang, languageNames } from '#contract/language.ts'
import type { NewsTextRow, OfficeContent, PageRow } from '#contract/office/content.contract.ts'
import { ContentRuns } from '#web/office/content/content-runs.tsx'
import { LocalMoment } from '#web/office/content/local-moment.tsx'
import { NewsMark } from '#web/office/content/news-mark.tsx'
import { PageHead } from '#web/office/kit/page-head.tsx'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { StateMark } from '#web/office/kit/state-mark.tsx'
import type { OfficeLoaderArgs } from '#web/office/shell/use-office-call.ts'
import { useHead } from '#web/platform/head.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { LocalTime } from '#web/platform/local-time.tsx'
import { needed } from '#web/platform/page.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/office/content/content.module.css'

export const loader = async ({ call }: OfficeLoaderArgs): Promise<OfficeContent> =>
  needed<'officeContent'>(await call('officeContent', {})).data

/** `/office/pages`: every text of the shop; first what keeps it from opening. */
export const Component = () => {
  const t = useTranslations('office-content')
  const content = useLoaderData<OfficeContent>()
  useHead({ title: t('title'), isIndexed: false })
  return (
    <div className={styles['page']}>
      <PageHead title={t('title')} facts={t('intro')} />
      <Pages content={content} />
      <News news={content.news} />
      <Questions content={content} />
      <ContentRuns runs={content.runs} />
    </div>
  )
}

const Pages = ({ content: { pages, isDemo } }: { content: OfficeContent }) => {
  const t = useTranslations('office-content')
  const missing = pages.filter(({ blocks }) => blocks === 'missing').length
  const examples = pages.filter(({ blocks }) => blocks === 'example').length
  const blocks = [
    ...(missing > 0 ? [t('blocks.missing', { count: missing })] : []),
    ...(examples > 0 ? [t('blocks.example', { count: examples })] : []),
  ]
  return (
    <RecordSection
      title={t('pages')}
      hint={blocks.length === 0 ? t('ready') : isDemo ? t('demo') : blocks.join(' ')}
    >
      <ul className={styles['texts']}>
        {pages.map((page) => (
          <PageEntry key={page.key} page={page} />
        ))}
      </ul>
    </RecordSection>
  )
}

const shapes = { written: 'good', example: 'act', missing: 'closed' } as const

const PageEntry = ({ page }: { page: PageRow }) => {
  const t = useTranslations('office-content')
  const { key, blocks, version, updatedAt, languages } = page
  const name = t(`page.${key}`)
  return (
    <li>
      <div>
        <div className={styles['head']}>
          <h3>{name}</h3>
          {blocks !== null ? (
            <StateMark shape="act" word={t(`state.${blocks}`)} />
          ) : (
            version === null && <StateMark shape="closed" word={t('state.missing')} />
          )}
        </div>
        {version !== null && updatedAt !== null && (
          <p className={styles['hint']}>
            {t.rich('versionSince', { version, time: () => <LocalTime key="time" at={updatedAt} isDay /> })}
          </p>
        )}
      </div>
      <ul className={styles['languages']}>
        {languages.map(({ language, state }) => (
          <LanguageLink
            key={language}
            to={`/office/pages/${key}`}
            language={language}
            name={name}
            mark={<StateMark shape={shapes[state]} word={t(`state.${state}`)} />}
          />
        ))}
      </ul>
    </li>
  )
}

interface LanguageLinkProps {
  to: string
  language: Language
  /** Of the text. */
  name: string
  mark: ReactNode
}

/** A text in one language, with its state there. */
const LanguageLink = ({ to, language, name, mark }: LanguageLinkProps) => (
  <li>
    <Link to={`${to}?lang=${language}`}>
      <VisuallyHidden>{name}</VisuallyHidden>{' '}
      <span lang={htmlLang(language)} className={styles['language']}>
        {languageNames[language]}
      </span>{' '}
      {mark}
    </Link>
  </li>
)

const News = ({ news }: { news: readonly NewsTextRow[] }) => {
  const t = useTranslations('office-content')
  const format = useFormatter()
  return (
    <RecordSection
      title={t('news.title')}
      count={format.number(news.length)}
      hint={news.length === 0 && t('news.none')}
      action={
        <Link to="/office/pages/news/new" className={buttonClass({ size: 'small' })}>
          {t('news.add')}
        </Link>
      }
    >
      <ul className={styles['texts']}>
        {news.map((article) => (
          <NewsEntry key={article.key} article={article} />
        ))}
      </ul>
    </RecordSection>
  )
}

const NewsEntry = ({ article }: { article: NewsTextRow }) => {
  const t = useTranslations('office-content.news')
  const reader = useLanguage()
  const { key, title, textLang, languages, from, to, state } = article
  return (
    <li>
      <div>
        <h3 lang={textLang === null ? undefined : htmlLang(textLang)}>
          <Link to={`/office/pages/news/${key}?lang=${textLang ?? reader}`}>{title}</Link>
        </h3>
      </div>
      <p className={styles['head']}>
        <NewsMark state={state} />
        <span className={styles['hint']}>
          {to === null
            ? t.rich('from', { from: () => <LocalMoment key="from" moment={from} /> })
            : t.rich('fromTo', {
                from: () => <LocalMoment key="from" moment={from} />,
                to: () => <LocalMoment key="to" moment={to} />,
              })}
          {' · '}
          {languages.map((language) => languageNames[language]).join(', ')}
        </span>
      </p>
    </li>
  )
}

const Questions = ({ content: { questions } }: { content: OfficeContent }) => {
  const t = useTranslations('office-content')
  return (
    <RecordSection title={t('faq.title')} hint={t('faq.hint')}>
      <ul className={styles['languages']}>
        {questions.map(({ language, count }) => (
          <LanguageLink
            key={language}
            to="/office/pages/faq"
            language={language}
            name={t('faq.title')}
            mark={<StateMark shape={count === 0 ? 'closed' : 'good'} word={t('faq.count', { count })} />}
          />
        ))}
      </ul>
    </RecordSection>
  )
}
