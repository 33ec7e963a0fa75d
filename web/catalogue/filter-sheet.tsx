import { ListFilters, type ListFiltersProps } from '#web/catalogue/list-filters.tsx'
import { appliedFilters, withoutFilters } from '#web/catalogue/list-query.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

interface FilterSheetProps extends ListFiltersProps {
  total: number
  onClose: () => void
}

/** The filters over a phone's whole screen; the button at its foot says how many items are left. */
export const FilterSheet = ({ total, onClose, ...filters }: FilterSheetProps) => {
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
          <Button size="small" look="quiet" onClick={() => filters.onChange(withoutFilters(filters.wanted))}>
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
      <ListFilters {...filters} />
    </Dialog>
  )
}
