import type { BrandDetail, BrandGroup, BrandRow, SubBrand } from '#contract/shop/brands.contract.ts'
import { isLanguage } from '#contract/language.ts'
import type { CatalogueEntry } from '#contract/shop/content.contract.ts'
import type { ProductCard } from '#contract/product-card.ts'
import type {
  BrandDetailRow,
  BrandGroupRow,
  BrandListRow,
  SubBrandRow,
  TypeCountRow,
} from '#server/brands/brands.queries.ts'
import { safeHtml } from '#server/platform/texts/safe-html.ts'

export const presentBrandGroup = (row: BrandGroupRow): BrandGroup => ({
  ...row,
  name: row.name ?? '',
})

export const presentSubBrand = (row: SubBrandRow): SubBrand => row

export const presentBrand = (row: BrandListRow): BrandRow => row

const presentTypes = (rows: readonly TypeCountRow[], kind: 'part' | 'machine') =>
  rows.filter((row) => row.kind === kind).map(({ kind: _kind, ...row }) => ({ ...row, name: row.name ?? '' }))

export const presentBrandDetail = (
  { writtenIn, ...row }: BrandDetailRow,
  parts: {
    subBrands: readonly SubBrandRow[]
    types: readonly TypeCountRow[]
    fitsTypes: readonly TypeCountRow[]
    best: ProductCard[]
    catalogues: CatalogueEntry[]
  },
): BrandDetail => ({
  ...row,
  intro: safeHtml(row.intro ?? ''),
  introLanguages: writtenIn.filter(isLanguage),
  subBrands: parts.subBrands.map(presentSubBrand),
  partTypes: presentTypes(parts.types, 'part'),
  machineTypes: presentTypes(parts.types, 'machine'),
  fitsTypes: presentTypes(parts.fitsTypes, 'part'),
  best: parts.best,
  catalogues: parts.catalogues,
})
