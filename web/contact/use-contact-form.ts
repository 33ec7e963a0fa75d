import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type ContactField,
  type ContactMessage,
  type ContactProblem,
  cleanContact,
  contactFields,
  contactProblems,
} from '#contract/shop/contact-message.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'
import { useTranslations } from '#web/platform/texts.ts'
import type { PostedContact } from '#web/contact/contact-draft.ts'

/** What was typed; the inputs keep it themselves, so that no error can lose it. */
const typedIn = (form: HTMLFormElement): ContactMessage & { website: string } => {
  const data = new FormData(form)
  const text = (field: ContactField | 'website'): string => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  }
  return {
    fullname: text('fullname'),
    email: text('email'),
    phone: text('phone'),
    orderNo: text('orderNo'),
    message: text('message'),
    website: text('website'),
  }
}

const isField = (name: string): name is ContactField => contactFields.some((field) => field === name)

/** Filled in by a helper of the browser perhaps; its owner sees no such field and could not empty it. */
const emptyTrap = (form: HTMLFormElement): void => {
  const input = form.elements.namedItem('website')
  if (input instanceof HTMLInputElement) input.value = ''
}

const focusFirst = (form: HTMLFormElement, field: ContactField): void => {
  const input = form.elements.namedItem(field)
  if (input instanceof HTMLElement) input.focus()
}

type Sent = ContactMessage & { website: string; seconds: number }

/** Seconds the form was open. An unchanged message repeats the same value, so that a retry is identical. */
const useSeconds = () => {
  const shownAt = useRef(0)
  const sent = useRef<{ words: string; seconds: number } | null>(null)
  useEffect(() => {
    shownAt.current = performance.now()
  }, [])
  return (typed: ContactMessage & { website: string }): Sent => {
    const words = JSON.stringify(typed)
    if (sent.current?.words !== words)
      sent.current = { words, seconds: Math.round((performance.now() - shownAt.current) / 1000) }
    return { ...typed, seconds: sent.current.seconds }
  }
}

/** Checks, sends and tells what is wrong; a form posted without script begins with its problems. */
export const useContactForm = (posted: PostedContact | null, onSent: () => void) => {
  const t = useTranslations('errors')
  const tContact = useTranslations('contact')
  const call = useCall()
  const [keys] = useState(createKeyKeeper)
  const withSeconds = useSeconds()
  const [problems, setProblems] = useState<readonly ContactProblem[]>(posted?.problems ?? [])
  const [failure, setFailure] = useState<string | null>(posted?.message ?? null)
  const [isBusy, setBusy] = useState(false)

  const send = async (form: HTMLFormElement, typed: ContactMessage & { website: string }) => {
    setBusy(true)
    const body = withSeconds(typed)
    const options = { idempotencyKey: keys.keyFor(body), shownByCaller: 'invalid' } as const
    const answer = await call('contact', body, options).catch(() => null)
    setBusy(false)
    if (answer?.code === 200) return onSent()
    if (answer?.reason === 'TRAP_FILLED') emptyTrap(form)
    if (answer?.reason === 'IDEMPOTENCY_MISMATCH') keys.renew()
    setFailure(answer?.code === 601 ? answer.msg : tContact('failed'))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const typed = typedIn(form)
    const found = contactProblems(cleanContact(typed))
    // At once, so that the error is there to be read out when its field gets the focus.
    flushSync(() => {
      setFailure(null)
      setProblems(found)
    })
    const [first] = found
    if (first) focusFirst(form, first.field)
    else void send(form, typed)
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
