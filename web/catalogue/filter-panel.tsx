import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ListFilters, type ListFiltersProps } from '#web/catalogue/list-filters.tsx'
import { appliedFilters } from '#web/catalogue/list-query.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/catalogue/filter-panel.module.css'

const FilterSheet = lazy(async () => ({
  default: (await import('#web/catalogue/filter-sheet.tsx')).FilterSheet,
}))

interface FilterPanelProps extends Omit<ListFiltersProps, 'action'> {
  total: number
}

/** The filters of a list: a column on a wide screen, a fold on a smaller one, a sheet on a phone once the page answers. */
export const FilterPanel = ({ total, ...filters }: FilterPanelProps) => {
  const t = useTranslations('catalogue.list')
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  // A page that is loaded with the sheet in its address opens without it, as the server drew it.
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    if (hash !== '#filters') void navigate(`${pathname}${search}#filters`, { preventScrollReset: true })
  }
  const label = t('filters', { count: appliedFilters(filters.query).length })
  return (
    <>
      <details className={styles['filters']}>
        <summary>
          <Icon name="filter" /> {label}
        </summary>
        <ListFilters {...filters} action={pathname} />
      </details>
      <Button
        look="quiet"
        icon="filter"
        className={styles['opener']}
        aria-haspopup="dialog"
        onClick={open}
        data-print="hide"
      >
        {label}
      </Button>
      {wasOpened && hash === '#filters' && (
        <Suspense>
          <FilterSheet {...filters} action={pathname} total={total} onClosed={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
