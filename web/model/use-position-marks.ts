import { type RefObject, useEffect } from 'react'

const numberOf = (target: EventTarget | null): string | null =>
  target instanceof Element
    ? (target.closest<HTMLElement | SVGElement>('[data-position]')?.dataset['position'] ?? null)
    : null

const find = (root: HTMLElement, selector: string, number: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`${selector}[data-position="${CSS.escape(number)}"]`)

/** The other end of a link or a piece that was pressed: from the drawing the row, from the row its number in the drawing. */
const goTo = (root: HTMLElement, isInDrawing: boolean, number: string) => {
  const goal = isInDrawing ? find(root, 'tr[id]', number) : find(root, 'ol a', number)
  goal?.scrollIntoView({ block: isInDrawing ? 'center' : 'nearest', behavior: 'smooth' })
  goal?.focus({ preventScroll: true })
}

/**
 * Highlights one position: its piece and its number in the drawing, and its rows. The pointer or the focus picks it; when
 * both are elsewhere, the last press picks it. The hook sets an attribute on the elements itself, so that React does not
 * render the rows of a long table on each movement.
 */
export const usePositionMarks = (ref: RefObject<HTMLElement | null>, shown: string): void => {
  useEffect(() => {
    const root = ref.current
    if (!root) return
    let chosen: string | null = null
    const mark = (number: string | null) => {
      for (const element of root.querySelectorAll<HTMLElement | SVGElement>('[data-position]'))
        element.toggleAttribute('data-marked', number !== null && element.dataset['position'] === number)
    }
    const rest = () => mark(numberOf(document.activeElement) ?? chosen)
    const follow = (event: Event) => {
      const number = numberOf(event.target)
      if (number === null) rest()
      else mark(number)
    }
    const press = (event: MouseEvent) => {
      const number = numberOf(event.target)
      if (number === null) return
      chosen = number
      mark(number)
      const link =
        event.target instanceof Element ? event.target.closest('a[href^="#"], path[data-position]') : null
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      goTo(root, link.closest('tr') === null, number)
    }
    const stop = new AbortController()
    const { signal } = stop
    root.addEventListener('pointerover', follow, { signal })
    root.addEventListener('pointerleave', rest, { signal })
    root.addEventListener('focusin', follow, { signal })
    root.addEventListener('focusout', rest, { signal })
    root.addEventListener('click', press, { signal })
    return () => stop.abort()
  }, [ref, shown])
}
