import { z } from 'zod'
import { PackedRecords } from './record-packing.ts'

/** What the process that reads tables is asked; each question has one answer. */
export const TableQuestion = z.discriminatedUnion('ask', [
  /** Opens a file or the bytes of one; what was open before is forgotten. */
  z.object({
    ask: z.literal('open'),
    path: z.string().optional(),
    bytes: z.instanceof(Uint8Array).optional(),
    wish: z.object({
      encoding: z.string().optional(),
      separator: z.enum([',', ';', '\t', '|']).optional(),
      sheet: z.string().optional(),
      isOneColumnEnough: z.boolean().optional(),
    }),
    bounds: z.object({ chars: z.number(), unpackedBytes: z.number() }),
  }),
  /** The first batch of a table, from its start; of some columns, where some are given. */
  z.object({ ask: z.literal('read'), table: z.number(), columns: z.array(z.number()).optional() }),
  z.object({ ask: z.literal('next') }),
])
export type TableQuestion = z.infer<typeof TableQuestion>

const shortText = z.string().max(500)

/** What it answers. A stranger's file has been read there, so nothing of it is trusted. */
export const TableAnswer = z.union([
  z.object({
    tables: z
      .array(
        z.object({
          format: z.enum(['csv', 'xlsx']),
          facts: z.object({
            encoding: shortText.optional(),
            separator: shortText.optional(),
            sheet: shortText.optional(),
          }),
          sample: PackedRecords,
          bytesTotal: z.number().nonnegative(),
        }),
      )
      .max(100),
  }),
  z.object({ batch: PackedRecords, bytesRead: z.number().nonnegative() }),
  z.object({ end: z.literal(true) }),
  z.object({
    refusal: z.object({
      reason: z.enum(['NOT_A_TABLE', 'TOO_LARGE', 'OVER_LIMIT']),
      values: z.record(z.string().max(50), z.union([shortText, z.number()])),
    }),
  }),
])
export type TableAnswer = z.infer<typeof TableAnswer>
