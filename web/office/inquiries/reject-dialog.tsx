import { useState } from 'react'
import type { InquiryWork } from '#web/office/inquiries/use-inquiry.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'

/** Asks for the reason, which the buyer reads as it is typed. */
export const RejectDialog = ({
  no,
  work,
  onClose,
}: {
  no: string
  work: InquiryWork
  onClose: () => void
}) => {
  const t = useTranslations('office-inquiries.reject')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const reject = async () => {
    const result = await work.reject(reason)
    if (result.problem === null) onClose()
    setProblem(result.problem)
  }
  return (
    <Dialog
      title={t('title', { no })}
      description={t('text')}
      closeLabel={t('keep')}
      onClose={onClose}
      isQuestion
      foot={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button look="danger" isBusy={work.isBusy} onClick={() => void reject()}>
            {t('do')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('reason')}
        rows={4}
        value={reason}
        error={problem ?? undefined}
        onChange={({ target }) => {
          setReason(target.value)
          setProblem(null)
        }}
      />
    </Dialog>
  )
}
