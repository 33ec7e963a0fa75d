/** The six languages, as they stand in URL prefixes, text files and the database. */
export const languages = ['en', 'zh', 'fr', 'de', 'es', 'ru'] as const
export type Language = (typeof languages)[number]

/** Values of the `Lang` header (docs/seed-coverage.md S9-19). */
export const locales = {
  en: 'en-US',
  zh: 'zh-CN',
  fr: 'fr-FR',
  de: 'de-DE',
  es: 'es-ES',
  ru: 'ru-RU',
} as const satisfies Record<Language, string>

/** `<html lang>` and `hreflang` (docs/product.md#addresses). */
export const htmlLang = (language: Language): string => (language === 'zh' ? 'zh-CN' : language)

/** What each language calls itself, for the switcher. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  zh: '简体中文',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  ru: 'Русский',
}

export const isLanguage = (text: string): text is Language => languages.some((language) => language === text)

/** `de`, `de-DE`, `DE_de` → `de`; anything else → null. The text itself is never used further. */
export const parseLanguage = (tag: string | undefined): Language | null => {
  const primary = (tag ?? '').slice(0, 2).toLowerCase()
  const rest = (tag ?? '').slice(2)
  return isLanguage(primary) && (rest === '' || /^(?:[-_][A-Za-z0-9]{2,8}){1,2}$/.test(rest)) ? primary : null
}

/** First of ours in an `Accept-Language` header by weight; null when none fits. */
export const negotiateLanguage = (header: string | undefined): Language | null => {
  const wanted = (header ?? '')
    .slice(0, 400)
    .split(',')
    .map((part) => {
      const [tag, weight] = part.trim().split(';q=')
      return { language: parseLanguage(tag?.trim()), weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
    .filter((entry) => entry.language !== null && entry.weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return wanted[0]?.language ?? null
}
