import { useState } from 'react'
import { useCall } from '#web/platform/app-state.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Asks first: it is the list of all colleagues. */
export const RemoveAll = ({ count, onRemoved }: { count: number; onRemoved: (message: string) => void }) => {
  const t = useTranslations('customer-numbers.removeAll')
  const call = useCall()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const answer = await call('removeMyNumber', { all: true }).catch(() => null)
    setBusy(false)
    setAsking(false)
    if (answer?.code === 200) onRemoved(answer.msg)
  }
  return (
    <>
      <Button look="danger" icon="trash" onClick={() => setAsking(true)}>
        {t('open')}
      </Button>
      {isAsking && (
        <Dialog
          title={t('title')}
          closeLabel={t('cancel')}
          onClose={() => setAsking(false)}
          isQuestion
          foot={
            <>
              <Button onClick={() => setAsking(false)}>{t('cancel')}</Button>
              <Button look="danger" isBusy={isBusy} data-main="" onClick={() => void remove()}>
                {t('submit')}
              </Button>
            </>
          }
        >
          <p>{t('text', { count })}</p>
        </Dialog>
      )}
    </>
  )
}
