import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface CloseQuestionProps {
  /** How many pasted lines would be lost. */
  unadded: number
  onLeaveOut: () => void
  /** The panel stays open. */
  onClose: () => void
}

/** Asked before the panel closes over lines that are not added. */
export const CloseQuestion = ({ unadded, onLeaveOut, onClose }: CloseQuestionProps) => {
  const t = useTranslations('office-entry.paste')
  return (
    <Dialog
      title={t('close')}
      closeLabel={t('back')}
      onClose={onClose}
      isQuestion
      foot={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button look="danger" onClick={onLeaveOut}>
            {t('add', { count: 0 })}
          </Button>
        </>
      }
    >
      <p>{t('unadded', { count: unadded })}</p>
    </Dialog>
  )
}
