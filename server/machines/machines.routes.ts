import {
  keepMachine,
  labelMachine,
  listMyMachines,
  maxMachines,
  removeMachine,
} from '#server/machines/machines.service.ts'
import { type CallHandlers, buyerOf } from '#server/platform/http/call-context.ts'
import { notFound, ok, refuse } from '#server/platform/http/reply.ts'
import { buyerLimits, withinQuickLimit } from '#server/platform/limits/buyer-limits.ts'

/** Machines of the buyer's workshop (`for` of the lists: docs/product.md#preferences). */
export const machineHandlers = {
  listMyMachine: async (_input, context) =>
    ok(await listMyMachines(context.db, buyerOf(context), context.language)),

  saveMyMachine: ({ id, modelId, label }, context) =>
    withinQuickLimit(context, buyerLimits.saveMachine, async () => {
      const { db, language } = context
      const buyer = buyerOf(context)
      const isNew = id === undefined
      if (isNew ? typeof modelId !== 'number' : id === null) return notFound()
      const saved = isNew
        ? await keepMachine(db, buyer, { modelId: modelId ?? 0, label: label ?? null }, language)
        : await labelMachine(db, buyer, { id: id ?? '', label: label ?? '' }, language)
      if (saved.ok) return ok(saved.machine, 'machineSaved')
      if (saved.reason === 'NOT_FOUND') return notFound()
      return refuse(saved.reason, { values: { limit: maxMachines } })
    }),

  removeMyMachine: async ({ id }, context) => {
    if (id !== null) await removeMachine(context.db, buyerOf(context), id)
    return ok(null, 'machineRemoved')
  },
} satisfies Pick<CallHandlers, 'listMyMachine' | 'saveMyMachine' | 'removeMyMachine'>
