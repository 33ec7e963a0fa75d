import { useState } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Clearing the cart asks first (docs/product.md#cart-and-wishlist-panels). */
export const ClearQuestion = ({
  count,
  onClear,
  onClose,
}: {
  count: number
  onClear: () => Promise<void>
  onClose: () => void
}) => {
  const t = useTranslations('cart')
  const [isBusy, setBusy] = useState(false)
  const clear = async () => {
    setBusy(true)
    await onClear()
    onClose()
  }
  return (
    <Dialog
      title={t('clear')}
      closeLabel={t('cancel')}
      onClose={onClose}
      isQuestion
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="danger" isBusy={isBusy} onClick={() => void clear()} data-main="">
            {t('clear')}
          </Button>
        </>
      }
    >
      <p>{t('clearQuestion', { count })}</p>
    </Dialog>
  )
}
