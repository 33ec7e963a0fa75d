import { z } from 'zod'
import { AddAgain } from '#contract/shop/bought.contract.ts'
import { looseQuantity } from '#contract/shop/cart.contract.ts'
import { endpoint } from '#contract/shop/endpoint.ts'
import { mostListFileBytes } from '#contract/shop/list-limits.ts'
import { Price } from '#contract/money.ts'
import { catalogueId, privateId } from '#contract/paging.ts'
import { ProductCard } from '#contract/product-card.ts'
import { PackingOption } from '#contract/shop/product.contract.ts'
import { looseText, mostBodyChars, textUpTo } from '#contract/typed-input.ts'
import { UploadedFile } from '#contract/uploaded-file.ts'

/** One of the lists of a company: everybody's, or private to its reader. */
export const ListHead = z.strictObject({
  id: z.string(),
  name: z.string(),
  isPrivate: z.boolean(),
  /** The products with a heart. It is named in the reader's language, is always private, and cannot be renamed or removed. */
  isWishlist: z.boolean(),
  lines: z.int(),
  updatedAt: z.iso.datetime(),
  /** What `saveList` names, so that two people do not undo each other. */
  version: z.int(),
})
export type ListHead = z.infer<typeof ListHead>

export const ListLine = z.strictObject({
  id: z.string(),
  version: z.int(),
  /** Our number and name as they were when the line was made. */
  standard: z.string(),
  fullname: z.string(),
  packType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  packQuantity: z.int(),
  quantity: z.int(),
  pieces: z.int(),
  info: z.string(),
  /** The article that is sold today, with the reader's fields: itself, or the one that took its place. */
  article: ProductCard.nullable(),
  /** From the number of the line to that of `article`; empty for the same article. */
  chain: z.array(z.string()),
  /** What lies in the cart after Add; null: it cannot be ordered as it is, see `reason`. */
  add: AddAgain.nullable(),
  /** Packings that the line can have, where its own article is sold today; otherwise empty. */
  packs: z.array(PackingOption),
  /** What the pieces of `add` cost today. */
  price: Price.nullable(),
  reason: z.enum(['gone', 'choose', 'several', 'noArticle', 'tooMany']).nullable(),
  choices: z.array(z.strictObject({ productId: z.int(), standard: z.string(), fullname: z.string() })),
})
export type ListLine = z.infer<typeof ListLine>

export const listChangeKinds = [
  'created',
  'renamed',
  'shared',
  'added',
  'changed',
  'moved',
  'removed',
] as const

export const ListDetail = ListHead.extend({
  items: z.array(ListLine),
  /** Who changed what, the last first; at most a hundred. */
  changes: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(listChangeKinds),
      /** The number of the line, or the name of the list. */
      subject: z.string(),
      lines: z.int(),
      /** Empty where the person's account is deleted. */
      by: z.string(),
      at: z.iso.datetime(),
    }),
  ),
})
export type ListDetail = z.infer<typeof ListDetail>

const repeated = ['IDEMPOTENCY_MISMATCH', 'PLEASE_WAIT'] as const

export const listLists = endpoint('listLists', {
  auth: 'user',
  sharing: 'private',
  summary: 'The wishlist, then the lists of the own company and the private ones of the reader, by name.',
  input: z.object({}),
  output: z.array(ListHead),
})

export const listDetail = endpoint('listDetail', {
  auth: 'user',
  sharing: 'private',
  summary: 'A list with its lines and who changed what.',
  input: z.object({ id: privateId }),
  output: ListDetail,
  reasons: ['NOT_FOUND'],
})

export const saveList = endpoint('saveList', {
  auth: 'user',
  sharing: 'private',
  creates: true,
  summary:
    'Makes a list, or changes name and readers of one. 601 CHANGED_MEANWHILE when somebody else changed them since `version`, with both values.',
  input: z.object({
    id: privateId.optional(),
    name: looseText(mostBodyChars).catch('').default(''),
    /** A list that is everybody's stays so. */
    isPrivate: z.boolean().catch(false).default(false),
    version: z.coerce.number().int().catch(0).default(0),
  }),
  output: ListHead,
  reasons: [
    'NOT_FOUND',
    'LIST_NAME_MISSING',
    'TEXT_TOO_LONG',
    'LISTS_MANY',
    'CHANGED_MEANWHILE',
    ...repeated,
  ],
})

export const removeList = endpoint('removeList', {
  auth: 'user',
  sharing: 'private',
  bareBody: 'id',
  summary: 'Removes a list with its lines; a missing one is fine.',
  input: z.object({ id: privateId }),
  output: z.null(),
})

export const addListLines = endpoint('addListLines', {
  auth: 'user',
  sharing: 'private',
  creates: true,
  summary:
    'Puts up to 500 lines on a list. The same article, packing and remark add up. Each line is taken or says why not.',
  input: z.object({
    id: privateId,
    lines: z
      .array(
        z
          .object({
            productId: catalogueId,
            packId: catalogueId.optional(),
            /** Without `packId`, the packing of a document: kind and pieces. Left out too: the packing offered first. */
            packType: z
              .union([z.literal(1), z.literal(2), z.literal(3)])
              .optional()
              .catch(undefined),
            packQuantity: z.int().min(1).optional().catch(undefined),
            /** Left out: the least that can be ordered. */
            quantity: looseQuantity,
            info: textUpTo(mostBodyChars).nullish(),
          })
          .catch({ productId: null, quantity: undefined }),
      )
      .catch([])
      .default([]),
  }),
  output: z.strictObject({
    taken: z.int(),
    left: z.array(z.strictObject({ line: z.int(), reason: z.string(), msg: z.string() })),
  }),
  reasons: ['NOT_FOUND', 'NOTHING_SELECTED', 'CART_LINES_MANY', 'LIST_FULL', ...repeated],
})

export const saveListLine = endpoint('saveListLine', {
  auth: 'user',
  sharing: 'private',
  summary:
    'Changes packs, packing or remark of a line. 601 CHANGED_MEANWHILE when somebody else changed the line since `version`: `data` has both values.',
  input: z.object({
    id: privateId,
    version: z.coerce.number().int().catch(0).default(0),
    quantity: looseQuantity,
    /** Without `quantity` the line keeps its pieces, filled up to what this packing allows. */
    packId: catalogueId.optional(),
    info: textUpTo(mostBodyChars).nullish(),
  }),
  output: z.strictObject({ id: z.string(), version: z.int(), quantity: z.int(), info: z.string() }),
  reasons: [
    'NOT_FOUND',
    'QUANTITY_INVALID',
    'QUANTITY_STEP',
    'PACK_UNKNOWN',
    'INFO_TOO_LONG',
    'CHANGED_MEANWHILE',
  ],
})

export const moveListLine = endpoint('moveListLine', {
  auth: 'user',
  sharing: 'private',
  summary:
    'Puts a line of a list after another one, or first. A line that is gone meanwhile leaves it where it is.',
  input: z.object({
    id: privateId,
    /** The line that it stands behind; null: it stands first. */
    afterId: privateId,
  }),
  output: z.null(),
  reasons: ['NOT_FOUND'],
})

export const removeListLines = endpoint('removeListLines', {
  auth: 'user',
  sharing: 'private',
  bareBody: 'ids',
  summary: 'Takes lines off a list; missing ones are fine.',
  input: z.object({ ids: z.array(privateId).max(1_000).catch([]).default([]) }),
  output: z.null(),
})

export const uploadList = endpoint('uploadList', {
  auth: 'user',
  sharing: 'private',
  creates: true,
  takesFile: {
    field: 'file',
    mostBytes: mostListFileBytes,
    atOnce: 4,
    atOncePerSender: 1,
    busy: 'FILE_BUSY',
  },
  summary:
    'Adds the lines of a CSV, TSV, XLSX, XLS or ODS file (field `file`, up to 1 MB and 500 lines) to the list `id`: number, packs or pieces, remark. Rows that cannot be taken are reported; the others are added together.',
  input: z.object({
    id: privateId,
    file: z.instanceof(UploadedFile).nullable().catch(null).default(null),
  }),
  output: z.strictObject({
    taken: z.int(),
    left: z.array(z.strictObject({ line: z.int(), number: z.string(), reason: z.string(), msg: z.string() })),
  }),
  reasons: [
    'NOT_FOUND',
    'FILE_MISSING',
    'TOO_LARGE',
    'LIST_FILE_LONG',
    'LIST_FILE_EMPTY',
    'FILE_OVER_LIMIT',
    'FILE_NOT_READ',
    'FILE_NOT_TABLE',
    'FILE_BUSY',
    'LIST_FULL',
    'RATE_LIMITED',
    ...repeated,
  ],
})
