import { useLoaderData } from 'react-router'
import type { AboutUs } from '#contract/shop/content.contract.ts'
import { ReadingPage } from '#web/reading/reading-page.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { pictureUrl } from '#web/product-card/product-picture.tsx'
import { useHead } from '#web/platform/head.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Facts } from '#web/ui/table.tsx'
import styles from '#web/content/about.module.css'

export const loader = async ({ call }: PageLoaderArgs): Promise<AboutUs> =>
  needed<'aboutus'>(await call('aboutus', {})).data

/** The number a phone dials. */
const dialled = (phone: string): string => phone.replaceAll(/[^+\d]/g, '')

/** `/about` */
export const Component = () => {
  const about = useLoaderData<AboutUs>()
  const t = useTranslations('content.about')
  const { email, phone, address } = about.contact
  useHead({
    title: about.title,
    canonicalPath: '/about',
    excerptOf: about.content,
    availableIn: about.languages,
    shows: () => [{ is: 'contact', email, phone, address }],
  })
  return (
    <ReadingPage title={about.title} titleLang={about.textLang}>
      <RichText html={about.content} lang={about.textLang} />
      {about.pics.map((pic) => (
        <img key={pic} className={styles['picture']} src={pictureUrl(pic, 'large')} alt="" loading="lazy" />
      ))}
      {about.milestones.length > 0 && (
        <section>
          <h2>{t('milestones')}</h2>
          <ol className={styles['milestones']}>
            {about.milestones.map(({ year, text }) => (
              <li key={`${year} ${text}`}>
                <span>{year}</span>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {about.certificates.length > 0 && (
        <section>
          <h2>{t('certificates')}</h2>
          <ul className={styles['certificates']}>
            {about.certificates.map(({ name, text }) => (
              <li key={name}>{text === '' ? name : `${name}: ${text}`}</li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles['contact']}>
        <h2>{t('contact')}</h2>
        <Facts
          facts={[
            { key: 'email', name: t('email'), value: <a href={`mailto:${email}`}>{email}</a> },
            { key: 'phone', name: t('phone'), value: <a href={`tel:${dialled(phone)}`}>{phone}</a> },
            ...(address === '' ? [] : [{ key: 'address', name: t('address'), value: address }]),
          ]}
        />
      </section>
    </ReadingPage>
  )
}
