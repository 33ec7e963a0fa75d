import { NewsForm } from '#web/office/content/news-form.tsx'
import { openLanguage } from '#web/office/content/open-language.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useQuery } from '#web/platform/use-query.ts'

/** `/office/pages/news/new?lang=de`: an article that nobody has written yet. */
export const Component = () => {
  const reader = useLanguage()
  const [query] = useQuery()
  const language = openLanguage(query, reader)
  return <NewsForm key={language} language={language} article={null} />
}
