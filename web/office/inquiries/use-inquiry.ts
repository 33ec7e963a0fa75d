import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallInput } from '#contract/call-client.ts'
import type { Refusal } from '#contract/envelope.ts'
import type { InquiryDetail } from '#contract/office/inquiries.contract.ts'
import type { StepResult } from '#web/office/kit/reason-dialog.tsx'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'
import { useTranslations } from '#web/platform/texts.ts'

type Step =
  | 'officeTakeInquery'
  | 'officeAskInquery'
  | 'officeMessageInquery'
  | 'officeRejectInquery'
  | 'officeSendQuote'
  | 'officeWithdrawQuote'
  | 'officeAcceptQuote'

/** Reasons that stand at the text that was typed; all others in the notice. */
const textReasons = new Set<string | undefined>([
  'MESSAGE_MISSING',
  'REASON_MISSING',
  'AGREEMENT_MISSING',
  'TEXT_TOO_LONG',
])

/** What staff do with one inquiry, the outcome in words, and the inquiry as it is then. */
export const useInquiry = ({ id }: Pick<InquiryDetail, 'id'>) => {
  const t = useTranslations('office-inquiries')
  const call = useOfficeCall()
  const { revalidate } = useRevalidator()
  const [keys] = useState(createKeyKeeper)
  const [notice, setNotice] = useState<{ kind: 'done' | 'warning'; text: string } | null>(null)
  const [isBusy, setBusy] = useState(false)

  const run = async <Name extends Step>(
    name: Name,
    input: CallInput<Name>,
  ): Promise<StepResult & { text: string }> => {
    setBusy(true)
    const options = { idempotencyKey: keys.keyFor([name, input]), shownByCaller: 'everything' } as const
    const answer: { code: 200; msg: string } | Refusal | null = await call(name, input, options).catch(
      () => null,
    )
    setBusy(false)
    // What was typed waits in its field, so that is where these words stand.
    if (answer === null && name !== 'officeTakeInquery')
      return { isDone: false, problem: t('failed'), text: t('failed') }
    if (answer !== null && answer.code !== 200 && textReasons.has(answer.reason))
      return { isDone: false, problem: answer.msg, text: answer.msg }
    const isDone = answer?.code === 200
    if (isDone) keys.renew()
    setNotice({ kind: isDone ? 'done' : 'warning', text: answer?.msg ?? t('failed') })
    // What somebody else has done meanwhile is shown; what is typed stays in its field.
    if (answer) await revalidate()
    return { isDone, problem: null, text: answer?.msg ?? t('failed') }
  }
  return {
    notice,
    /** Something was done outside of this hook. */
    tell: (text: string) => {
      setNotice({ kind: 'done', text })
      void revalidate()
    },
    isBusy,
    take: () => run('officeTakeInquery', { id }),
    ask: (text: string, lineId: string, files: string[]) =>
      run('officeAskInquery', { id, text, lineId, files }),
    message: (text: string, lineId: string, files: string[]) =>
      run('officeMessageInquery', { id, text, lineId, files }),
    reject: (reason: string) => run('officeRejectInquery', { id, reason }),
    withdraw: (reason: string) => run('officeWithdrawQuote', { id, reason }),
    /** Whatever is wrong stands in the dialog. */
    accept: async (accepted: Omit<CallInput<'officeAcceptQuote'>, 'id'>): Promise<StepResult> => {
      const result = await run('officeAcceptQuote', { id, ...accepted })
      return result.isDone ? result : { isDone: false, problem: result.text }
    },
    /** What is wrong stands in the summary. */
    sendQuote: async (quote: Omit<CallInput<'officeSendQuote'>, 'id'>): Promise<StepResult> => {
      const result = await run('officeSendQuote', { id, ...quote })
      return result.isDone ? result : { isDone: false, problem: result.text }
    },
  }
}

export type InquiryWork = ReturnType<typeof useInquiry>
