import type { InquiryDetail } from '#contract/office/inquiries.contract.ts'
import type { InquiryWork } from '#web/office/inquiries/use-inquiry.ts'
import { useWriteForm } from '#web/office/documents/use-write-form.ts'
import { MessageFilesField } from '#web/platform/message-files/message-files-field.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Select, TextArea } from '#web/ui/field.tsx'
import styles from '#web/office/documents/record.module.css'

interface WriteFormProps {
  inquiry: InquiryDetail
  work: InquiryWork
  /** The line it is about; without one the reader chooses. */
  lineId?: string
  /** The dock leads here. */
  textId?: string
  /** The field gets the focus when the form opens. */
  isFocused?: boolean
  onSent?: () => void
}

/** Writes to the buyer: a question that waits for an answer, or a message. */
export const WriteForm = ({ inquiry, work, lineId, textId, isFocused = false, onSent }: WriteFormProps) => {
  const t = useTranslations('office-inquiries.write')
  const { form, files, problem, isBusy, send, clearProblem } = useWriteForm(work, lineId, onSent)
  const canAsk = inquiry.moves.includes('ask')
  return (
    <form
      ref={form}
      noValidate
      className={styles['write']}
      onSubmit={(event) => {
        event.preventDefault()
        void send(canAsk ? 'ask' : 'message')
      }}
      onChange={clearProblem}
    >
      <TextArea
        {...(textId === undefined ? {} : { id: textId })}
        name="text"
        label={t('label', { buyer: inquiry.buyer })}
        rows={3}
        required
        error={problem ?? undefined}
        autoFocus={isFocused}
      />
      {lineId === undefined && (
        <Select name="lineId" label={t('about')} defaultValue="">
          <option value="">{t('whole')}</option>
          {inquiry.items.map(({ id, position, standard, fullname }) => (
            <option key={id} value={id}>
              {t('option', { position, standard: standard === '' ? fullname : standard })}
            </option>
          ))}
        </Select>
      )}
      <MessageFilesField files={files} />
      <div className={styles['buttons']}>
        {canAsk && (
          <Button type="submit" isBusy={isBusy}>
            {t('ask')}
          </Button>
        )}
        <Button look={canAsk ? 'quiet' : 'secondary'} isBusy={isBusy} onClick={() => void send('message')}>
          {t('message')}
        </Button>
      </div>
    </form>
  )
}
