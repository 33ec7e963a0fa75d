import { useQuery } from '#web/platform/use-query.ts'
import { addressOf, withoutFilters } from '#web/catalogue/list-query.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** No number is not a dead end: take filters off, search everything, or see all numbers. */
export const NoNumbers = ({ keyword, isFiltered }: { keyword: string; isFiltered: boolean }) => {
  const t = useTranslations('oem')
  const clear = useTranslations('catalogue.empty')('clear')
  const [query] = useQuery()
  return (
    <EmptyState icon="search" title={t('none')} text={isFiltered ? t('noneFiltered') : t('noneText')}>
      {isFiltered && (
        <AppLink to={addressOf('/oem', withoutFilters(query))} className={buttonClass({ look: 'primary' })}>
          {clear}
        </AppLink>
      )}
      {keyword !== '' && (
        <AppLink
          to={`/search?keyword=${encodeURIComponent(keyword)}`}
          className={buttonClass({ look: isFiltered ? 'secondary' : 'primary' })}
        >
          {t('searchAll')}
        </AppLink>
      )}
      <AppLink to="/oem" className={buttonClass({})}>
        {t('showAll')}
      </AppLink>
    </EmptyState>
  )
}
