import type { QuoteLine } from '#contract/office/quotes.contract.ts'
import type { SheetStore } from '#web/office/quotes/sheet-store.ts'
import { type SheetState, keyOf } from '#web/office/quotes/typed-line.rules.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/office/quotes/quote.module.css'

interface ConflictRowProps {
  line: QuoteLine
  state: SheetState
  store: SheetStore
  columns: number
}

/** Two people changed the line: both values below it, and an equal choice between them. */
export const ConflictRow = ({ line, state, store, columns }: ConflictRowProps) => {
  const t = useTranslations('office-quotes')
  const format = useFormatter()
  const key = keyOf(line)
  const conflict = state.conflicts.get(key)
  if (!conflict) return null
  const shown = (text: string) => {
    if (text === 'true' || text === 'false') return t(`conflict.${text}`)
    return text === '' ? t('conflict.empty') : text
  }
  const time = format.dateTime(new Date(conflict.at), {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: state.timeZone,
  })
  const words = (
    <div role="alert">
      <p>
        {t.rich('conflict.text', {
          b: (words) => <b key="who">{words}</b>,
          name: conflict.by || t('conflict.somebody'),
          line: t('name', { position: line.position, isAlternative: String(line.isAlternative) }),
          time,
        })}
      </p>
      <dl>
        {conflict.fields.map(({ field, yours, theirs }) => (
          <div key={field}>
            <dt>{t(`conflict.field.${field}`)}</dt>
            <dd translate="no">
              <b>{shown(yours)}</b> {t('conflict.yours')}
            </dd>
            <dd translate="no">
              <b>{shown(theirs)}</b> {t('conflict.theirs')}
            </dd>
          </div>
        ))}
      </dl>
      <span className={styles['choice']}>
        <Button size="small" onClick={() => void store.settle(key, 'mine')}>
          {t('conflict.keep')}
        </Button>
        <Button size="small" onClick={() => void store.settle(key, 'theirs')}>
          {t('conflict.take')}
        </Button>
      </span>
    </div>
  )
  return (
    <tr className={styles['conflict']}>
      <td colSpan={columns}>{words}</td>
    </tr>
  )
}
