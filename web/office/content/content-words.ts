import type { SavedText } from '#contract/office/content.contract.ts'
import { pageKeys } from '#contract/shop/legal-page.ts'
import { useTranslations } from '#web/platform/texts.ts'

/** What a run changed, by name. */
export const useItemName = (): ((item: { kind: string; key: string }) => string) => {
  const t = useTranslations('office-content')
  return ({ kind, key }) => {
    const page = pageKeys.find((one) => one === key)
    if (kind === 'page') return page === undefined ? key : t(`page.${page}`)
    return t(kind === 'faq' ? 'runs.question' : 'runs.article', { key })
  }
}

/** What a save has to say beside that it was done. */
export const useRemarks = (): ((saved: SavedText) => string[]) => {
  const t = useTranslations('office-content')
  return ({ run, version, leftOut, missingPictures }) => [
    ...(run !== null && version !== null ? [t('savedVersion', { version })] : []),
    ...(leftOut.length > 0 ? [t('leftOut', { tags: leftOut.join(', ') })] : []),
    ...(missingPictures.length > 0
      ? [t('missingPictures', { count: missingPictures.length, names: missingPictures.join(', ') })]
      : []),
  ]
}
