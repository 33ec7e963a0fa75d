import type { BrandDetail, BrandGroup, SubBrand } from '#contract/shop/brands.contract.ts'
import type { Language } from '#contract/language.ts'
import {
  presentBrand,
  presentBrandDetail,
  presentBrandGroup,
  presentSubBrand,
} from '#server/brands/brands.presenter.ts'
import {
  type BrandsRequest,
  countBrandTypes,
  countFittingTypes,
  findBrand,
  listBestOfBrand,
  listBrandGroups,
  listSubBrands,
  readBrandPage,
} from '#server/brands/brands.queries.ts'
import { findCards } from '#server/catalogue/product-card.service.ts'
import { listCatalogues } from '#server/content/content.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { HandlerOutput } from '#server/platform/http/call-context.ts'

const bestTotal = 12
const catalogueTotal = 24

/** Groups of brands that are not empty. */
export const listGroups = async (db: Database, language: Language): Promise<BrandGroup[]> =>
  (await listBrandGroups(db, language)).map(presentBrandGroup)

/** Brands that belong to a brand. */
export const listBrandsBelow = async (db: Database, id: number): Promise<SubBrand[]> =>
  (await listSubBrands(db, id)).map(presentSubBrand)

/** One page of the brands. */
export const listBrands = async (
  db: Database,
  request: BrandsRequest,
): Promise<HandlerOutput<'listBrands'>> => {
  const { rows, total } = await readBrandPage(db, request)
  return { rows: rows.map(presentBrand), total }
}

/** A brand as an anonymous reader sees it; null when there is none. */
export const readBrand = async (
  db: Database,
  id: number,
  language: Language,
): Promise<BrandDetail | null> => {
  const row = await findBrand(db, id, language)
  if (!row) return null
  const [subBrands, types, fitsTypes, bestIds, catalogues] = await Promise.all([
    listSubBrands(db, id),
    countBrandTypes(db, id, language),
    countFittingTypes(db, id, language),
    listBestOfBrand(db, id, bestTotal),
    listCatalogues(db, {
      brandIds: [id],
      typeIds: null,
      bookLanguage: null,
      year: null,
      keyword: null,
      limit: catalogueTotal,
      offset: 0,
      language,
    }),
  ])
  const best = await findCards(db, bestIds, language)
  return presentBrandDetail(row, { subBrands, types, fitsTypes, best, catalogues: catalogues.rows })
}
