import { useRef } from 'react'
import type { MyNumber } from '#contract/shop/customer-numbers.contract.ts'
import { mostNumberChars } from '#contract/shop/customer-numbers.ts'
import { useNumberForm } from '#web/customer-numbers/use-number-form.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import styles from '#web/customer-numbers/numbers.module.css'

interface ChangeNumberProps {
  row: MyNumber
  onClose: () => void
  onChanged: (message: string) => void
}

/** One row in a dialog: another number, or another article for it. */
export const ChangeNumber = ({ row, onClose, onChanged }: ChangeNumberProps) => {
  const t = useTranslations('customer-numbers')
  const first = useRef<HTMLInputElement>(null)
  const { isBusy, failure, errorOf, onSubmit, onChange } = useNumberForm({
    // Left as it was it is this very article, whatever else bears its number.
    inputOf: (standard) => ({
      id: row.id,
      ...(standard === row.standard ? { productId: row.productId } : { standard }),
    }),
    onDone: onChanged,
  })
  return (
    <Dialog
      title={t('list.changeOf', { number: row.number })}
      closeLabel={t('list.cancel')}
      onClose={onClose}
      initialFocus={first}
      foot={
        <>
          <Button onClick={onClose}>{t('list.cancel')}</Button>
          <Button look="primary" type="submit" form="change-number" isBusy={isBusy} data-main="">
            {t('list.save')}
          </Button>
        </>
      }
    >
      <form id="change-number" className={styles['form']} noValidate onSubmit={onSubmit} onChange={onChange}>
        <TextField
          ref={first}
          name="number"
          label={t('add.number')}
          defaultValue={row.number}
          maxLength={mostNumberChars}
          autoComplete="off"
          error={errorOf('number')}
        />
        <TextField
          name="standard"
          label={t('add.standard')}
          description={t('add.standardHint')}
          defaultValue={row.standard}
          maxLength={mostNumberChars}
          autoComplete="off"
          error={errorOf('standard')}
        />
        <FormMessage text={failure} />
      </form>
    </Dialog>
  )
}
