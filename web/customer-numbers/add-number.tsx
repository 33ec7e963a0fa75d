import { useState } from 'react'
import { mostNumberChars } from '#contract/shop/customer-numbers.ts'
import { useNumberForm } from '#web/customer-numbers/use-number-form.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import styles from '#web/customer-numbers/numbers.module.css'

/** Own number and ours; ready for the next as soon as one is in. */
export const AddNumber = ({ onAdded }: { onAdded: () => void }) => {
  const t = useTranslations('customer-numbers.add')
  const [done, setDone] = useState<string | null>(null)
  const { isBusy, failure, errorOf, onSubmit, onChange } = useNumberForm({
    inputOf: (standard) => ({ standard }),
    onDone: (message, form) => {
      form.reset()
      const first = form.elements.namedItem('number')
      if (first instanceof HTMLElement) first.focus()
      setDone(message)
      onAdded()
    },
  })
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={onSubmit}
      onChange={() => {
        setDone(null)
        onChange()
      }}
    >
      <div className={styles['pair']}>
        <TextField
          name="number"
          label={t('number')}
          maxLength={mostNumberChars}
          autoComplete="off"
          error={errorOf('number')}
        />
        <TextField
          name="standard"
          label={t('standard')}
          description={t('standardHint')}
          maxLength={mostNumberChars}
          autoComplete="off"
          error={errorOf('standard')}
        />
      </div>
      <FormMessage text={failure} />
      <div className={styles['buttons']}>
        <Button type="submit" look="primary" isBusy={isBusy}>
          {t('submit')}
        </Button>
        <span role="status">{done}</span>
      </div>
    </form>
  )
}
