import { type FormEvent, useState } from 'react'
import type { QuoteLine } from '#contract/office/quotes.contract.ts'
import type { SheetStore } from '#web/office/quotes/sheet-store.ts'
import { keyOf } from '#web/office/quotes/typed-line.rules.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from '#web/office/quotes/quote-bar.module.css'

interface BulkFormProps {
  store: SheetStore
  lines: readonly QuoteLine[]
  ticked: ReadonlySet<string>
  onUntick: () => void
}

/** What can be done with the ticked lines. */
export const BulkForm = ({ store, lines, ticked, onUntick }: BulkFormProps) => {
  const t = useTranslations('office-quotes.bulk')
  const [percent, setPercent] = useState('')
  const [lead, setLead] = useState('')
  const keys = lines.flatMap((line) => (ticked.has(keyOf(line)) ? [keyOf(line)] : []))
  // A lead time would make a line available again that is not.
  const availableKeys = lines.flatMap((line) =>
    line.isAvailable && ticked.has(keyOf(line)) ? [keyOf(line)] : [],
  )
  const keepAll = (change: Parameters<SheetStore['type']>[0][number][1], of = keys) =>
    void store.type(of.map((key) => [key, change] as const))
  const submit = (run: () => void) => (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  return (
    <div className={styles['bulk']}>
      <b role="status">{t('ticked', { count: keys.length })}</b>
      <form onSubmit={submit(() => keepAll({ listPercent: percent }))}>
        <TextField
          label={t('percent')}
          value={percent}
          inputMode="decimal"
          size={5}
          onChange={({ target }) => setPercent(target.value)}
        />
        <Button type="submit" size="small">
          {t('setPrices')}
        </Button>
      </form>
      <form onSubmit={submit(() => keepAll({ leadTime: lead }, availableKeys))}>
        <TextField label={t('lead')} value={lead} size={8} onChange={({ target }) => setLead(target.value)} />
        <Button type="submit" size="small">
          {t('setLead')}
        </Button>
      </form>
      <Button size="small" onClick={() => keepAll({ isAvailable: false })}>
        {t('notAvailable')}
      </Button>
      <Button size="small" look="quiet" onClick={onUntick}>
        {t('untick')}
      </Button>
    </div>
  )
}
