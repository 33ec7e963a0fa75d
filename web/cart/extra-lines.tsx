import { useRef, useState } from 'react'
import { type CartDraftHandle, type DraftExtra, emptyExtra } from '#web/cart/cart-draft.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import checkout from '#web/cart/checkout.module.css'
import styles from '#web/cart/extra-lines.module.css'

/** Parts that are not listed, as the buyer has put them down. */
export const ExtraList = ({ draft: { draft, change } }: { draft: CartDraftHandle }) => {
  const t = useTranslations('cart')
  const { extras } = draft
  if (extras.length === 0) return null
  return (
    <ul className={styles['extras']} aria-label={t('extra.title')}>
      {extras.map((extra, at) => (
        // Two extras may be equal, and an extra has no id.
        // oxlint-disable-next-line no-array-index-key -- the row keeps no state that could pass to another one
        <li key={at}>
          <span>
            <strong>{extra.text}</strong>{' '}
            {t('extra.amount', { quantity: extra.quantity, unit: extra.unit }).trim()}
            {extra.info !== '' && <small>{extra.info}</small>}
          </span>
          <IconButton
            icon="close"
            label={t('extra.remove', { text: extra.text })}
            onClick={() => change({ extras: extras.filter((_, other) => other !== at) })}
          />
        </li>
      ))}
    </ul>
  )
}

/** A form for one more part that is not listed. What was typed stays in the draft. */
export const NewExtra = ({ draft: { draft, change } }: { draft: CartDraftHandle }) => {
  const t = useTranslations('cart')
  return (
    <details className={checkout['details']} open={draft.newExtra !== null || undefined}>
      <summary>
        <Icon name="chevronDown" width="1em" />
        {t('extra.open')}
      </summary>
      <ExtraForm
        typed={draft.newExtra ?? emptyExtra}
        onType={(newExtra) => change({ newExtra })}
        onAdd={(extra) => change({ extras: [...draft.extras, extra], newExtra: null })}
      />
    </details>
  )
}

interface ExtraFormProps {
  typed: DraftExtra
  onType: (extra: DraftExtra) => void
  onAdd: (extra: DraftExtra) => void
}

const ExtraForm = ({ typed, onType, onAdd }: ExtraFormProps) => {
  const t = useTranslations('cart')
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const field = (name: keyof DraftExtra) => ({
    label: t(`extra.${name}`),
    value: typed[name],
    onChange: (event: { target: { value: string } }) => {
      setMissing(false)
      onType({ ...typed, [name]: event.target.value })
    },
  })
  const optional = t('checkout.optional')
  return (
    <form
      ref={form}
      noValidate
      className={checkout['fields']}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.text.trim() !== '') return onAdd(typed)
        setMissing(true)
        form.current?.querySelector('input')?.focus()
      }}
    >
      <div className={checkout['wide']}>
        <TextField
          {...field('text')}
          maxLength={500}
          required
          error={isMissing ? t('extra.missing') : undefined}
        />
      </div>
      <TextField {...field('quantity')} inputMode="numeric" maxLength={6} />
      <TextField {...field('unit')} optional={optional} maxLength={20} />
      <TextField {...field('wishPrice')} optional={optional} inputMode="decimal" maxLength={30} />
      <TextField {...field('wishDate')} optional={optional} type="date" />
      <div className={checkout['wide']}>
        <TextField {...field('info')} optional={optional} maxLength={500} />
      </div>
      <Button type="submit" icon="plus">
        {t('extra.add')}
      </Button>
    </form>
  )
}
