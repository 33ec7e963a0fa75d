import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type ContactField,
  type ContactMessage,
  type ContactProblem,
  cleanContact,
  contactFields,
  contactProblems,
} from '#contract/contact-message.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'
import { useTranslations } from '#web/platform/texts.ts'
import type { PostedContact } from '#web/contact/contact-draft.ts'

/** What was typed; the inputs keep it themselves, so that no error can lose it. */
const typedIn = (form: HTMLFormElement): ContactMessage => {
  const data = new FormData(form)
  const text = (field: ContactField): string => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  }
  return {
    fullname: text('fullname'),
    email: text('email'),
    phone: text('phone'),
    orderNo: text('orderNo'),
    message: text('message'),
  }
}

const isField = (name: string): name is ContactField => contactFields.some((field) => field === name)

const focusFirst = (form: HTMLFormElement, field: ContactField): void => {
  const input = form.elements.namedItem(field)
  if (input instanceof HTMLElement) input.focus()
}

/** Checks, sends and tells what is wrong; a form posted without script begins with its problems. */
export const useContactForm = (posted: PostedContact | null, onSent: () => void) => {
  const t = useTranslations('errors')
  const tContact = useTranslations('contact')
  const call = useCall()
  const [keys] = useState(createKeyKeeper)
  const [problems, setProblems] = useState<readonly ContactProblem[]>(posted?.problems ?? [])
  const [failure, setFailure] = useState<string | null>(posted?.message ?? null)
  const [isBusy, setBusy] = useState(false)

  const send = async (message: ContactMessage) => {
    setBusy(true)
    const options = { idempotencyKey: keys.keyFor(message), shownByCaller: 'invalid' } as const
    const answer = await call('contact', message, options).catch(() => null)
    setBusy(false)
    if (answer?.code === 200) return onSent()
    if (answer?.reason === 'IDEMPOTENCY_MISMATCH') keys.renew()
    setFailure(answer?.code === 601 ? answer.msg : tContact('failed'))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const message = typedIn(form)
    const found = contactProblems(cleanContact(message))
    // At once, so that the error is there to be read out when its field gets the focus.
    flushSync(() => {
      setFailure(null)
      setProblems(found)
    })
    const [first] = found
    if (first) focusFirst(form, first.field)
    else void send(message)
  }
  /** An error goes as soon as the reader starts to mend it. */
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const { target } = event
    const name = target instanceof HTMLElement ? (target.getAttribute('name') ?? '') : ''
    if (isField(name)) setProblems((known) => known.filter(({ field }) => field !== name))
  }
  const errorOf = (field: ContactField): string | undefined => {
    const problem = problems.find((one) => one.field === field)
    return problem && t(problem.reason, { limit: problem.limit ?? 0 })
  }
  return { onSubmit, onChange, errorOf, failure, isBusy }
}
