import { useEffect, useRef } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import type { FaqEntry } from '#contract/shop/content.contract.ts'
import { ReadingPage } from '#web/reading/reading-page.tsx'
import { faqGroups, matchingFaq, mostlyIn } from '#web/content/faq.rules.ts'
import { RichText } from '#web/ui/rich-text.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { useShop } from '#web/platform/app-state.tsx'
import { useHead } from '#web/platform/head.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { SearchForm } from '#web/reading/search-form.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/content/faq.module.css'

export const loader = async ({ call }: PageLoaderArgs): Promise<FaqEntry[]> =>
  needed<'listFaq'>(await call('listFaq', {})).data

const addressOf = ({ id }: FaqEntry) => `answer-${id}`

/** `/faq`: every answer has an address of its own. */
export const Component = () => {
  const all = useLoaderData<FaqEntry[]>()
  const t = useTranslations('content.faq')
  const format = useFormatter()
  const [query] = useQuery()
  const keyword = query.get('keyword')?.trim() ?? ''
  const entries = matchingFaq(all, keyword)
  useHead({
    title: t('title'),
    description: t('description'),
    canonicalPath: '/faq',
    isIndexed: entries.length > 0,
    availableIn: mostlyIn(all),
    shows: () => [{ is: 'questions', entries }],
  })
  return (
    <ReadingPage title={t('title')} intro={t('description')}>
      <SearchForm path="/faq" label={t('search')} submit={t('submit')} keyword={keyword} maxLength={100} />
      <p role="status">{t('total', { count: entries.length, shown: format.number(entries.length) })}</p>
      {entries.length === 0 && <NoAnswer keyword={keyword} />}
      {faqGroups(entries).map((group) => (
        <section key={group.category} className={styles['group']}>
          <h2>{group.category || t('other')}</h2>
          {group.entries.map((entry) => (
            <Answer key={entry.id} entry={entry} />
          ))}
        </section>
      ))}
    </ReadingPage>
  )
}

/** Opens by itself when the address names it. */
const Answer = ({ entry }: { entry: FaqEntry }) => {
  const t = useTranslations('content.faq')
  const { hash } = useLocation()
  const details = useRef<HTMLDetailsElement>(null)
  const anchor = addressOf(entry)
  const isMeant = hash === `#${anchor}`
  useEffect(() => {
    if (!isMeant || !details.current) return
    details.current.open = true
    details.current.scrollIntoView({ block: 'nearest' })
  }, [isMeant])
  return (
    <details ref={details} className={styles['entry']} lang={entry.textLang ?? undefined}>
      <summary>
        <Icon name="chevronDown" width="1em" />
        <h3>{entry.question}</h3>
      </summary>
      {/* Inside, so that a browser without script opens what the address names. */}
      <div id={anchor} className={styles['answer']}>
        <RichText html={entry.answer} />
        <a href={`#${anchor}`} data-print="hide">
          {t('link')}
        </a>
      </div>
    </details>
  )
}

const NoAnswer = ({ keyword }: { keyword: string }) => {
  const t = useTranslations('content.faq')
  const { email, phone } = useShop()
  return (
    <EmptyState
      icon="search"
      title={keyword === '' ? t('empty') : t('none', { keyword })}
      text={t('noneText', { email, phone })}
    >
      {keyword !== '' && (
        <AppLink to="/faq" className={buttonClass({})}>
          {t('showAll')}
        </AppLink>
      )}
    </EmptyState>
  )
}
