import { useEffect } from 'react'
import { letterOf } from '#web/office/kit/letter-key.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** T takes the open document, A gives it to a colleague; null where that cannot be done. Not while somebody types. */
export const useDocumentKeys = (keys: { take: (() => void) | null; give: (() => void) | null }): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, repeat } = event
      if (altKey || ctrlKey || metaKey || shiftKey || repeat || isTyping(event.target)) return
      if (document.querySelector('dialog[open]')) return
      const act = { T: keys.take, A: keys.give }[letterOf(event)]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
