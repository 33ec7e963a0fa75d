import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import { useCounts } from '#web/account/use-counts.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { showToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'

const reasonOnes = new Set<string | undefined>(['REASON_MISSING', 'TEXT_TOO_LONG'])

/** Declines the whole quote; the supplier reads why. */
export const DeclineQuote = ({ document }: { document: Pick<DocumentDetail, 'id' | 'no'> }) => {
  const t = useTranslations('trade-quote.decline')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button isWide onClick={() => setAsking(true)}>
        {t('open')}
      </Button>
      {isAsking && <Question document={document} onClose={() => setAsking(false)} />}
    </>
  )
}

const Question = ({
  document,
  onClose,
}: {
  document: Pick<DocumentDetail, 'id' | 'no'>
  onClose: () => void
}) => {
  const t = useTranslations('trade-quote.decline')
  const call = useCall()
  const counts = useCounts()
  const revalidator = useRevalidator()
  const [keys] = useState(createKeyKeeper)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async (form: HTMLFormElement) => {
    const input = { id: document.id, reason: String(new FormData(form).get('reason') ?? '') }
    setBusy(true)
    const options = { idempotencyKey: keys.keyFor(input), shownByCaller: 'invalid' } as const
    const answer = await call('declineInquery', input, options).catch(() => null)
    setBusy(false)
    if (answer?.code === 601 && reasonOnes.has(answer.reason)) return setProblem(answer.msg)
    if (answer?.code === 601) setFailure(answer.msg)
    if (answer?.code !== 200) return
    showToast({ kind: 'success', text: answer.msg })
    onClose()
    await Promise.all([revalidator.revalidate(), counts.refresh()])
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setProblem(null)
    setFailure(null)
    void send(event.currentTarget)
  }
  return (
    <Dialog
      title={t('title', { no: document.no })}
      closeLabel={t('keep')}
      description={t('text')}
      onClose={onClose}
      isQuestion
      foot={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button look="danger" type="submit" form="decline" isBusy={isBusy}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form id="decline" noValidate onSubmit={onSubmit}>
        <TextArea name="reason" label={t('reason')} rows={3} required error={problem ?? undefined} />
        <FormMessage text={failure} />
      </form>
    </Dialog>
  )
}
