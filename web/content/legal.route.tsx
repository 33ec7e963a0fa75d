import { useLoaderData } from 'react-router'
import { type PageText, legalPages } from '#contract/content.contract.ts'
import { languages } from '#contract/language.ts'
import { ContentPage, Topics } from '#web/content/content-page.tsx'
import { RichText } from '#web/content/rich-text.tsx'
import { useHead } from '#web/platform/head.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import frame from '#web/content/content-page.module.css'

export const loader = async ({ call, params }: PageLoaderArgs): Promise<PageText> => {
  const id = legalPages.find((page) => page === params['page']) ?? null
  return needed<'pageDetail'>(await call('pageDetail', { id })).data
}

/** `/legal/{imprint|privacy|terms|returns}` */
export const Component = () => {
  const page = useLoaderData<PageText>()
  const t = useTranslations('content.legal')
  const format = useFormatter()
  const language = useLanguage()
  useHead({
    title: page.title,
    canonicalPath: `/legal/${page.key}`,
    ...(page.textLang === null ? {} : { availableIn: languages.filter((one) => one !== language) }),
  })
  return (
    <ContentPage title={page.title} titleLang={page.textLang}>
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
      <p className={frame['facts']}>
        {t('state', {
          version: page.version,
          day: format.dateTime(new Date(page.updatedAt), { day: 'numeric', month: 'long', year: 'numeric' }),
        })}
      </p>
    </ContentPage>
  )
}
