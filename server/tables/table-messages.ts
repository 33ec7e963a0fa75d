import { z } from 'zod'
import { PackedRecords } from '#server/tables/record-packing.ts'
import { tableLimits } from '#server/tables/table-limits.ts'
import { tableFormats, tableLayouts } from '#server/tables/table-facts.ts'

/** Questions to the table process; each has one answer. */
export const TableQuestion = z.discriminatedUnion('ask', [
  /** Opens a file by path or by content and closes the previous one. */
  z.object({
    ask: z.literal('open'),
    path: z.string().optional(),
    /** Further files of the same 1C exchange. */
    beside: z.array(z.string()).optional(),
    bytes: z.instanceof(Uint8Array).optional(),
    wish: z.object({
      encoding: z.string().optional(),
      separator: z.enum([',', ';', '\t', '|']).optional(),
      sheet: z.string().optional(),
      isOneColumnEnough: z.boolean().optional(),
      isEncodingGuessed: z.boolean().optional(),
    }),
    bounds: z.object({ chars: z.number(), unpackedBytes: z.number() }),
  }),
  /** The first batch of a table; only the given columns, if any are given. */
  z.object({ ask: z.literal('read'), table: z.number(), columns: z.array(z.number()).optional() }),
  z.object({ ask: z.literal('next') }),
])
export type TableQuestion = z.infer<typeof TableQuestion>

const shortText = z.string().max(500)
const mostFacts = 200

/** Its answers. The process has read an untrusted file, so its answers are untrusted too. */
export const TableAnswer = z.union([
  z.object({
    tables: z
      .array(
        z.object({
          format: z.enum(tableFormats),
          facts: z.object({
            encoding: shortText.optional(),
            separator: shortText.optional(),
            sheet: shortText.optional(),
            layout: z.enum(tableLayouts).optional(),
            isRepaired: z.boolean().optional(),
            hiddenColumns: z.array(z.int().nonnegative()).max(tableLimits.columns).optional(),
            currencies: z.array(shortText).max(10).optional(),
            beside: z
              .array(z.object({ name: shortText, value: shortText }))
              .max(mostFacts)
              .optional(),
            hiddenSheets: z.array(shortText).max(tableLimits.sheets).optional(),
          }),
          sample: PackedRecords,
          isSampleWhole: z.boolean(),
          bytesTotal: z.number().nonnegative(),
        }),
      )
      .max(100),
  }),
  z.object({ batch: PackedRecords, bytesRead: z.number().nonnegative() }),
  z.object({ end: z.literal(true) }),
  z.object({
    refusal: z.object({
      reason: z.enum([
        'NOT_A_TABLE',
        'OFFERS_ALONE',
        'ENCODING_UNCLEAR',
        'ENCODING_UNKNOWN',
        'FILE_CHANGED',
        'TOO_LARGE',
        'OVER_LIMIT',
      ]),
      values: z.record(z.string().max(50), z.union([shortText, z.number()])),
    }),
  }),
])
export type TableAnswer = z.infer<typeof TableAnswer>
