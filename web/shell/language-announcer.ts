import { useEffect } from 'react'
import type { Language } from '#contract/language.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toasts.ts'

let wanted: Language | null = null

/** Announces the change to `language` after the page has rendered in it; earlier, a screen reader reads the old text. */
export const announceLanguage = (language: Language): void => {
  wanted = language
}

export const useLanguageAnnouncement = (): void => {
  const language = useLanguage()
  useEffect(() => {
    if (wanted !== language) return
    wanted = null
    showToast({ kind: 'success', text: { key: 'languageChanged' } })
  }, [language])
}
