import type { ProductDetail } from '#contract/product.contract.ts'
import { isLanguage, languageNames } from '#contract/language.ts'
import { useTranslations } from '#web/platform/texts.ts'

/** Drawings, data sheets and instructions to read. */
export const ProductDocuments = ({ documents }: Pick<ProductDetail, 'documents'>) => {
  const t = useTranslations('product.documents')
  if (documents.length === 0) return null
  return (
    <section>
      <h2>{t('title')}</h2>
      <ul>
        {documents.map(({ title, url, language }) => (
          <li key={url}>
            <a href={url} rel="noopener" lang={language ?? undefined}>
              {title}
            </a>
            {language !== null && isLanguage(language) && <span> ({languageNames[language]})</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
