import { useState } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'

interface BlockDialogProps {
  name: string
  onBlock: (reason: string) => Promise<boolean>
  onClose: () => void
}

/** Asks for the reason, which the company gets as it is typed. */
export const BlockDialog = ({ name, onBlock, onClose }: BlockDialogProps) => {
  const t = useTranslations('office-companies.block')
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const block = async () => {
    if (reason.trim() === '') return setError(t('missing'))
    setBusy(true)
    await onBlock(reason)
    setBusy(false)
    onClose()
  }
  return (
    <Dialog
      title={t('title', { name })}
      description={t('text')}
      closeLabel={t('cancel')}
      onClose={onClose}
      isQuestion
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="danger" isBusy={isBusy} onClick={() => void block()}>
            {t('do')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('reason')}
        rows={4}
        maxLength={1000}
        value={reason}
        error={error}
        onChange={({ target }) => {
          setReason(target.value)
          setError(undefined)
        }}
      />
    </Dialog>
  )
}
