import { z } from 'zod'
import { mostNumbersAtOnce, mostNumbersFileBytes } from '#contract/shop/customer-numbers.ts'
import { endpoint } from '#contract/shop/endpoint.ts'
import { freeText } from '#contract/free-text.ts'
import { catalogueId, paging, privateId, sortBy } from '#contract/paging.ts'
import { ShortName } from '#contract/product-card.ts'
import { reasons } from '#contract/reason.ts'
import { looseText } from '#contract/typed-input.ts'
import { UploadedFile } from '#contract/uploaded-file.ts'

/** What a company calls one of our articles. */
export const MyNumber = z.strictObject({
  id: z.string(),
  /** As the company writes it. */
  number: z.string(),
  productId: z.int(),
  /** Our own number. */
  standard: z.string(),
  /** Empty where the article is no longer offered. */
  fullname: z.string(),
  fullnameLang: z.string().nullable(),
  /** Null where it has no short name, or is no longer offered. */
  short: ShortName.nullable(),
  pic: z.string(),
  /** Its type’s silhouette stands where it has no picture; null where it is no longer offered. */
  typeId: z.int().nullable(),
  /** `gone`: kept, but the article is no longer offered. */
  state: z.enum(['ok', 'gone']),
  supersededBy: z.strictObject({ id: z.int(), standard: z.string() }).nullable(),
})
export type MyNumber = z.infer<typeof MyNumber>

export const listMyNumber = endpoint('listMyNumber', {
  auth: 'user',
  sharing: 'private',
  answer: 'rows',
  summary: "The company's own numbers for our articles. Nobody else ever sees or finds them.",
  input: z.object({
    ...paging,
    orderByColumn: sortBy('number', 'standard'),
    /** Part of an own number or of ours in any spelling, or of the article's name. */
    keyword: freeText(100),
  }),
  output: MyNumber,
  extra: z.object({
    /** Only people of an approved company change the list. */
    mayEdit: z.boolean(),
    /** How many numbers the company has, whatever was searched for, and how many it may have. */
    count: z.int(),
    limit: z.int(),
  }),
})

/** A number typed or sent by a program, which may have made a numeral of it. */
const looseNumber = looseText(5000).catch('').default('')

const NumberWish = z.object({
  /** Of the number to change; left out, one is added. */
  id: privateId.optional(),
  number: looseNumber,
  /** The article by its id, or else by our own number in any spelling. */
  productId: catalogueId.optional(),
  standard: looseNumber,
})
export type NumberWish = z.infer<typeof NumberWish>

const Tally = {
  added: z.int(),
  /** Another number or article, or the same number in another spelling. */
  changed: z.int(),
  /** Was there before. */
  unchanged: z.int(),
}

const wishReasons = [
  'NUMBER_MISSING',
  'NUMBER_INVALID',
  'TEXT_TOO_LONG',
  'ARTICLE_MISSING',
  'ARTICLE_UNKNOWN',
  'ARTICLE_SHARED',
] as const

export const saveMyNumber = endpoint('saveMyNumber', {
  auth: 'user',
  sharing: 'private',
  creates: true,
  summary:
    'Adds or changes one of the company’s own numbers, or up to 500 at once as `items`: all or none. `data.item` of a refusal counts from 0. A number may stand for several articles and the other way round.',
  input: NumberWish.extend({ items: z.array(NumberWish).max(mostNumbersAtOnce).optional() }),
  output: z.strictObject(Tally),
  reasons: [
    ...wishReasons,
    'COMPANY_NOT_APPROVED',
    'NOT_FOUND',
    'NUMBER_TAKEN',
    'NUMBERS_FULL',
    'RATE_LIMITED',
    'IDEMPOTENCY_MISMATCH',
    'PLEASE_WAIT',
  ],
})

export const removeMyNumber = endpoint('removeMyNumber', {
  auth: 'user',
  sharing: 'private',
  bareBody: 'id',
  summary:
    'Removes one of the own numbers, or several as `ids`; a missing one is fine. `all` removes every one.',
  input: z.object({
    id: privateId.optional(),
    ids: z.array(privateId).max(mostNumbersAtOnce).optional(),
    all: z.boolean().optional().catch(undefined),
  }),
  output: z.null(),
  reasons: ['COMPANY_NOT_APPROVED', 'RATE_LIMITED'],
})

export const uploadMyNumber = endpoint('uploadMyNumber', {
  auth: 'user',
  sharing: 'private',
  creates: true,
  takesFile: {
    field: 'file',
    mostBytes: mostNumbersFileBytes,
    atOnce: 6,
    atOncePerSender: 2,
    busy: 'FILE_BUSY',
  },
  summary:
    'Adds the own numbers of a CSV, TSV, XLSX, XLS or ODS file (field `file`, up to 5 MB; 32,767 characters a cell, 2,000 filled cells a row, 16 million characters in all): one column with the own number, one with ours. Invalid rows are skipped and reported; the others are saved together or not at all. Uploading the same file again changes nothing.',
  input: z.object({ file: z.instanceof(UploadedFile).nullable().catch(null).default(null) }),
  output: z.strictObject({
    ...Tally,
    /** Rows that were left out or want a look, at most 500 of `problemCount`. */
    problems: z.array(
      z.strictObject({
        /** Of the file, from 1. */
        line: z.int(),
        number: z.string(),
        standard: z.string(),
        reason: z.enum(reasons),
        /** The reason in the reader's language. */
        msg: z.string(),
      }),
    ),
    problemCount: z.int(),
  }),
  reasons: [
    'FILE_MISSING',
    'FILE_TOO_LARGE',
    'FILE_OVER_LIMIT',
    'FILE_NOT_READ',
    'FILE_NOT_TABLE',
    'FILE_ONE_COLUMN',
    'FILE_BUSY',
    ...wishReasons,
    'NUMBER_ROUNDED',
    'NUMBER_REPEATED',
    'LETTERS_UNREADABLE',
    'COMPANY_NOT_APPROVED',
    'NUMBERS_FULL',
    'RATE_LIMITED',
    'IDEMPOTENCY_MISMATCH',
    'PLEASE_WAIT',
  ],
})

export const exportMyNumber = endpoint('exportMyNumber', {
  auth: 'user',
  sharing: 'private',
  summary: 'All own numbers as a CSV file that `uploadMyNumber` takes again.',
  input: z.object({}),
  output: z.strictObject({ name: z.string(), type: z.string(), text: z.string() }),
  reasons: ['RATE_LIMITED'],
})
