import { useLoaderData } from 'react-router'
import type { PageText } from '#contract/shop/content.contract.ts'
import { legalPages } from '#contract/shop/legal-page.ts'
import { PageFacts, ReadingPage, Topics } from '#web/reading/reading-page.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { useHead } from '#web/platform/head.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'

export const loader = async ({ call, params }: PageLoaderArgs): Promise<PageText> => {
  const id = legalPages.find((page) => page === params['page']) ?? null
  return needed<'pageDetail'>(await call('pageDetail', { id })).data
}

/** `/legal/{imprint|privacy|terms|returns}` */
export const Component = () => {
  const page = useLoaderData<PageText>()
  const t = useTranslations('content.legal')
  const format = useFormatter()
  useHead({
    title: page.title,
    excerptOf: page.content,
    canonicalPath: `/legal/${page.key}`,
    availableIn: page.languages,
  })
  return (
    <ReadingPage title={page.title} titleLang={page.textLang}>
      <Topics
        label={t('pages')}
        topics={legalPages.map((key) => ({
          key,
          name: t(key),
          to: `/legal/${key}`,
          isCurrent: key === page.key,
        }))}
      />
      <RichText html={page.content} lang={page.textLang} />
      <PageFacts>
        {t('state', {
          version: page.version,
          day: format.dateTime(new Date(page.updatedAt), { day: 'numeric', month: 'long', year: 'numeric' }),
        })}
      </PageFacts>
    </ReadingPage>
  )
}
