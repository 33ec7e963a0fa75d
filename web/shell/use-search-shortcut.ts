import { useEffect } from 'react'
import { areSingleKeysOn } from '#web/platform/preferences.ts'
import { isDialogOpen, isTextField } from '#web/platform/single-keys.ts'

/** `/` goes to the search outside of text fields; it can be switched off (WCAG 2.1.4). */
export const useSearchShortcut = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTextField(event.target) || isDialogOpen() || !areSingleKeysOn()) return
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
