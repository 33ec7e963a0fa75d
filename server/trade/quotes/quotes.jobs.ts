import { withActor } from '#server/platform/database/actor.ts'
import type { JobContext, ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { getInquiry, moveInquiry } from '#server/trade/inquiries/inquiry-moves.queries.ts'
import { followInquiryMove } from '#server/trade/inquiries/inquiry-step.ts'
import { mailQuoteExpired } from '#server/trade/quotes/emails/quote-mails.ts'
import { findOverdueQuotes } from '#server/trade/quotes/send-quote.queries.ts'
import { inquiryMoves } from '#server/trade/states.rules.ts'

/** So many end in one transaction; a mail with each. */
const atOnce = 100

/**
 * Ends the quotes whose last day is over by the database's clock. The move holds the document's lock, so that each ends
 * once and is mailed once, however often and in how many processes the job runs.
 */
export const expireQuotes = async ({
  db,
  config,
  signal,
}: Pick<JobContext, 'db' | 'config' | 'signal'>): Promise<void> => {
  for (;;) {
    const ended = await withActor(db, { role: 'system' }, async (tx) => {
      const ids = await findOverdueQuotes(tx, atOnce)
      for (const id of ids) {
        if (!(await moveInquiry(tx, id, 'expire'))) continue
        const inquiry = await getInquiry(tx, id)
        const { expire } = inquiryMoves
        const mails = { buyer: () => mailQuoteExpired(tx, config, { inquiry }) }
        await followInquiryMove(tx, inquiry, expire, { status: expire.to, userId: null, note: '', mails })
      }
      return ids.length
    })
    if (ended < atOnce || signal?.aborted === true) return
  }
}

export const quotesExpiry: ScheduledJob = {
  name: 'expire-quotes',
  cron: '*/10 * * * *',
  run: expireQuotes,
}
