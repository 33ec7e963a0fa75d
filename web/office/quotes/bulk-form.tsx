import { type FormEvent, useRef, useState } from 'react'
import type { SheetStore } from '#web/office/quotes/sheet-store.ts'
import { type SheetState, keyOf, withReason } from '#web/office/quotes/typed-line.rules.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from '#web/office/quotes/quote-bar.module.css'

interface BulkFormProps {
  store: SheetStore
  state: SheetState
  ticked: ReadonlySet<string>
  onUntick: () => void
}

/** What can be done with the ticked lines. */
export const BulkForm = ({ store, state, ticked, onUntick }: BulkFormProps) => {
  const t = useTranslations('office-quotes.bulk')
  const [percent, setPercent] = useState('')
  const [lead, setLead] = useState('')
  const [isAsking, setAsking] = useState(false)
  const { lines } = state
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
      {isAsking ? (
        <ReasonForm
          reasons={state.reasons}
          onSet={(reason) => {
            setAsking(false)
            void store.type(
              lines
                .filter((line) => ticked.has(keyOf(line)))
                .map((line) => {
                  const remark = state.typed.get(keyOf(line))?.remark ?? line.remark
                  return [keyOf(line), { isAvailable: false, remark: withReason(remark, reason) }] as const
                }),
            )
          }}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <Button size="small" onClick={() => setAsking(true)}>
          {t('notAvailable')}
        </Button>
      )}
      <Button size="small" look="quiet" onClick={onUntick}>
        {t('untick')}
      </Button>
    </div>
  )
}

interface ReasonProps {
  reasons: SheetState['reasons']
  onSet: (reason: string) => void
  onCancel: () => void
}

/** Why the ticked lines are not available, in words that the buyer reads: ready ones in the buyer's language, or own ones. */
const ReasonForm = ({ reasons, onSet, onCancel }: ReasonProps) => {
  const t = useTranslations('office-quotes.bulk')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  return (
    <form
      className={styles['reason']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() !== '') return onSet(reason.trim())
        setMissing(true)
        field.current?.focus()
      }}
    >
      <TextField
        ref={field}
        label={t('reason')}
        value={reason}
        size={36}
        // The person has just pressed the button that this field takes the place of.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        error={isMissing && reason.trim() === '' ? t('reasonMissing') : undefined}
        onChange={({ target }) => setReason(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel()
        }}
      />
      <Button type="submit" size="small">
        {t('setNotAvailable')}
      </Button>
      <Button size="small" look="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <span className={styles['ready']}>
        {reasons.map(({ name, text }) => (
          <button
            key={name}
            type="button"
            className={styles['chip']}
            aria-pressed={reason === text}
            title={text}
            onClick={() => {
              setReason(text)
              field.current?.focus()
            }}
          >
            {name}
          </button>
        ))}
      </span>
    </form>
  )
}
