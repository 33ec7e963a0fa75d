import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

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
 * both are elsewhere, the last press picks it, and before the first press the row that the address names. The hook sets an attribute on the elements itself, so that React does not
 * render the rows of a long table on each movement.
 */
export const usePositionMarks = (ref: RefObject<HTMLElement | null>, shown: string): void => {
  const { hash } = useLocation()
  useEffect(() => {
    const root = ref.current
    if (!root) return
    // Browsers set `:target` only when they load a page themselves.
    const named = hash === '' ? null : document.getElementById(hash.slice(1))
    let chosen = root.contains(named) ? numberOf(named) : null
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
    rest()
    const stop = new AbortController()
    const { signal } = stop
    root.addEventListener('pointerover', follow, { signal })
    root.addEventListener('pointerleave', rest, { signal })
    root.addEventListener('focusin', follow, { signal })
    root.addEventListener('focusout', rest, { signal })
    root.addEventListener('click', press, { signal })
    return () => stop.abort()
  }, [ref, shown, hash])
}
