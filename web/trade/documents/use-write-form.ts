import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import type { DocumentKind } from '#web/trade/documents/document-kind.ts'
import { useCounts } from '#web/account/use-counts.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'
import { useMessageFiles } from '#web/platform/message-files/use-message-files.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { showToast } from '#web/platform/toasts.ts'

/** Reasons that stand at the text; everything else concerns the form. */
const textReasons = new Set<string | undefined>(['MESSAGE_MISSING', 'TEXT_TOO_LONG'])

/** Sends what the buyer writes, and shows the document as it is then. */
export const useWriteForm = (kind: DocumentKind, { id }: DocumentDetail) => {
  const t = useTranslations('trade.write')
  const call = useCall()
  const counts = useCounts()
  const revalidator = useRevalidator()
  const files = useMessageFiles({
    upload: (form) => call('uploadFile', form, { shownByCaller: 'everything' }),
    removeSent: (fileId) => call('removeFile', { id: fileId }, { shownByCaller: 'everything' }),
  })
  const [keys] = useState(createKeyKeeper)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const send = async (form: HTMLFormElement) => {
    const typed = new FormData(form)
    const input = {
      id,
      text: String(typed.get('text') ?? ''),
      lineId: String(typed.get('lineId') ?? ''),
      files: files.ids,
    }
    setBusy(true)
    const options = { idempotencyKey: keys.keyFor(input), shownByCaller: 'invalid' } as const
    const answer = await call(kind === 'order' ? 'replyOrder' : 'replyInquery', input, options).catch(
      () => null,
    )
    setBusy(false)
    if (answer?.code === 200) {
      showToast({ kind: 'success', text: answer.msg })
      form.reset()
      files.clear()
      keys.renew()
    } else if (answer?.code === 601 && textReasons.has(answer.reason)) {
      setProblem(answer.msg)
      form.querySelector('textarea')?.focus()
      return
    } else setFailure(answer?.code === 601 ? answer.msg : t('failed'))
    // Refused because of its state, the document is another than the page shows. After a session has ended it could not be
    // read at all, and what is typed would go with it.
    if (answer && answer.code !== 401) await Promise.all([revalidator.revalidate(), counts.refresh()])
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || files.isSending || files.areHolding()) return
    setFailure(null)
    setProblem(null)
    void send(event.currentTarget)
  }
  return {
    onSubmit,
    onChange: () => setProblem(null),
    failure,
    problem,
    files,
    isBusy: isBusy || files.isSending,
  }
}
