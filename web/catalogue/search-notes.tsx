import { useQuery } from '#web/platform/use-query.ts'
import { addressOf, withParameter, withoutFilters } from '#web/catalogue/list-query.ts'
import type { ListAnswer } from '#web/catalogue/list-screen.tsx'
import { shownSearch } from '#web/search/shown-search.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { ChoiceLink } from '#web/ui/chip.tsx'
import styles from '#web/catalogue/search-notes.module.css'

/**
 * What was searched for instead of the words typed, and the way to these. The place that speaks is always there, so
 * that a screen reader tells what comes into it.
 */
export const Correction = ({ correction, keyword }: { correction: string | null; keyword: string }) => {
  const t = useTranslations('catalogue.search')
  const [query] = useQuery()
  const isLiteral = query.get('literal') === '1'
  // Filters belong to what was found, and the other search finds other things; a machine is the reader's.
  const other = addressOf('/search', withParameter(withoutFilters(query), 'literal', isLiteral ? null : '1'))
  return (
    <p role="status" className={styles['correction']}>
      {correction !== null && (
        <>
          {t.rich('corrected', { words: () => <strong>{correction}</strong> })}{' '}
          <AppLink to={other}>{t('literal', { keyword: shownSearch(keyword) })}</AppLink>
        </>
      )}
      {isLiteral && (
        <>
          {t('isLiteral', { keyword: shownSearch(keyword) })} <AppLink to={other}>{t('similar')}</AppLink>
        </>
      )}
    </p>
  )
}

/** Nothing on the page is called what was typed. */
export const InDescriptions = ({ rows }: Pick<ListAnswer, 'rows'>) => {
  const t = useTranslations('catalogue.search')
  return (
    rows.length > 0 &&
    rows.every(({ match }) => match?.by === 'description') && (
      <p className={styles['correction']}>{t('inDescriptions')}</p>
    )
  )
}

/** Numbers of a list that nothing was found for, beside those that are on the page. */
export const UnknownNumbers = ({ unknown }: Pick<ListAnswer, 'unknown'>) => {
  const t = useTranslations('catalogue.search')
  return (
    unknown.length > 0 && (
      <p role="status" className={styles['correction']}>
        {t('unknown', { numbers: unknown.join(', ') })}
      </p>
    )
  )
}

/** Types that an ambiguous word names, one press each, and back to all. */
export const Meanings = ({ meanings, hasMore }: Pick<ListAnswer, 'meanings' | 'hasMore'>) => {
  const t = useTranslations('catalogue.search')
  const inList = useTranslations('catalogue.list')
  const format = useFormatter()
  const [query] = useQuery()
  if (meanings.length < 2) return null
  const chosen = query.getAll('typeId')
  // What narrowed the counts narrows what the chips lead to.
  const all = withoutFilters(query, ['onlyFits', 'modelId'])
  return (
    <nav aria-label={t('meanings')} className={styles['meanings']}>
      <span aria-hidden="true">{t('meanings')}</span>
      <ul>
        <li>
          <ChoiceLink to={addressOf('/search', all)} link={AppLink} isChosen={chosen.length === 0}>
            {t('allMeanings')}
          </ChoiceLink>
        </li>
        {meanings.map(({ typeId, name, nameLang, total }) => (
          <li key={typeId}>
            <ChoiceLink
              to={addressOf('/search', withParameter(all, 'typeId', String(typeId)))}
              link={AppLink}
              isChosen={chosen.length === 1 && chosen[0] === String(typeId)}
            >
              <span lang={nameLang ?? undefined}>{name}</span>{' '}
              <small>
                {hasMore ? inList('countMore', { shown: format.number(total) }) : format.number(total)}
              </small>
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
