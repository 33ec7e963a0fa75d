import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** The seed's question when the login has expired: stay here, or log in again. */
export const SessionDialog = ({ onStay, onLogInAgain }: { onStay: () => void; onLogInAgain: () => void }) => {
  const t = useTranslations('shell.session')
  return (
    <Dialog
      title={t('title')}
      closeLabel={t('cancel')}
      onClose={onStay}
      isQuestion
      foot={
        <>
          <Button onClick={onStay}>{t('cancel')}</Button>
          <Button look="primary" onClick={onLogInAgain} data-main="">
            {t('reLogin')}
          </Button>
        </>
      }
    >
      <p>{t('text')}</p>
    </Dialog>
  )
}
