import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import type { DocumentKind } from '#web/trade/documents/document-kind.ts'
import { writeAnchor } from '#web/trade/documents/document-screen.tsx'
import { useWriteForm } from '#web/trade/inquiries/use-write-form.ts'
import { useShop } from '#web/platform/app-state.tsx'
import { MessageFilesField } from '#web/platform/message-files/message-files-field.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Select, TextArea } from '#web/ui/field.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import styles from '#web/trade/inquiries/write-to-supplier.module.css'

interface WriteToSupplierProps {
  kind?: DocumentKind
  document: DocumentDetail
}

/** Where the buyer answers a question or writes about the document or one of its lines. */
export const WriteToSupplier = ({ kind = 'inquery', document }: WriteToSupplierProps) => {
  const t = useTranslations('trade.write')
  const { email } = useShop()
  const { onSubmit, onChange, failure, problem, files, isBusy } = useWriteForm(kind, document)
  const isAnswer = document.moves.includes('reply')
  const isOpen = isAnswer || document.moves.includes('message')
  // What was typed stays in sight when the inquiry ended meanwhile.
  if (!isOpen && failure === null) return null
  return (
    <section
      id={writeAnchor}
      tabIndex={-1}
      className={styles['write']}
      data-answer={isAnswer}
      data-print="hide"
    >
      <h2>{t(isAnswer ? 'answerTitle' : 'title')}</h2>
      <p className={styles['noScript']}>
        {t.rich('noScript', {
          no: document.no,
          mail: () => (
            <a key="mail" href={`mailto:${email}`} translate="no">
              {email}
            </a>
          ),
        })}
      </p>
      <form noValidate onSubmit={onSubmit} onChange={onChange}>
        <TextArea
          name="text"
          label={t(isAnswer ? 'answerLabel' : 'label')}
          rows={4}
          required
          error={problem ?? undefined}
        />
        <Select name="lineId" label={t('about')} defaultValue={openLineOf(document)}>
          <option value="">{t(kind === 'order' ? 'wholeOrder' : 'whole')}</option>
          {document.items.map(({ id, position, standard, fullname }) => (
            <option key={id} value={id}>
              {standard === ''
                ? t('optionWords', { position, text: fullname })
                : t('option', { position, standard })}
            </option>
          ))}
        </Select>
        <MessageFilesField files={files} />
        <FormMessage text={failure} />
        {isOpen && (
          <Button type="submit" look="primary" isBusy={isBusy}>
            {t(isAnswer ? 'sendAnswer' : 'send')}
          </Button>
        )}
      </form>
    </section>
  )
}

/** The line that the supplier asked about last: the answer is about the same. */
const openLineOf = ({ moves, messages }: DocumentDetail): string =>
  moves.includes('reply') ? (messages.findLast(({ bySupplier }) => bySupplier)?.lineId ?? '') : ''
