import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import type { OrderListHandle } from '#web/quick-order/use-order-list.ts'

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null

/** Rows with a question, in their order on the page. */
const questionsIn = (page: HTMLElement): HTMLElement[] => [
  ...page.querySelectorAll<HTMLElement>('[data-question]'),
]

const goOn = (page: HTMLElement): HTMLElement | null =>
  questionsIn(page)[0] ?? page.querySelector<HTMLElement>('[data-go-on]')

/** N goes to the next question, 1 to 9 answer it, Ctrl + Enter puts what is ready into the cart. */
export const useOrderKeys = (page: RefObject<HTMLElement | null>, { add }: OrderListHandle): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!page.current || event.defaultPrevented || document.querySelector('dialog[open]')) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return void add()
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target)) return
    const questions = questionsIn(page.current)
    const at = questions.findIndex((row) => row.contains(document.activeElement))
    if (event.key.toLowerCase() === 'n') {
      event.preventDefault()
      return questions[(at + 1) % Math.max(1, questions.length)]?.focus()
    }
    if (!/^[1-9]$/.test(event.key)) return
    const answers = (questions[at] ?? questions[0])?.querySelectorAll<HTMLElement>('[data-answer]')
    const chosen = answers?.[Number(event.key) - 1]
    if (!chosen) return
    event.preventDefault()
    chosen.click()
    // The answered row goes; the next question takes its place and the focus, or what comes after the last one.
    setTimeout(() => {
      const next = page.current && (questionsIn(page.current)[Math.max(0, at)] ?? goOn(page.current))
      next?.focus()
    }, 600)
  })
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
