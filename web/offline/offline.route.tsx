import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useHead } from '#web/platform/head.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { languageOfAddress } from '#web/offline/keeping.rules.ts'
import { type KeptPage, listKeptPages } from '#web/offline/kept-pages.ts'
import { ReadingPage } from '#web/reading/reading-page.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from '#web/offline/offline.module.css'

const useKeptPages = (): readonly KeptPage[] | null => {
  const language = useLanguage()
  const [pages, setPages] = useState<readonly KeptPage[] | null>(null)
  useEffect(() => {
    let isWanted = true
    listKeptPages(language).then(
      (found) => isWanted && setPages(found),
      () => isWanted && setPages([]),
    )
    return () => {
      isWanted = false
    }
  }, [language])
  return pages
}

/** What the reader wanted to open stands in the fragment; only an address of this language is taken from there. */
const wantedAt = (hash: string, language: string): string | null => {
  const path = hash.slice(1)
  return languageOfAddress(path) === language ? path : null
}

/** A link by document: the worker answers it with what it keeps, the router would ask the server. */
const Page = ({ page }: { page: KeptPage }) => {
  const t = useTranslations('offline.page')
  return (
    <li>
      <a href={page.path}>{page.title}</a>
      <span>{t.rich('keptAt', { date: () => <LocalTime at={page.keptAt} /> })}</span>
    </li>
  )
}

const Wanted = () => {
  const t = useTranslations('offline.page')
  const language = useLanguage()
  const { hash } = useLocation()
  // The document knows nothing of its fragment, so the first drawing must not either.
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => setWanted(wantedAt(hash, language)), [hash, language])
  if (wanted === null) return null
  return (
    <p className={styles['wanted']}>
      <span>{t('wanted')}</span> <code>{wanted}</code>{' '}
      <a href={wanted} className={buttonClass({ look: 'primary' })}>
        {t('retry')}
      </a>
    </p>
  )
}

/** `/offline`: what can be read without connection, with a search of its own. */
export const Component = () => {
  const t = useTranslations('offline.page')
  const pages = useKeptPages()
  const [keyword, setKeyword] = useState('')
  const sought = keyword.trim().toLowerCase()
  const shown = (pages ?? []).filter(({ words }) => words.includes(sought))
  useHead({ title: t('title'), isIndexed: false })
  return (
    <ReadingPage title={t('title')} intro={t('text')}>
      <Wanted />
      <div className={styles['search']}>
        <TextField
          type="search"
          label={t('search')}
          value={keyword}
          maxLength={100}
          onChange={(event) => setKeyword(event.target.value)}
        />
      </div>
      <p role="status">
        {pages && (shown.length > 0 || sought === '' ? t('count', { count: shown.length }) : t('noHit'))}
      </p>
      {pages?.length === 0 && <p>{t('none')}</p>}
      <ul className={styles['pages']}>
        {shown.map((page) => (
          <Page key={page.path} page={page} />
        ))}
      </ul>
    </ReadingPage>
  )
}
