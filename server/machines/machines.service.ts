import type { Language } from '#contract/language.ts'
import type { MyMachine } from '#contract/shop/machines.contract.ts'
import {
  deleteMachine,
  findMachineById,
  insertMachine,
  listMachines,
  lockMachines,
  relabelMachine,
} from '#server/machines/machines.queries.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'

/** Machines one company keeps at most. */
export const maxMachines = 200

export type SavedMachine =
  | { ok: true; machine: MyMachine }
  | { ok: false; reason: 'NOT_FOUND' | 'MACHINES_FULL' | 'MACHINE_TWICE' }

/** Machines of the buyer's workshop, by brand, model and label. */
export const listMyMachines = (db: Database, buyer: BuyerSession, language: Language): Promise<MyMachine[]> =>
  withActor(db, asBuyer(buyer), (tx) => listMachines(tx, buyer.companyId, language))

/** Keeps a model for the workshop, once for each label, and remembers it as the one this person works on. */
export const keepMachine = (
  db: Database,
  buyer: BuyerSession,
  { modelId, label }: { modelId: number; label: string | null },
  language: Language,
): Promise<SavedMachine> =>
  withActor(db, asBuyer(buyer), async (tx) => {
    const { companyId, userId } = buyer
    await lockMachines(tx, companyId)
    const { id, isModel } = await insertMachine(tx, { companyId, userId, modelId, label, most: maxMachines })
    if (id === null) return { ok: false, reason: isModel ? 'MACHINES_FULL' : 'NOT_FOUND' }
    const machine = await findMachineById(tx, { companyId, id }, language)
    return machine ? { ok: true, machine } : { ok: false, reason: 'NOT_FOUND' }
  })

/** Gives a machine of the list another label. */
export const labelMachine = (
  db: Database,
  buyer: BuyerSession,
  { id, label }: { id: string; label: string },
  language: Language,
): Promise<SavedMachine> =>
  withActor(db, asBuyer(buyer), async (tx) => {
    const { companyId } = buyer
    await lockMachines(tx, companyId)
    const isLabelled = await relabelMachine(tx, { companyId, id, label })
    const machine = await findMachineById(tx, { companyId, id }, language)
    if (!machine) return { ok: false, reason: 'NOT_FOUND' }
    return isLabelled ? { ok: true, machine } : { ok: false, reason: 'MACHINE_TWICE' }
  })

/** Takes a machine off the list; a missing one is no error. */
export const removeMachine = (db: Database, buyer: BuyerSession, id: string): Promise<void> =>
  withActor(db, asBuyer(buyer), (tx) =>
    deleteMachine(tx, { companyId: buyer.companyId, userId: buyer.userId, id }),
  )
