import { z } from 'zod'
import { endpoint } from '#contract/shop/endpoint.ts'
import { freeText } from '#contract/free-text.ts'
import { MachineName } from '#contract/machine-name.ts'
import { catalogueId, privateId } from '#contract/paging.ts'

/** A machine of the buyer's workshop; `label` is the workshop's own word for it, or empty. */
export const MyMachine = MachineName.extend({
  id: z.string(),
  machineType: z.string().nullable(),
  label: z.string(),
  /** Articles that fit it, and its exploded drawings. */
  parts: z.int(),
  drawings: z.int(),
  /** A picture under /pic of the first of them; empty without one. */
  drawing: z.string(),
})
export type MyMachine = z.infer<typeof MyMachine>

/** Characters of a machine's label. */
export const longestLabel = 60

export const listMyMachine = endpoint('listMyMachine', {
  auth: 'user',
  sharing: 'private',
  summary: "Machines of the buyer's company, by brand, model and label.",
  input: z.object({}),
  output: z.array(MyMachine),
})
export const saveMyMachine = endpoint('saveMyMachine', {
  auth: 'user',
  sharing: 'private',
  summary:
    'With `modelId`: the machine is in the list (once for each label) and the one this person works on. With `id`: gives a machine of the list another label.',
  input: z.object({
    id: privateId.optional(),
    modelId: catalogueId.optional(),
    label: freeText(longestLabel),
  }),
  output: MyMachine,
  reasons: ['NOT_FOUND', 'MACHINES_FULL', 'MACHINE_TWICE'],
})
export const removeMyMachine = endpoint('removeMyMachine', {
  auth: 'user',
  sharing: 'private',
  bareBody: 'id',
  summary: "Takes a machine off the company's list; 200 for a missing one.",
  input: z.object({ id: privateId }),
  output: z.null(),
})
