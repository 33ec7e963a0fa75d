import { type RefObject, useEffect } from 'react'
import { layOutAll } from '#web/platform/lay-out-rest.ts'

const numberOf = (target: EventTarget | null): string | null =>
  target instanceof Element
    ? (target.closest<HTMLElement>('[data-position]')?.dataset['position'] ?? null)
    : null

const withNumber = (root: HTMLElement, tag: 'a' | 'tr', number: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`${tag}[data-position="${CSS.escape(number)}"]`)

const bring = (element: Element | null | undefined) =>
  element?.scrollIntoView({ block: 'center', behavior: 'smooth' })

/** The other end of a link that was pressed: from the drawing the row, from the row its number in the drawing. */
const goTo = (root: HTMLElement, pressed: Element, number: string) => {
  const isInDrawing = pressed.matches('[data-position]')
  const goal = withNumber(root, isInDrawing ? 'tr' : 'a', number)
  layOutAll()
  // The number lies on the picture, its link in the list beside.
  bring(isInDrawing ? goal : goal?.firstElementChild)
  goal?.focus({ preventScroll: true })
}

/**
 * Lights up a position and its rows together: what the pointer or the focus is on, else what was pressed last. Marks
 * are attributes set from outside, because the rows of a long table are not drawn anew for each movement.
 */
export const usePositionMarks = (ref: RefObject<HTMLElement | null>, isNeeded: boolean): void => {
  useEffect(() => {
    const root = ref.current
    if (!root || !isNeeded) return
    let chosen: string | null = null
    const mark = (number: string | null) => {
      for (const element of root.querySelectorAll<HTMLElement>('[data-position]'))
        element.toggleAttribute('data-marked', number !== null && element.dataset['position'] === number)
    }
    const follow = (event: Event) => mark(numberOf(event.target) ?? chosen)
    const rest = () => mark(chosen)
    const press = (event: MouseEvent) => {
      const number = numberOf(event.target)
      if (number === null) return
      chosen = number
      mark(number)
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      goTo(root, link, number)
    }
    const stop = new AbortController()
    const { signal } = stop
    root.addEventListener('pointerover', follow, { signal })
    root.addEventListener('pointerleave', rest, { signal })
    root.addEventListener('focusin', follow, { signal })
    root.addEventListener('focusout', rest, { signal })
    root.addEventListener('click', press, { signal })
    return () => stop.abort()
  }, [ref, isNeeded])
}
