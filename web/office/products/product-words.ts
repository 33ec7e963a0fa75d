import { type Language, languageNames, languages } from '#contract/language.ts'
import type { ProductField } from '#contract/office/product-fields.ts'
import { useTranslations } from '#web/platform/texts.ts'

/** The language of a name; undefined: the field holds no name in one of the six. */
export const languageOfField = (field: ProductField): Language | undefined =>
  languages.find((language) => `name${language}` === field.toLowerCase())

/** Names of the form's fields. */
export const useFieldWords = (currency: string) => {
  const t = useTranslations('office-products.field')
  return (field: ProductField): string => {
    const language = languageOfField(field)
    if (language !== undefined) return t('name', { language: languageNames[language] })
    if (field === 'price') return t('price', { currency })
    return t(field === 'stock' || field === 'place' ? field : 'nameOwn')
  }
}
