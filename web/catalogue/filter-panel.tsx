import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ListFilters, type ListFiltersProps } from '#web/catalogue/list-filters.tsx'
import { addressOf, appliedFilters } from '#web/catalogue/list-query.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/catalogue/filter-panel.module.css'

const FilterSheet = lazy(async () => ({
  default: (await import('#web/catalogue/filter-sheet.tsx')).FilterSheet,
}))

const hash = '#filters'

/**
 * The sheet is an entry of the history: Back closes it, as readers on a phone expect. Ticks change that entry and add
 * none, so that one Back after closing undoes them all.
 */
const useSheet = (action: string) => {
  const navigate = useNavigate()
  const { pathname, search, hash: shownHash } = useLocation()
  // A page that is loaded with the sheet in its address opens without it, as the server drew it.
  const [wasOpened, setOpened] = useState(false)
  const goTo = (address: string, replace: boolean) =>
    void navigate(address, { replace, preventScrollReset: true })
  return {
    isOpen: wasOpened && shownHash === hash,
    open: () => {
      setOpened(true)
      if (shownHash !== hash) goTo(pathname + search + hash, false)
    },
    /** To the list that the last tick asked for, even if that is still on its way. */
    close: (wanted: URLSearchParams) => {
      setOpened(false)
      goTo(addressOf(action, wanted), true)
    },
    change: (query: URLSearchParams) => goTo(addressOf(action, query) + hash, true),
  }
}

interface FilterPanelProps extends Omit<ListFiltersProps, 'action'> {
  total: number
}

/** The filters of a list: a column on a wide screen, a fold on a smaller one, a sheet on a phone once the page answers. */
export const FilterPanel = ({ total, ...filters }: FilterPanelProps) => {
  const t = useTranslations('catalogue.list')
  const { pathname } = useLocation()
  const sheet = useSheet(pathname)
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
        onClick={sheet.open}
      >
        {label}
      </Button>
      {sheet.isOpen && (
        <Suspense>
          <FilterSheet
            {...filters}
            action={pathname}
            total={total}
            onChange={sheet.change}
            onClose={() => sheet.close(filters.wanted)}
          />
        </Suspense>
      )}
    </>
  )
}
