import type { WaitingDocument } from '#contract/shop/waiting.contract.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'
import { presentRow } from '#server/trade/documents/document.presenter.ts'
import { listWaitingRecords } from '#server/trade/waiting/waiting.queries.ts'

/** Documents that wait for the buyer or are on their way, in one statement. `zone` is the supplier's time zone. */
export const listWaiting = (
  db: Database,
  session: BuyerSession,
  options: { limit: number; zone: string },
): Promise<{ toAnswer: number; documents: WaitingDocument[] }> =>
  withActor(db, asBuyer(session), async (tx) => {
    const records = await listWaitingRecords(tx, session, options)
    return {
      toAnswer: records[0]?.to_answer ?? 0,
      documents: records.map((record) => ({
        ...presentRow(record),
        kind: record.kind,
        type: record.type,
        lastDay: record.last_day,
      })),
    }
  })
