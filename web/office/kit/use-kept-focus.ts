import { useEffect } from 'react'

const focusable = [
  ...['a[href]', 'button:enabled', 'input:enabled', 'select:enabled', 'textarea:enabled', 'summary'],
  '[tabindex="0"]',
]
  .map((selector) => `${selector}:not([tabindex="-1"])`)
  .join(', ')
/** So many places are remembered: a dialog may open another one. */
const mostTrails = 5
/** What moves the focus on purpose, such as a dialog that closes, does so before. */
const graceMs = 60

const isShown = (element: HTMLElement): boolean => element.isConnected && element.checkVisibility()

const mayKeepFocus = (element: HTMLElement): boolean => isShown(element) && !element.matches(':disabled')

const hasNoFocus = (): boolean => document.activeElement === null || document.activeElement === document.body

/** The element with what contains it, the innermost first. */
const trailOf = (element: HTMLElement): HTMLElement[] => {
  const trail: HTMLElement[] = []
  for (let next: HTMLElement | null = element; next && next !== document.body; next = next.parentElement)
    trail.push(next)
  return trail
}

/** Beside what is gone: the same part of the page, else the part around it; null where nothing of it is left. */
const placeBeside = (trail: readonly HTMLElement[]): HTMLElement | null => {
  const [own, ...around] = trail
  if (own && mayKeepFocus(own)) return own
  for (const part of around) {
    if (!isShown(part)) continue
    // With the focus on the page itself, the next Tab goes to its first control.
    if (part.tagName === 'MAIN') return part
    const first = [...part.querySelectorAll<HTMLElement>(focusable)].find(
      // In the search field, the next single key would be text.
      (element) => isShown(element) && element.closest('search, [role="search"]') === null,
    )
    if (first) return first
  }
  return null
}

/**
 * Keeps the focus in the page: when the focused button disappears or is disabled, the focus moves to what stands beside
 * it. A press on an empty place may still take the focus away.
 */
export const useKeptFocus = (): void => {
  useEffect(() => {
    let trails: HTMLElement[][] = []
    let isLeft = false
    let timer: number | undefined
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      isLeft = false
      trails = [trailOf(target), ...trails].slice(0, mostTrails)
    }
    const onFocusOut = ({ target }: FocusEvent) => {
      setTimeout(() => {
        isLeft = hasNoFocus() && target instanceof HTMLElement && mayKeepFocus(target)
      })
    }
    const restore = () => {
      if (!hasNoFocus() || isLeft) return
      for (const trail of trails) {
        const place = placeBeside(trail)
        if (place) return place.focus({ preventScroll: place.tagName === 'MAIN' })
      }
    }
    const observer = new MutationObserver(() => {
      const last = trails[0]?.[0]
      if (isLeft || !last || !hasNoFocus() || mayKeepFocus(last)) return
      clearTimeout(timer)
      timer = window.setTimeout(restore, graceMs)
    })
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'hidden', 'open'],
    })
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('focusout', onFocusOut)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('focusout', onFocusOut)
    }
  }, [])
}
