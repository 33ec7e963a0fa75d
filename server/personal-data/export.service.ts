import { exportFromSupplier, exportOwn } from '#server/personal-data/export.queries.ts'
import { type ExportFile, toExportFiles } from '#server/personal-data/export-files.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { BuyerSession, CallContext } from '#server/platform/http/call-context.ts'

/** Everything kept about this person, and nothing about his colleagues. */
export const exportPerson = async (context: CallContext, buyer: BuyerSession): Promise<ExportFile[]> => {
  const own = await withActor(context.db, asBuyer(buyer), (tx) => exportOwn(tx, buyer.userId))
  const bySupplier = await withActor(context.db, { role: 'system' }, (tx) => exportFromSupplier(tx, buyer))
  context.log.info({ event: 'personal data exported', userId: buyer.userId }, 'personal data exported')
  return toExportFiles(
    { ...own, ...bySupplier },
    {
      exportedAt: new Date().toISOString(),
      shop: context.config.shop.name,
      language: context.language,
    },
  )
}
