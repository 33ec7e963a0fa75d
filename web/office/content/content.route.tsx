import { Link, useLoaderData } from 'react-router'
import { type Language, htmlLang, languageNames } from '#contract/language.ts'
import type { TextState } from '#contract/office/content-texts.ts'
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
  const isReady = missing + examples === 0
  return (
    <RecordSection
      title={t('pages')}
      hint={isReady ? t('ready') : isDemo ? t('demo') : t('blocks', { missing, examples })}
    >
      <ul className={styles['texts']}>
        {pages.map((page) => (
          <PageEntry key={page.key} page={page} />
        ))}
      </ul>
    </RecordSection>
  )
}

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
            state={state}
            name={name}
          />
        ))}
      </ul>
    </li>
  )
}

interface LanguageLinkProps {
  to: string
  language: Language
  state: TextState
  /** Of the text. */
  name: string
}

const shapes = { written: 'good', example: 'act', missing: 'closed' } as const

const LanguageLink = ({ to, language, state, name }: LanguageLinkProps) => {
  const t = useTranslations('office-content')
  const format = useFormatter()
  return (
    <li>
      <Link
        to={`${to}?lang=${language}`}
        aria-label={t('open', { name, language: format.languageName(language), state: t(`state.${state}`) })}
      >
        <span lang={htmlLang(language)}>{languageNames[language]}</span>
        <StateMark shape={shapes[state]} word={t(`state.${state}`)} />
      </Link>
    </li>
  )
}

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
  const format = useFormatter()
  return (
    <RecordSection title={t('faq.title')} hint={t('faq.hint')}>
      <ul className={styles['languages']}>
        {questions.map(({ language, count }) => (
          <li key={language}>
            <Link
              to={`/office/pages/faq?lang=${language}`}
              aria-label={t('faq.open', { language: format.languageName(language), count })}
            >
              <span lang={htmlLang(language)}>{languageNames[language]}</span>
              <StateMark shape={count === 0 ? 'closed' : 'good'} word={t('faq.count', { count })} />
            </Link>
          </li>
        ))}
      </ul>
    </RecordSection>
  )
}
