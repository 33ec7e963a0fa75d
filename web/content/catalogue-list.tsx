import type { CatalogueEntry } from '#contract/shop/content.contract.ts'
import { htmlLang, isLanguage, languageNames } from '#contract/language.ts'
import { pictureUrl } from '#web/product-card/product-picture.tsx'
import { useFileSize } from '#web/platform/file-size.ts'
import { useShop } from '#web/platform/app-state.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import styles from '#web/content/catalogue-list.module.css'

type Heading = 'h2' | 'h3'

/** Catalogues with cover, language, year and size. */
export const CatalogueList = ({
  catalogues,
  heading,
}: {
  catalogues: readonly CatalogueEntry[]
  /** One below the heading they stand under. */
  heading: Heading
}) => (
  <ul className={styles['list']}>
    {catalogues.map((catalogue) => (
      <Entry key={catalogue.id} catalogue={catalogue} heading={heading} />
    ))}
  </ul>
)

const Entry = ({ catalogue, heading: Title }: { catalogue: CatalogueEntry; heading: Heading }) => {
  const { title, textLang, pic, language, year, pages, fileUrl, fileSize } = catalogue
  const t = useTranslations('content.catalogue')
  const format = useFormatter()
  const sizeOf = useFileSize()
  const { email } = useShop()
  // The same book in two languages has one title. A name read aloud has one language, so it is the reader's.
  const inLanguage = language !== null && isLanguage(language) ? format.languageName(language) : null
  const named = { title: [title, year, inLanguage].filter((part) => part !== null).join(' ') }
  const facts = [
    ...(pages === null ? [] : [t('pages', { count: pages, shown: format.number(pages) })]),
    ...(fileSize === null ? [] : [sizeOf(fileSize)]),
  ]
  return (
    <li>
      <span className={styles['cover']}>
        {pic !== '' && <img src={pictureUrl(pic, 'large')} alt="" width="240" height="180" loading="lazy" />}
        <span>
          {language === null ? t('several') : <BookLanguage language={language} />}
          {year !== null && ` ${year}`}
        </span>
      </span>
      <Title lang={textLang ?? undefined}>{title}</Title>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {fileUrl === null ? (
        <a
          className={buttonClass({ look: 'secondary' })}
          href={`mailto:${email}?subject=${encodeURIComponent(t('requestNamed', named))}`}
          aria-label={t('requestNamed', named)}
          suppressHydrationWarning
        >
          {t('request')}
        </a>
      ) : (
        <a
          className={buttonClass({ look: 'secondary' })}
          href={fileUrl}
          type="application/pdf"
          hrefLang={language ?? undefined}
          aria-label={t('openNamed', named)}
          suppressHydrationWarning
        >
          {t('open')}
        </a>
      )}
    </li>
  )
}

/** A language by its own name. */
const BookLanguage = ({ language }: { language: string }) =>
  isLanguage(language) ? <span lang={htmlLang(language)}>{languageNames[language]}</span> : language
