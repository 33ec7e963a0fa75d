import { useTranslations } from '#web/platform/texts.ts'

/** The topics news are written under; others are shown as they were written. */
export const newsCategories = ['know-how', 'range', 'service', 'company'] as const

export const useCategoryName = (): ((category: string) => string) => {
  const t = useTranslations('content.news.category')
  return (category) => (newsCategories.some((known) => known === category) ? t(category) : category)
}
