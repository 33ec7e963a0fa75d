import type { OrderDetail } from '#contract/office/orders.contract.ts'
import type { OrderWork } from '#web/office/orders/use-order.ts'
import { useWriteForm } from '#web/office/documents/use-write-form.ts'
import { MessageFilesField } from '#web/platform/message-files/message-files-field.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Select, TextArea } from '#web/ui/field.tsx'
import styles from '#web/office/documents/record.module.css'

interface WriteFormProps {
  order: OrderDetail
  work: OrderWork
  /** The line it is about; without one the reader chooses. */
  lineId?: string
  /** The field gets the focus when the form opens. */
  isFocused?: boolean
}

/** Writes to the buyer: a question that waits for an answer, or a message. */
export const WriteForm = ({ order, work, lineId, isFocused = false }: WriteFormProps) => {
  const t = useTranslations('office-orders.write')
  const { form, files, problem, isBusy, send, clearProblem } = useWriteForm(work, lineId)
  return (
    <form
      ref={form}
      noValidate
      className={styles['write']}
      onSubmit={(event) => {
        event.preventDefault()
        void send('message')
      }}
      onChange={clearProblem}
    >
      <TextArea
        name="text"
        label={
          order.buyer === ''
            ? t('labelCompany', { company: order.company.name })
            : t('label', { buyer: order.buyer })
        }
        rows={3}
        required
        error={problem ?? undefined}
        // The person has just pressed the button that opens the form.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isFocused}
      />
      {lineId === undefined && (
        <Select name="lineId" label={t('about')} defaultValue="">
          <option value="">{t('whole')}</option>
          {order.items.map(({ id, position, standard }) => (
            <option key={id} value={id}>
              {t('option', { position, standard })}
            </option>
          ))}
        </Select>
      )}
      <MessageFilesField files={files} />
      <div className={styles['buttons']}>
        <Button type="submit" isBusy={isBusy}>
          {t('message')}
        </Button>
        <Button look="quiet" isBusy={isBusy} onClick={() => void send('ask')}>
          {t('ask')}
        </Button>
      </div>
    </form>
  )
}
