import { useEffect } from 'react'
import { isSlashShortcutOn } from '#web/platform/preferences.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

/** `/` goes to the search outside of text fields; it can be switched off (WCAG 2.1.4). */
export const useSearchShortcut = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || document.querySelector('[role=dialog], [role=alertdialog]')) return
      if (!isSlashShortcutOn()) return
      const field = document.querySelector<HTMLInputElement>('input[data-search]')
      if (!field) return
      event.preventDefault()
      field.focus()
      field.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
