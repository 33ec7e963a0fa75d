import { z } from 'zod'
import { freeText } from '#contract/free-text.ts'
import { Price } from '#contract/money.ts'
import { endpoint } from '#contract/office/endpoint.ts'
import { StockState } from '#contract/product-card.ts'
import { productFields, productStates } from '#contract/office/product-fields.ts'
import { CursorLinks, catalogueId, cursorPaging } from '#contract/paging.ts'
import { textUpTo, typed } from '#contract/typed-input.ts'
import { mostPictureBytes } from '#contract/shop/picture-file.ts'
import { UploadedFile } from '#contract/uploaded-file.ts'

export const OfficeProductRow = z.strictObject({
  id: z.int(),
  standard: z.string(),
  fullname: z.string(),
  status: z.enum(productStates),
  source: z.string(),
  /** For everybody and one piece; null: none, or without `price:read`. */
  price: Price.nullable(),
  /** Pieces; null: the stock has no figure. */
  stock: z.int().nullable(),
  /** What buyers read of the stock: a file may say it in words alone. */
  stockState: StockState,
  place: z.string(),
})
export type OfficeProductRow = z.infer<typeof OfficeProductRow>

export const officeListProduct = endpoint('officeListProduct', {
  auth: { staff: 'catalogue:edit' },
  sharing: 'private',
  answer: 'rows',
  summary: 'Articles as the search finds them, hidden ones and drafts included; all of them without a word.',
  input: z.object({
    ...cursorPaging,
    status: z.enum(productStates).optional().catch(undefined),
    /** A number in any spelling, or words. */
    keyword: freeText(100),
  }),
  output: OfficeProductRow,
  extra: CursorLinks,
})

export const ProductChange = z.strictObject({
  at: z.string(),
  /** Null: a person who is no longer known. */
  by: z.string().nullable(),
  field: z.enum([...productFields, 'picture', 'hidden', 'shown']),
  before: z.string(),
  after: z.string(),
})
export type ProductChange = z.infer<typeof ProductChange>

/** The form's fields as they are typed; empty: no value. */
const FieldTexts = z.record(z.enum(productFields), z.string())

export const OfficeProduct = z.strictObject({
  id: z.int(),
  standard: z.string(),
  fullname: z.string(),
  status: z.enum(productStates),
  source: z.string(),
  /** Why it is hidden; null: it is not, or nobody said why. */
  hiding: z.strictObject({ reason: z.string(), by: z.string(), at: z.string() }).nullable(),
  /** As they are shown and typed; `officeUpdateProduct` sends them back as `seen`. */
  fields: FieldTexts,
  ownLanguage: z.string().nullable(),
  /** Of the price that the form changes. */
  currency: z.string(),
  /** False: the price is neither shown nor changed. */
  mayPrice: z.boolean(),
  /** Further prices for everybody: for larger quantities and in other currencies. */
  otherPrices: z.array(z.strictObject({ min: z.int(), price: Price })),
  /** Pieces that orders hold. */
  reserved: z.int(),
  /** Names of pictures, the first in front. Only photos can be removed here. */
  pictures: z.array(z.strictObject({ name: z.string(), isPhoto: z.boolean() })),
  /** The newest hundred changes by hand. */
  history: z.array(ProductChange),
})
export type OfficeProduct = z.infer<typeof OfficeProduct>

export const officeProductDetail = endpoint('officeProductDetail', {
  auth: { staff: 'catalogue:edit' },
  sharing: 'private',
  summary: 'One article as staff change it by hand, with its history.',
  input: z.object({ id: catalogueId }),
  output: OfficeProduct,
  reasons: ['NOT_FOUND'],
})

/** As typed; too long for its field is said by the service. */
const text = textUpTo(6000).optional()
const someTexts = z.object({
  price: text,
  stock: text,
  place: text,
  nameEn: text,
  nameZh: text,
  nameFr: text,
  nameDe: text,
  nameEs: text,
  nameRu: text,
  nameOwn: text,
})
export type SomeTexts = z.infer<typeof someTexts>

export const officeUpdateProduct = endpoint('officeUpdateProduct', {
  auth: { staff: 'catalogue:edit' },
  sharing: 'private',
  summary:
    'Changes an article by hand. 601 CHANGED_MEANWHILE names who changed which of the fields that differ from `seen`. The price needs `price:manage`.',
  input: z.object({
    id: catalogueId,
    /** The fields as they were when typing began. */
    seen: someTexts,
    /** Only what was changed; empty takes the value away. */
    typed: someTexts,
  }),
  output: z.null(),
  reasons: [
    'NOT_FOUND',
    'FORBIDDEN',
    'INPUT_INVALID',
    'CHANGED_MEANWHILE',
    'TEXT_TOO_LONG',
    'PRODUCT_NAME_MISSING',
    'STOCK_INVALID',
    'QUOTE_PRICE_INVALID',
    'QUOTE_PRICE_UNCLEAR',
    'AMOUNT_TOO_LARGE',
    'QUOTE_CURRENCY',
    'IMPORT_AT_WORK',
  ],
})

export const officeHideProduct = endpoint('officeHideProduct', {
  auth: { staff: 'catalogue:edit' },
  sharing: 'private',
  summary: 'Takes an article from the shop for everybody; imports do not bring it back.',
  input: z.object({ id: catalogueId, reason: typed }),
  output: z.null(),
  reasons: ['NOT_FOUND', 'HIDE_REASON_MISSING', 'TEXT_TOO_LONG', 'PRODUCT_ALREADY'],
})

export const officeShowProduct = endpoint('officeShowProduct', {
  auth: { staff: 'catalogue:edit' },
  sharing: 'private',
  summary: 'Brings a hidden article back into the shop.',
  input: z.object({ id: catalogueId }),
  output: z.null(),
  reasons: ['NOT_FOUND', 'PRODUCT_ALREADY'],
})

export const officeAddPicture = endpoint('officeAddPicture', {
  auth: { staff: 'catalogue:edit' },
  sharing: 'private',
  takesFile: {
    field: 'picture',
    mostBytes: mostPictureBytes,
    atOnce: 4,
    atOncePerSender: 2,
    busy: 'PICTURE_BUSY',
  },
  summary:
    'Gives an article a picture (JPEG, PNG or WebP, up to 8 MB, field `picture`), in front of the others.',
  input: z.object({
    id: catalogueId,
    picture: z.instanceof(UploadedFile).nullable().catch(null).default(null),
  }),
  output: z.null(),
  reasons: [
    'NOT_FOUND',
    'PICTURE_MISSING',
    'PICTURE_NOT_IMAGE',
    'PICTURE_TOO_LARGE',
    'PHOTO_BROKEN',
    'PICTURE_BUSY',
    'IMPORT_AT_WORK',
  ],
})

export const officeRemovePicture = endpoint('officeRemovePicture', {
  auth: { staff: 'catalogue:edit' },
  sharing: 'private',
  summary: 'Takes a photo from an article.',
  input: z.object({ id: catalogueId, name: typed }),
  output: z.null(),
  reasons: ['NOT_FOUND', 'IMPORT_AT_WORK'],
})
