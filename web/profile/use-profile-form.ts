import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallInput, CallSuccess } from '#contract/call-client.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { useTranslations } from '#web/platform/texts.ts'

type FormCall = 'saveAccount' | 'changePwd' | 'exportData' | 'deleteAccount'

interface ProfileForm<Name extends FormCall> {
  name: Name
  /** What the form sends, from its fields as typed. */
  inputOf(text: (field: string) => string): CallInput<Name>
  /** The field a refusal belongs to; null for the whole form. */
  fieldOf(reason: string | undefined, text: (field: string) => string): string | null
  onDone(answer: CallSuccess<Name>, form: HTMLFormElement): void
}

const textsIn = (form: HTMLFormElement) => {
  const data = new FormData(form)
  return (field: string): string => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  }
}

/** Sends a form of the account; the inputs keep what is typed, and a refusal stands at its field. */
export const useProfileForm = <Name extends FormCall>(options: ProfileForm<Name>) => {
  const t = useTranslations('profile')
  const call = useCall()
  const [problem, setProblem] = useState<{ field: string | null; text: string } | null>(null)
  const [isBusy, setBusy] = useState(false)

  const send = async (form: HTMLFormElement) => {
    const text = textsIn(form)
    setBusy(true)
    setProblem(null)
    const answer = await call(options.name, options.inputOf(text), { shownByCaller: 'invalid' }).catch(
      () => null,
    )
    setBusy(false)
    if (answer?.code === 200) return options.onDone(answer, form)
    const isMendable = answer?.code === 601
    const field = isMendable ? options.fieldOf(answer.reason, text) : null
    // At once, so that the error is there to be read out when its field gets the focus.
    flushSync(() => setProblem({ field, text: isMendable ? answer.msg : t('failed') }))
    const input = field === null ? null : form.elements.namedItem(field)
    if (input instanceof HTMLElement) input.focus()
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
