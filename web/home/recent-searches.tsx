import { AppLink } from '#web/platform/app-link.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { forgetSearches, useRecentSearches } from '#web/search/recent-searches.ts'
import { searchPath } from '#web/search/search-targets.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/home/recent-searches.module.css'

/** Together they fit into one line of the hero. */
const mostSigns = 48

const inOneLine = (searches: readonly string[]): string[] => {
  let signs = 0
  return searches.filter((text, at) => (signs += text.length) <= mostSigns || at === 0)
}

/** What the reader searched for last on this device, to do it again. */
export const RecentSearches = () => {
  const t = useTranslations('home.recent')
  const searches = useRecentSearches()
  if (searches.length === 0) return null
  return (
    <div className={styles['recent']}>
      <span aria-hidden="true">{t('label')}</span>
      <ul aria-label={t('title')}>
        {inOneLine(searches).map((text) => (
          <li key={text}>
            <AppLink to={searchPath(text)} translate="no">
              {text}
            </AppLink>
          </li>
        ))}
      </ul>
      <Button look="quiet" size="small" onClick={forgetSearches}>
        {t('clear')}
      </Button>
    </div>
  )
}
