import type { Language } from '#contract/language.ts'
import { presentPacking } from '#server/catalogue/packings.presenter.ts'
import type { ProductDetailRow } from '#server/catalogue/product-detail.queries.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { shownStock } from '#server/catalogue/shown-stock.ts'
import type { HandlerOutput } from '#server/platform/http/call-context.ts'

type ProductDetail = HandlerOutput<'getProduct'>

export const onePack = { id: null, pack_type: 1, pieces_per_pack: 1, min_packs: 1, step_packs: 1 } as const

/** A product without what belongs to one buyer, but for how the settings show stock to them. */
export const presentProduct = (row: ProductDetailRow, language: Language): ProductDetail => {
  const { card } = row
  return {
    ...card,
    pics: row.pics.filter((pic) => pic !== ''),
    description: row.description ?? '',
    descriptionLang: row.descriptionLang,
    specs: row.specs ?? [],
    numbers: row.numbers ?? [],
    fitment: { total: row.fitmentTotal, first: row.fitment ?? [] },
    makerlessFits: row.makerlessFits ?? [],
    namedModels: row.namedModels ?? [],
    model: row.model,
    machine: row.machine,
    supersession: { by: row.by ?? [], replaces: row.replaces ?? [] },
    packs: (row.packings ?? [onePack]).map((packing) => presentPacking(packing, language)),
    stockDetail: {
      state: card.stock,
      ...shownStock(row.stockQuantity, row.stockRule),
      expectedAt: card.expectedAt,
    },
    prices: null,
    packTotals: [],
    weight: row.weight,
    hsCode: row.hsCode,
    origin: row.origin,
    documents: [
      // Drawn when it is opened (server/printing).
      {
        title: textsOf(language, 'print')('sheet.title'),
        url: `/files/product-${card.id}-${language}`,
        language,
      },
      ...(row.documents ?? []).map(({ title, file, language: fileLanguage }) => ({
        title: title ?? file,
        url: `/files/${encodeURIComponent(file)}`,
        language: fileLanguage,
      })),
    ],
  }
}
