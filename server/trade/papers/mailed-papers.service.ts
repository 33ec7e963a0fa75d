import { buffer } from 'node:stream/consumers'
import type { AttachedPaper, MailAttachments } from '#server/platform/mail/transport.ts'
import type { JobContext } from '#server/platform/jobs/scheduled-job.ts'
import { folderStorage } from '#server/platform/media/media-storage.ts'
import { PrinterBusyError } from '#server/printing/trade-papers.service.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { fileNameOf } from '#server/trade/papers/paper-files.presenter.ts'
import { contentOf, findPaperFor, makePaper } from '#server/trade/papers/papers.service.ts'

/** A larger paper is left to its page: many mailboxes refuse more, and phones load it slowly. */
const mostMailedBytes = 2 * 1024 * 1024

const nothing: AttachedPaper = { files: [], note: null }

/**
 * The paper of a mail, made now if the job has not made it yet. A paper that cannot be made, is gone or is too large does
 * not hold up its mail, which links to the page and says of a large one that it is there; while the printer is busy the mail waits for its next attempt.
 */
export const mailedPapers =
  (
    { db, config, log }: Pick<JobContext, 'db' | 'config' | 'log'>,
    mostBytes = mostMailedBytes,
  ): MailAttachments =>
  async (paperId) => {
    const context = { db, config, storage: folderStorage(config.dataDirectory) }
    try {
      const paper = await findPaperFor(db, { role: 'system' }, paperId)
      if (!paper) return nothing
      const { key } = await makePaper(context, paper)
      const size = await context.storage.sizeOf(key)
      if (size === null) return nothing
      const content = await contentOf(context, paper)
      if (size > mostBytes) return { files: [], note: textsOf(content.language, 'trade-mail')('tooLarge') }
      const file = {
        fileName: `${fileNameOf(content)}.pdf`,
        contentType: 'application/pdf',
        content: await buffer(context.storage.read(key)),
      }
      return { files: [file], note: null }
    } catch (error) {
      if (error instanceof PrinterBusyError) throw error
      log.error({ err: error, paperId }, 'a mail goes without its paper')
      return nothing
    }
  }
