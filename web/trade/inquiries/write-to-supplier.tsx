import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import type { DocumentKind } from '#web/trade/documents/document-kind.ts'
import { writeAnchor } from '#web/trade/documents/document-screen.tsx'
import { useWriteForm } from '#web/trade/documents/use-write-form.ts'
import { WriteForm, canWrite } from '#web/trade/documents/write-form.tsx'
import { useShop } from '#web/platform/app-state.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import styles from '#web/trade/inquiries/write-to-supplier.module.css'

interface WriteToSupplierProps {
  kind?: DocumentKind
  document: DocumentDetail
}

/** Where the buyer answers a question or writes about the document or one of its lines. */
export const WriteToSupplier = ({ kind = 'inquery', document }: WriteToSupplierProps) => {
  const t = useTranslations('trade.write')
  const { email } = useShop()
  const form = useWriteForm(kind, document)
  const isAnswer = document.moves.includes('reply')
  // What was typed stays in sight when the inquiry ended meanwhile.
  if (!canWrite(document) && form.failure === null) return null
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
      <WriteForm kind={kind} document={document} form={form} />
    </section>
  )
}
