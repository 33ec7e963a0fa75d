import { useState } from 'react'
import type { CardAccountRow } from '#contract/office/cards.contract.ts'
import { cardName } from '#web/office/business-cards/card-columns.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface DeleteQuestionProps {
  rows: readonly CardAccountRow[]
  onDelete: () => Promise<void>
  onClose: () => void
}

/** Asks before accounts are deleted: nothing brings them back. */
export const DeleteQuestion = ({ rows, onDelete, onClose }: DeleteQuestionProps) => {
  const t = useTranslations('office-business-cards')
  const format = useFormatter()
  const [isBusy, setBusy] = useState(false)
  const [first] = rows
  const confirm = async () => {
    setBusy(true)
    await onDelete()
    onClose()
  }
  return (
    <Dialog
      title={t('question.title', {
        count: rows.length,
        shown: format.number(rows.length),
        name: first ? cardName(first) : '',
      })}
      closeLabel={t('question.cancel')}
      description={t('question.text', { count: rows.length })}
      onClose={onClose}
      isQuestion
      foot={
        <>
          <Button onClick={onClose}>{t('question.cancel')}</Button>
          <Button look="danger" isBusy={isBusy} onClick={() => void confirm()}>
            {t('delete')}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
}
