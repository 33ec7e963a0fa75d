import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { ListFilters, type ListFiltersProps } from '#web/catalogue/list-filters.tsx'
import { addressOf, appliedFilters, withoutFilters } from '#web/catalogue/list-query.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

interface FilterSheetProps extends Omit<ListFiltersProps, 'onChange'> {
  total: number
  onClosed: () => void
}

/**
 * The filters over a phone's whole screen; the button at its foot says how many items are left. The sheet is an entry of
 * the history: Back closes it, as readers on a phone expect. Ticks change that entry and add none: after
 * closing, one Back takes off all that was ticked.
 */
export const FilterSheet = ({ total, onClosed, ...filters }: FilterSheetProps) => {
  const navigate = useNavigate()
  const goTo = (query: URLSearchParams, hash = '') =>
    void navigate(addressOf(filters.action, query) + hash, { replace: true, preventScrollReset: true })
  // What the last tick asked for. The page says it only when it is drawn again, which is late on a slow phone.
  const asked = useRef<URLSearchParams>(null)
  const change = (query: URLSearchParams) => {
    asked.current = query
    goTo(query, '#filters')
  }
  const wanted = () => asked.current ?? filters.wanted
  const onClose = () => {
    onClosed()
    goTo(wanted())
  }
  const t = useTranslations('catalogue')
  const tShell = useTranslations('shell')
  const format = useFormatter()
  const count = format.number(total)
  const shown = filters.hasMore ? t('list.countMore', { shown: count }) : count
  const label = t('filters.show', { count: total, shown })
  return (
    <Dialog
      title={t('filters.title')}
      closeLabel={tShell('close')}
      onClose={onClose}
      beside={
        appliedFilters(filters.query).length > 0 && (
          <Button size="small" look="quiet" onClick={() => change(withoutFilters(wanted()))}>
            {t('filters.clear')}
          </Button>
        )
      }
      foot={
        <>
          <span role="status">
            <VisuallyHidden>{label}</VisuallyHidden>
          </span>
          <Button look="primary" data-main="" onClick={onClose}>
            {label}
          </Button>
        </>
      }
    >
      <ListFilters {...filters} onChange={change} />
    </Dialog>
  )
}
