import { useLoaderData } from 'react-router'
import type { OfficeNewsText } from '#contract/office/content.contract.ts'
import { NewsForm } from '#web/office/content/news-form.tsx'
import { openLanguage } from '#web/office/content/open-language.ts'
import type { OfficeLoaderArgs } from '#web/office/shell/use-office-call.ts'
import { needed } from '#web/platform/page.ts'

export const loader = async ({
  call,
  params,
  query,
  language,
}: OfficeLoaderArgs): Promise<OfficeNewsText> => {
  const text = { id: params['id'] ?? null, language: openLanguage(query, language) }
  return needed<'officeNewsText'>(await call('officeNewsText', text)).data
}

/** `/office/pages/news/{key}?lang=de`: another article or language begins with nothing typed. */
export const Component = () => {
  const article = useLoaderData<OfficeNewsText>()
  return <NewsForm key={`${article.key} ${article.language}`} language={article.language} article={article} />
}
