import { useLoaderData } from 'react-router'
import type { PageText } from '#contract/shop/content.contract.ts'
import { PageFacts, ReadingPage } from '#web/reading/reading-page.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { useShop } from '#web/platform/app-state.tsx'
import { useHead } from '#web/platform/head.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import styles from '#web/content/accessibility.module.css'

export const loader = async ({ call }: PageLoaderArgs): Promise<PageText> =>
  needed<'pageDetail'>(await call('pageDetail', { id: 'accessibility' })).data

/** `/accessibility`: what the supplier says about it, and how to tell him what is in the way. */
export const Component = () => {
  const page = useLoaderData<PageText>()
  const t = useTranslations('content')
  const format = useFormatter()
  useHead({
    title: page.title,
    excerptOf: page.content,
    canonicalPath: '/accessibility',
    availableIn: page.languages,
  })
  return (
    <ReadingPage title={page.title} titleLang={page.textLang}>
      <RichText html={page.content} lang={page.textLang} />
      <Feedback />
      <PageFacts>
        {t('legal.state', {
          version: page.version,
          day: format.dateTime(new Date(page.updatedAt), { day: 'numeric', month: 'long', year: 'numeric' }),
        })}
      </PageFacts>
    </ReadingPage>
  )
}

/** Not part of the supplier's text: whatever he writes, readers can answer. */
const Feedback = () => {
  const t = useTranslations('content.accessibility')
  const { email, phone } = useShop()
  return (
    <section className={styles['feedback']}>
      <h2>{t('title')}</h2>
      <p>
        {t.rich('text', {
          form: (words) => <AppLink to="/contact">{words}</AppLink>,
          email: () => (
            <a href={`mailto:${email}`} translate="no">
              {email}
            </a>
          ),
          phone: () => (
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} translate="no">
              {phone}
            </a>
          ),
        })}
      </p>
    </section>
  )
}
