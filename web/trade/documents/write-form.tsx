import type { ReactNode } from 'react'
import { messageFileTypes } from '#contract/message-file.ts'
import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import type { DocumentKind } from '#web/trade/documents/document-kind.ts'
import type { useWriteForm } from '#web/trade/documents/use-write-form.ts'
import { useAppState } from '#web/platform/app-state.tsx'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { MessageFilesField } from '#web/platform/message-files/message-files-field.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { useNameText } from '#web/product-card/name-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Select, TextArea } from '#web/ui/field.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import styles from '#web/trade/documents/write-form.module.css'

interface WriteFormProps {
  kind: DocumentKind
  document: DocumentDetail
  form: ReturnType<typeof useWriteForm>
  /** The line it is about; without one the buyer chooses. */
  lineId?: string
}

export const canWrite = ({ moves }: Pick<DocumentDetail, 'moves'>): boolean =>
  moves.includes('reply') || moves.includes('message')

/** What the buyer writes about the document or one of its lines, with files. */
export const WriteForm = ({ kind, document, form, lineId }: WriteFormProps): ReactNode => {
  const t = useTranslations('trade.write')
  const nameText = useNameText()
  const { onSubmit, onChange, failure, problem, files, isBusy } = form
  const isAnswer = document.moves.includes('reply')
  const action = localePath(useLanguage(), `/${kind}/${document.id}`)
  // Sent without script and refused: what was typed stays, with the reason.
  const { posted } = useAppState()
  const refused = lineId === undefined && posted && 'text' in posted.values ? posted : null
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={action}
      noValidate
      onSubmit={onSubmit}
      onChange={onChange}
    >
      <TextArea
        name="text"
        label={t(isAnswer ? 'answerLabel' : 'label')}
        rows={lineId === undefined ? 4 : 3}
        required
        defaultValue={refused?.values['text']}
        error={problem ?? refused?.message}
      />
      {lineId === undefined ? (
        <Select
          name="lineId"
          label={t('about')}
          defaultValue={refused?.values['lineId'] ?? openLineOf(document)}
        >
          <option value="">{t(kind === 'order' ? 'wholeOrder' : 'whole')}</option>
          {document.items.map((line) => (
            <option key={line.id} value={line.id}>
              {line.standard === ''
                ? t('optionWords', { position: line.position, text: line.fullname })
                : t('option', { position: line.position, standard: line.standard, name: nameText(line) })}
            </option>
          ))}
        </Select>
      ) : (
        <input type="hidden" name="lineId" value={lineId} />
      )}
      <div className={styles['files']}>
        <MessageFilesField files={files} />
      </div>
      <noscript>
        <OneFile />
      </noscript>
      <FormMessage text={failure} />
      {canWrite(document) && (
        <Button type="submit" look="primary" isBusy={isBusy}>
          {t(isAnswer ? 'sendAnswer' : 'send')}
        </Button>
      )}
    </form>
  )
}

/** Without script the file is sent with the message, so that there is one. */
const OneFile = () => {
  const t = useTranslations('message-files')
  return (
    <label className={styles['file']}>
      {t('one')}
      <input type="file" name="file" accept={messageFileTypes.join()} />
      <small>{t('oneHint')}</small>
    </label>
  )
}

/** The line that the supplier asked about last: the answer is about the same. */
const openLineOf = ({ moves, messages }: DocumentDetail): string =>
  moves.includes('reply') ? (messages.findLast(({ bySupplier }) => bySupplier)?.lineId ?? '') : ''
