import { withActor } from '#server/platform/database/actor.ts'
import type { JobContext, ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { folderStorage } from '#server/platform/media/media-storage.ts'
import { PrinterBusyError } from '#server/printing/trade-papers.service.ts'
import { findPaperFor, makePaper } from '#server/trade/papers/papers.service.ts'
import { listUnmadePapers } from '#server/trade/papers/papers.queries.ts'

/**
 * Papers per run, once a minute. A load or an upgrade may bring thousands of older documents; nobody waits for their
 * papers, and a reader who opens one gets it made at once.
 */
const [mostRecent, mostOlder] = [200, 5]

/** Papers that could not be made; they hold up no other, and are tried again when the shop starts anew. */
const unmakeable = new Set<string>()

/** Makes the papers of what was placed, sent or confirmed. A reader who comes before it does not wait for it. */
export const papersMaking: ScheduledJob = {
  name: 'make-papers',
  cron: '* * * * *',
  run: async (context) => {
    const ids = await withActor(context.db, { role: 'system' }, (tx) =>
      listUnmadePapers(tx, { leftOut: [...unmakeable], mostRecent, mostOlder }),
    )
    for (const id of ids) {
      if (context.signal?.aborted) return
      if (!(await isMade(context, id))) return
    }
  },
}

/** False when the queue is full: the rest waits for the next run. */
const isMade = async ({ db, config, log }: JobContext, id: string): Promise<boolean> => {
  const storage = folderStorage(config.dataDirectory)
  try {
    const paper = await findPaperFor(db, { role: 'system' }, id)
    if (paper) await makePaper({ db, config, storage }, paper)
  } catch (error) {
    if (error instanceof PrinterBusyError) return false
    unmakeable.add(id)
    log.error({ err: error, paperId: id }, 'a paper could not be made')
  }
  return true
}
