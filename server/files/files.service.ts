import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Language } from '#contract/language.ts'
import { insertPublicFile } from '#server/files/files.queries.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { MediaStorage } from '#server/platform/media/media-storage.ts'

/** Hexadecimal; names a content and nothing else. */
export const contentHash = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex')

/**
 * Keeps a PDF that everybody may open and answers its id. The bytes are written first: a row never names what is
 * not there, and bytes without a row do no harm.
 */
export const storePublicPdf = async (
  tx: Transaction<DB>,
  storage: MediaStorage,
  pdf: { bytes: Uint8Array; names: Partial<Record<Language, string>> },
): Promise<string> => {
  const sha256 = contentHash(pdf.bytes)
  const storageKey = `files/${sha256}.pdf`
  await storage.write(storageKey, pdf.bytes)
  return insertPublicFile(tx, {
    names: pdf.names,
    contentType: 'application/pdf',
    storageKey,
    sha256: Buffer.from(sha256, 'hex'),
    size: pdf.bytes.length,
  })
}
