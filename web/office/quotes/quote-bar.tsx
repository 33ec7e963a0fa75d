import type { QuoteLine } from '#contract/office/quotes.contract.ts'
import { type LineFilter, isShown, lineFilters } from '#web/office/quotes/typed-line.rules.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/office/quotes/quote-bar.module.css'

interface BarProps {
  lines: readonly QuoteLine[]
  filter: LineFilter
  onFilter: (filter: LineFilter) => void
  hidesCosts: boolean
  /** Null for who sees no costs. */
  onToggleCosts: (() => void) | null
}

/** Which lines are shown, and with which columns. */
export const QuoteBar = ({ lines, filter, onFilter, hidesCosts, onToggleCosts }: BarProps) => {
  const t = useTranslations('office-quotes')
  const format = useFormatter()
  return (
    <div className={styles['bar']}>
      <div role="group" aria-label={t('filter.label')} className={styles['chips']}>
        {lineFilters.map((one) => {
          const count = lines.filter((line) => !line.isAlternative && isShown(line, one)).length
          return (
            <button
              key={one}
              type="button"
              className={styles['chip']}
              aria-pressed={filter === one}
              onClick={() => onFilter(one)}
            >
              {t(`filter.${one}`)} <b>{format.number(count)}</b>
            </button>
          )
        })}
      </div>
      {onToggleCosts && (
        <Button size="small" look="quiet" aria-pressed={hidesCosts} onClick={onToggleCosts}>
          {t(hidesCosts ? 'showCosts' : 'hideCosts')}
        </Button>
      )}
    </div>
  )
}
