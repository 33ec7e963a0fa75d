import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallInput, CallSuccess } from '#contract/call-client.ts'
import type { ShopCallName } from '#contract/shop/calls.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'

export interface CallForm<Name extends ShopCallName> {
  name: Name
  /** What the form sends, from its fields as typed. */
  inputOf(text: (field: string) => string): CallInput<Name>
  /** The field a refusal belongs to; null for the whole form. Without it, the field that the answer names. */
  fieldOf?(reason: string | undefined, text: (field: string) => string): string | null
  onDone(answer: CallSuccess<Name>, form: HTMLFormElement): void
  /** What stands at the form when the call failed. */
  failed: string
}

const textsIn = (form: HTMLFormElement) => {
  const data = new FormData(form)
  return (field: string): string => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  }
}

const namedField = (data: unknown): string | null => {
  const field: unknown = data !== null && typeof data === 'object' ? Reflect.get(data, 'field') : null
  return typeof field === 'string' ? field : null
}

/** Sends a form as a call; the inputs keep what is typed, and a refusal stands at its field. */
export const useCallForm = <Name extends ShopCallName>(options: CallForm<Name>) => {
  const call = useCall()
  const [keys] = useState(createKeyKeeper)
  const [problem, setProblem] = useState<{ field: string | null; text: string } | null>(null)
  const [isBusy, setBusy] = useState(false)

  const send = async (form: HTMLFormElement) => {
    const text = textsIn(form)
    const input = options.inputOf(text)
    setBusy(true)
    setProblem(null)
    const sent = { idempotencyKey: keys.keyFor(input), shownByCaller: 'invalid' } as const
    const answer = await call(options.name, input, sent).catch(() => null)
    setBusy(false)
    if (answer?.code === 200) {
      keys.renew()
      return options.onDone(answer, form)
    }
    const isMendable = answer?.code === 601
    const named = isMendable ? (options.fieldOf?.(answer.reason, text) ?? namedField(answer.data)) : null
    const field = named !== null && form.elements.namedItem(named) ? named : null
    // At once, so that the error is there to be read out when its field gets the focus.
    flushSync(() => setProblem({ field, text: isMendable ? answer.msg : options.failed }))
    const place = field === null ? null : form.elements.namedItem(field)
    if (place instanceof HTMLElement) place.focus()
  }

  return {
    isBusy,
    failure: problem?.field === null ? problem.text : null,
    errorOf: (field: string): string | undefined => (problem?.field === field ? problem.text : undefined),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!isBusy) void send(event.currentTarget)
    },
    /** An error goes as soon as the reader starts to mend it. */
    onChange: () => setProblem(null),
  }
}
