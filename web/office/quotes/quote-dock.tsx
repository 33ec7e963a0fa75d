import type { SheetStore } from '#web/office/quotes/sheet-store.ts'
import type { SheetState } from '#web/office/quotes/typed-line.rules.ts'
import { readerZone } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/office/quotes/quote-dock.module.css'

/** Sums, what is open, and whether what was typed is kept. */
export const QuoteSums = ({
  state,
  store,
  showsCosts,
}: {
  state: SheetState
  store: SheetStore
  showsCosts: boolean
}) => {
  const t = useTranslations('office-quotes.dock')
  const { money, number } = useFormatter()
  const { sums, lines } = state
  const all = lines.filter(({ isAlternative }) => !isAlternative).length
  return (
    <div className={styles['sums']}>
      <span>{t('priced', { count: sums.priced, all })}</span>
      {sums.alternatives > 0 && <span>{t('alternatives', { count: sums.alternatives })}</span>}
      {sums.notAvailable > 0 && <span>{t('notAvailable', { count: sums.notAvailable })}</span>}
      {sums.open > 0 && <span data-open="">{t('open', { count: sums.open })}</span>}
      <KeptNote state={state} store={store} />
      <span className={styles['amounts']}>
        {showsCosts && sums.cost && <span>{t('cost', { amount: money(sums.cost) })}</span>}
        {showsCosts && sums.margin !== null && (
          <span>{t('margin', { percent: number(sums.margin, { maximumFractionDigits: 1 }) })}</span>
        )}
        <span>
          {t('net')} <b>{money(sums.goods)}</b>
        </span>
      </span>
    </div>
  )
}

const KeptNote = ({ state, store }: { state: SheetState; store: SheetStore }) => {
  const t = useTranslations('office-quotes.dock')
  const format = useFormatter()
  if (state.saving === 'failed')
    return (
      <span role="alert" data-open="">
        {t('failed', { text: state.failure || t('noConnection') })}{' '}
        <Button size="small" onClick={() => void store.retry()}>
          {t('retry')}
        </Button>
      </span>
    )
  if (state.saving === 'busy') return <span data-soft="">{t('busy')}</span>
  if (state.keptAt === null) return null
  const time = format.dateTime(new Date(state.keptAt), {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: readerZone(),
  })
  return <span data-soft="">{t('kept', { time })}</span>
}
