import { useEffect } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** T takes the open document, A gives it to a colleague; null where that cannot be done. Not while somebody types. */
export const useDocumentKeys = (keys: { take: (() => void) | null; give: (() => void) | null }): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || isTyping(event.target)) return
      if (document.querySelector('dialog[open]')) return
      // The place of the key, so that letters work on every keyboard.
      const act = { KeyT: keys.take, KeyA: keys.give }[event.code]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
