import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Refusal } from '#contract/envelope.ts'
import { useCounts } from '#web/account/use-counts.ts'
import { createIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { showToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'

type Answer = { code: 200; msg: string } | Refusal

interface AskDialogProps {
  title: string
  text: string
  confirm: string
  keep: string
  look: 'primary' | 'danger'
  send: (idempotencyKey: string) => Promise<Answer>
  onClose: () => void
  children?: ReactNode
}

/** A question about the order, or a small form; what was typed stays when it is refused. */
export const AskDialog = ({ title, text, confirm, keep, look, send, onClose, children }: AskDialogProps) => {
  const t = useTranslations('trade.write')
  const counts = useCounts()
  const revalidator = useRevalidator()
  const [idempotencyKey] = useState(createIdempotencyKey)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async () => {
    setBusy(true)
    const answer = await send(idempotencyKey).catch(() => null)
    setBusy(false)
    if (answer?.code !== 200) return setFailure(answer?.code === 601 ? answer.msg : t('failed'))
    showToast({ kind: 'success', text: answer.msg })
    onClose()
    await Promise.all([revalidator.revalidate(), counts.refresh()])
  }
  return (
    <Dialog
      title={title}
      description={text}
      closeLabel={keep}
      onClose={onClose}
      isQuestion
      foot={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button look={look} isBusy={isBusy} onClick={() => void run()}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      <FormMessage text={failure} />
    </Dialog>
  )
}
