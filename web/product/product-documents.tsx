import type { ProductDetail } from '#contract/shop/product.contract.ts'
import { isLanguage, languageNames } from '#contract/language.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/product/product-documents.module.css'

/** The data sheet, and what else there is to read: each opens as a file of its own. */
export const ProductDocuments = ({ documents }: Pick<ProductDetail, 'documents'>) => {
  const t = useTranslations('product.documents')
  if (documents.length === 0) return null
  return (
    <section data-print="hide">
      <h2>{t('title')}</h2>
      <ul className={styles['list']}>
        {documents.map(({ title, url, language }) => (
          <li key={url}>
            <Icon name="document" />
            <a href={url} type="application/pdf" hrefLang={language ?? undefined}>
              {title}
            </a>
            <small>
              {language !== null && isLanguage(language) ? `PDF, ${languageNames[language]}` : 'PDF'}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
