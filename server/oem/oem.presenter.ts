import type { Facet } from '#contract/shop/catalogue.contract.ts'
import type { Language } from '#contract/language.ts'
import type { OemRow } from '#contract/shop/oem.contract.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import type { OemPage } from '#server/oem/oem.queries.ts'

/** Facets in the reader's words. */
export const presentOemFacets = ({ facets }: OemPage, language: Language): Facet[] => {
  const t = textsOf(language, 'oem')
  const names: Readonly<Record<string, string>> = {
    brandId: t('maker'),
    typeId: textsOf(language, 'facets')('name.type'),
    status: t('status'),
  }
  return (facets ?? []).map(([key, , , items]) => ({
    key,
    name: names[key] ?? key,
    unit: null,
    items: items.map(([id, name, count]) => ({
      id,
      name: name ?? t(`state.${id}`),
      count,
    })),
  }))
}

/** A number with what we supply for it; the seed's fields say of the product what its card says. */
export const presentOemRow = (
  row: Omit<OemRow, 'productId' | 'fullname' | 'fullnameLang' | 'standard' | 'pic'>,
): OemRow => {
  const { card, ...number } = row
  const { id: productId, fullname, fullnameLang, standard, pic } = card
  return { ...number, productId, fullname, fullnameLang, standard, pic, card }
}
