import { type Language, htmlLang } from '#contract/language.ts'
import type { ProductDetail } from '#contract/shop/product.contract.ts'
import { findProduct } from '#server/catalogue/product.service.ts'
import { contentHash } from '#server/files/files.service.ts'
import { drawPicture } from '#server/drawings/drawings.service.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'
import type { MediaStorage } from '#server/platform/media/media-storage.ts'
import { presentSheet } from '#server/printing/sheet.presenter.ts'
import { print } from '#server/printing/printer.ts'

/** Raised with the layout, so that sheets of an older one are drawn anew. */
const layoutVersion = 1
const mostDrawings = 1

interface Context {
  db: Database
  config: Config
  storage: MediaStorage
}

export interface KeptSheet {
  key: string
  hash: string
  /** File name without its ending. */
  name: string
}

/**
 * The data sheet of a published product in a language: drawn when it is first asked for, kept while what stands in it
 * stays the same. Null for a hidden or unknown product. Nothing of the buyer is in it.
 */
export const findSheet = async (
  context: Context,
  session: BuyerSession,
  request: { productId: number; language: Language },
): Promise<KeptSheet | null> => {
  const { db, config, storage } = context
  const { productId: id, language } = request
  const product = await findProduct(db, session, { id, forModelId: null, language })
  if (!product) return null
  const content = {
    ...presentSheet(product, language),
    shop: { name: config.shop.name },
    drawings: await drawingsOf(context, product),
  }
  const hash = contentHash(JSON.stringify([layoutVersion, content]))
  const key = `sheets/${hash}.pdf`
  if ((await storage.sizeOf(key)) === null) {
    const day = new Date().toISOString().slice(0, 10)
    const { bytes } = await print({ kind: 'sheet', sheet: { ...content, day } })
    await storage.write(key, bytes)
  }
  return { key, hash, name: `${product.standard} ${htmlLang(language)}` }
}

const drawingsOf = async ({ db, config }: Context, product: ProductDetail): Promise<string[]> => {
  const drawn = await Promise.all(
    product.pics
      .slice(0, mostDrawings)
      .map((pic) => drawPicture({ db, dataDirectory: config.dataDirectory }, pic, 'large')),
  )
  return drawn.filter((svg) => svg !== null)
}
