import { z } from 'zod'
import { type Language, isLanguage } from '#contract/language.ts'
import { storePublicPdf } from '#server/files/files.service.ts'
import { drawPicture } from '#server/drawings/drawings.service.ts'
import type { Config } from '#server/platform/config.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Logger } from '#server/platform/log.ts'
import type { MediaStorage } from '#server/platform/media/media-storage.ts'
import type { Book } from '#server/printing/book.ts'
import { readSections } from '#server/printing/book.queries.ts'
import {
  type BookOrder,
  findUnprintedBook,
  noteFile,
  touchCatalogue,
} from '#server/printing/books.queries.ts'
import { PrinterBusyError, print, stopPrinting } from '#server/printing/printer.ts'

/** What `catalogues.book` says: which types, and how much of each. */
const Recipe = z.object({
  types: z.array(z.string()).min(1).nullable(),
  perType: z.int().min(1).max(2_000),
  isOwnBrandOnly: z.boolean().default(false),
})

interface Context {
  db: Database
  config: Config
  log: Logger
  storage: MediaStorage
}

/** Catalogues that could not be printed; they hold up no other, and are tried again when the shop starts anew. */
const unprintable = new Set<number>()

/** Prints all catalogues that wait for it; what readers have seen of the list is void after the last, not after each. */
export const printBooks = async (context: Context, signal?: AbortSignal): Promise<void> => {
  let count = 0
  signal?.addEventListener('abort', stopPrinting, { once: true })
  try {
    for (let order = await nextBook(context, signal); order; order = await nextBook(context, signal))
      if (await isPrinted(context, order, signal)) count++
  } finally {
    signal?.removeEventListener('abort', stopPrinting)
    if (count > 0) await touchCatalogue(context.db)
  }
}

const nextBook = async ({ db }: Context, signal?: AbortSignal): Promise<BookOrder | undefined> =>
  signal?.aborted ? undefined : findUnprintedBook(db, [...unprintable])

const isPrinted = async (context: Context, order: BookOrder, signal?: AbortSignal): Promise<boolean> => {
  try {
    await printBook(context, order, signal)
    return true
  } catch (error) {
    // A book that was cut short, or that found the queue full, is printed at the next run.
    if (signal?.aborted) return false
    if (error instanceof PrinterBusyError) throw error
    unprintable.add(order.id)
    context.log.error({ err: error, catalogueId: order.id }, 'a catalogue could not be printed')
    return false
  }
}

/** Prints a catalogue, keeps it and says in the list how large it is. */
const printBook = async (context: Context, order: BookOrder, signal?: AbortSignal): Promise<void> => {
  const book = await readBook(context, order)
  signal?.throwIfAborted()
  const { bytes, pages } = await print({ kind: 'book', book })
  await withActor(context.db, { role: 'system' }, async (tx) => {
    const names = { [book.language]: `${book.title} ${book.year}` }
    const fileId = await storePublicPdf(tx, context.storage, { bytes, names })
    await noteFile(tx, order.id, { fileId, size: bytes.length, pages })
  })
}

const languageOf = (text: string | null): Language => (text !== null && isLanguage(text) ? text : 'en')

/** Everything that stands in a book, from the catalogue as it is now. */
const readBook = async ({ db, config }: Context, order: BookOrder): Promise<Book> => {
  const recipe = Recipe.parse(order.recipe)
  const language = languageOf(order.language)
  const sections = await readSections(db, {
    language,
    typeSlugs: recipe.types,
    brandId: recipe.isOwnBrandOnly ? order.brandId : null,
    perType: recipe.perType,
  })
  const drawing = (pic: string | null) =>
    pic === null ? null : drawPicture({ db, dataDirectory: config.dataDirectory }, pic, 'large')
  return {
    language,
    title: order.titles[language] ?? Object.values(order.titles)[0] ?? '',
    year: order.year ?? new Date().getUTCFullYear(),
    shop: { ...config.shop, url: config.publicUrl === null ? null : `${config.publicUrl}/${language}` },
    cover: await drawing(order.pic),
    sections: await Promise.all(
      sections.map(async (section) => ({
        title: section.title ?? '',
        parent: section.parent ?? '',
        drawing: await drawing(section.pic),
        total: section.total,
        rows: section.rows,
      })),
    ),
  }
}
