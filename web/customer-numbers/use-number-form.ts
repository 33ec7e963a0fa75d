import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallInput } from '#contract/call-client.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'
import { useTranslations } from '#web/platform/texts.ts'

type Field = 'number' | 'standard'

const textIn = (form: HTMLFormElement, field: Field): string => {
  const value = new FormData(form).get(field)
  return typeof value === 'string' ? value.trim() : ''
}

/** The field a refusal is about; null for the whole form. */
const fieldOf = (data: unknown): Field | null => {
  const field: unknown = Reflect.get(Object(data), 'field')
  if (field === 'number') return 'number'
  return field === 'standard' || field === 'productId' ? 'standard' : null
}

interface NumberForm {
  /** What is sent beside the number typed; `standard` is what was typed for the article. */
  inputOf(standard: string): Omit<CallInput<'saveMyNumber'>, 'number'>
  onDone(message: string, form: HTMLFormElement): void
}

/** Sends own number and article; the fields keep what is typed, and a refusal stands at its field. */
export const useNumberForm = ({ inputOf, onDone }: NumberForm) => {
  const t = useTranslations('customer-numbers')
  const call = useCall()
  const [keys] = useState(createKeyKeeper)
  const [problem, setProblem] = useState<{ field: Field | null; text: string } | null>(null)
  const [isBusy, setBusy] = useState(false)

  const send = async (form: HTMLFormElement) => {
    const input = { ...inputOf(textIn(form, 'standard')), number: textIn(form, 'number') }
    setBusy(true)
    setProblem(null)
    const options = { idempotencyKey: keys.keyFor(input), shownByCaller: 'invalid' } as const
    const answer = await call('saveMyNumber', input, options).catch(() => null)
    setBusy(false)
    if (answer?.code === 200) {
      keys.renew()
      return onDone(answer.msg, form)
    }
    const isMendable = answer?.code === 601
    const field = isMendable ? fieldOf(answer.data) : null
    // At once, so that the error is there to be read out when its field gets the focus.
    flushSync(() => setProblem({ field, text: isMendable ? answer.msg : t('failed') }))
    const element = field === null ? null : form.elements.namedItem(field)
    if (element instanceof HTMLElement) element.focus()
  }

  return {
    isBusy,
    failure: problem?.field === null ? problem.text : null,
    errorOf: (field: Field): string | undefined => (problem?.field === field ? problem.text : undefined),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!isBusy) void send(event.currentTarget)
    },
    /** An error goes as soon as the reader starts to mend it. */
    onChange: () => setProblem(null),
  }
}
