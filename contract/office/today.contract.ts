import { z } from 'zod'
import { documentGaps } from '#contract/office/document-gaps.ts'
import { endpoint } from '#contract/office/endpoint.ts'
import { legalPages } from '#contract/shop/legal-page.ts'

/** What can wait in the office. The first ones wait for one of us; the others are good to know. */
export const needsUs = [
  'nobody',
  'answered',
  'toConfirm',
  'asksToCancel',
  'companies',
  'notHandedOver',
] as const
export const goodToKnow = ['mine', 'late', 'ending'] as const
export type QueueName = (typeof needsUs)[number] | (typeof goodToKnow)[number]

/** `count` goes up to 1,001. Null: not for this member of staff to read. */
const Queue = z.strictObject({ count: z.int(), oldest: z.string().nullable() }).nullable()
export type Queue = z.infer<typeof Queue>

export const officeToday = endpoint('officeToday', {
  auth: { staff: 'any' },
  sharing: 'private',
  summary: 'What waits in the office, counted, as far as this member of staff may read it.',
  input: z.object({}),
  output: z.strictObject({
    queues: z.strictObject({
      nobody: Queue,
      answered: Queue,
      toConfirm: Queue,
      asksToCancel: Queue,
      companies: Queue,
      notHandedOver: Queue,
      mine: Queue,
      late: Queue,
      ending: Queue,
    }),
    /** How much of it waits for one of us. */
    needsUs: z.int(),
    /** What documents lack, of the settings; null: not for this reader. */
    missingForDocuments: z.array(z.enum(documentGaps)).nullable(),
    /** Who asks may change the settings. */
    maySet: z.boolean(),
    /** The shop has no article on sale; null: not for this reader, who may load none. */
    isCatalogueEmpty: z.boolean().nullable(),
    /** Pages of the law that are not written, or are still an example's; null: not for this reader. */
    unwrittenPages: z.array(z.enum(legalPages)).nullable(),
    /** The last backup that ended well; null: not for this reader. `isOld` after 26 hours, or without any. */
    backup: z.strictObject({ at: z.string().nullable(), isOld: z.boolean() }).nullable(),
  }),
})
