import { isLanguage } from '#contract/language.ts'
import { contentHash } from '#server/files/files.service.ts'
import type { Config } from '#server/platform/config.ts'
import { type Actor, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { MediaStorage } from '#server/platform/media/media-storage.ts'
import { TradePaper, printTradePaper } from '#server/printing/trade-papers.service.ts'
import { presentPaper } from '#server/trade/papers/paper-content.presenter.ts'
import { getPaperHead, listPaperLines } from '#server/trade/papers/paper-content.queries.ts'
import { type PaperRecord, findPaper, keepContent, keepFile } from '#server/trade/papers/papers.queries.ts'
import { getSupplier } from '#server/trade/papers/supplier.ts'

export interface PaperContext {
  db: Database
  config: Config
  storage: MediaStorage
}

/** A paper that this person may read; null for one that is missing or another company's. */
export const findPaperFor = (db: Database, actor: Actor, id: string): Promise<PaperRecord | null> =>
  withActor(db, actor, (tx) => findPaper(tx, id))

/**
 * What stands in a paper. It is read from the document once and kept: the paper, the CSV and the XLSX tell the same
 * however often they are asked for, and whatever happens to the catalogue or the company afterwards.
 */
export const contentOf = ({ db, config }: PaperContext, paper: PaperRecord): Promise<TradePaper> =>
  withActor(db, { role: 'system' }, async (tx) => {
    if (paper.content !== null) return TradePaper.parse(paper.content)
    const head = await getPaperHead(tx, paper)
    const language = isLanguage(head.language) ? head.language : 'en'
    const lines = await listPaperLines(tx, paper)
    const supplier = await getSupplier(tx, config, language)
    const content = presentPaper({ paper, head, lines, supplier, language })
    return TradePaper.parse(await keepContent(tx, paper.id, content))
  })

export interface KeptPaper {
  key: string
  /** Hexadecimal. */
  hash: string
}

/**
 * The bytes of a paper: made when they are first wanted, by the job or by a reader who was faster, and kept. Bytes that
 * were lost are made again from the kept content, which gives the same ones.
 */
export const makePaper = async (context: PaperContext, paper: PaperRecord): Promise<KeptPaper> => {
  const { db, storage } = context
  if (paper.fileKey !== null && paper.fileHash !== null && (await storage.sizeOf(paper.fileKey)) !== null)
    return { key: paper.fileKey, hash: paper.fileHash }
  const { bytes } = await printTradePaper(await contentOf(context, paper))
  const key = `papers/${paper.id}.pdf`
  const hash = contentHash(bytes)
  // The bytes first: a row never names what is not there.
  await storage.write(key, bytes)
  await withActor(db, { role: 'system' }, (tx) => keepFile(tx, paper.id, { key, hash, size: bytes.length }))
  return { key, hash }
}
