import { z } from 'zod'
import { endpoint } from '#contract/office/endpoint.ts'
import { companyStates } from '#contract/office/company-state.ts'
import { creditStates } from '#contract/office/company-terms.ts'
import { TellingMark } from '#contract/office/telling-mark.ts'
import { PaymentTerms } from '#contract/office/payment-terms.ts'
import { freeText } from '#contract/free-text.ts'
import { languages } from '#contract/language.ts'
import { Money, Price } from '#contract/money.ts'
import { catalogueId, privateId } from '#contract/paging.ts'
import { looseText, mostBodyChars, textUpTo } from '#contract/typed-input.ts'

/** A company that staff are about to enter lines for. */
export const ChosenCompany = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** For a blocked one no lines are taken. */
  status: z.enum(companyStates),
  /** What is missing, or why it is blocked; its people read it. */
  statusReason: z.string(),
  customerNo: z.string().nullable(),
  /** What tells it from others of its name; empty where it is alone. */
  toldBy: z.array(TellingMark),
  /** All but `ok` stop orders at confirmation. */
  credit: z.enum(creditStates),
  creditReason: z.string(),
  payment: PaymentTerms,
  /** Of its documents where nobody can sign in. */
  language: z.enum(languages),
  /** Who can sign in; a document is begun for the first unless another is named. */
  people: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      /** Of a document for this person. */
      language: z.enum(languages),
    }),
  ),
})
export type ChosenCompany = z.infer<typeof ChosenCompany>

export const officeChosenCompany = endpoint('officeChosenCompany', {
  auth: { staff: 'order:read' },
  sharing: 'private',
  summary: 'A company before lines are entered for it: state, credit, and its people who can sign in.',
  input: z.object({ id: privateId }),
  output: ChosenCompany,
  reasons: ['NOT_FOUND'],
})

const Packing = z.strictObject({
  packId: z.int(),
  packType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  packQuantity: z.int(),
  minQuantity: z.int(),
  step: z.int(),
})

/** An article as staff enter it for a company. */
export const FoundArticle = z.strictObject({
  productId: z.int(),
  standard: z.string(),
  fullname: z.string(),
  /** The number that was found, where it is not the article's own. */
  foundBy: z.string(),
  /** Pieces that no order reserves; null: the stock has no figure. */
  available: z.int().nullable(),
  expectedOn: z.string().nullable(),
  /** The first is offered first. */
  packs: z.array(Packing),
  /** What the company pays for one pack of the first packing; null without a price or the right to see one. */
  price: Price.nullable(),
})
export type FoundArticle = z.infer<typeof FoundArticle>

export const officeFindArticle = endpoint('officeFindArticle', {
  auth: { staff: 'order:read' },
  sharing: 'private',
  summary:
    'Articles by a number in any spelling, also the company’s own, or by words; at most 10, the best first.',
  input: z.object({ companyId: privateId, keyword: freeText(100) }),
  output: z.array(FoundArticle),
  reasons: ['NOT_FOUND', 'COMPANY_BLOCKED'],
})

/** So many packs as a line typed by staff. */
export const TypedLine = z.object({
  productId: catalogueId,
  packId: catalogueId,
  quantity: z.union([z.number(), textUpTo(30)]).catch(''),
})

/** The same of a quote; a line with a text has no article, and its quantity counts pieces. */
export const TypedQuoteLine = TypedLine.extend({
  productId: catalogueId.default(null),
  packId: catalogueId.default(null),
  text: textUpTo(2000).catch('').default(''),
})

export const officePriceLine = endpoint('officePriceLine', {
  auth: { staff: 'order:read' },
  sharing: 'private',
  summary: 'What so many packs of an article cost the company today.',
  input: TypedLine.extend({ companyId: privateId }),
  output: z.strictObject({
    quantity: z.int(),
    pieces: z.int(),
    price: Price.nullable(),
    lineTotal: Money.nullable(),
    /** Pieces that come now; null: the stock has no figure. */
    now: z.int().nullable(),
    expectedOn: z.string().nullable(),
  }),
  reasons: [
    'NOT_FOUND',
    'COMPANY_BLOCKED',
    'QUANTITY_INVALID',
    'QUANTITY_STEP',
    'PACK_UNKNOWN',
    'PRODUCT_GONE',
  ],
})

/**
 * What is said of a pasted line. Somebody has to answer: `several` articles carry the number, the number is a `guess`,
 * `quantity` is not clear, or `pack`s do not make it exactly. The rest is told: `otherNumber` than ours, `noQuantity`,
 * `gone`.
 */
export const pastedNotes = [
  'several',
  'guess',
  'quantity',
  'pack',
  'otherNumber',
  'noQuantity',
  'gone',
] as const
export type PastedNote = (typeof pastedNotes)[number]

export const PastedLine = z.strictObject({
  /** Its place in the text, from 1. */
  line: z.int(),
  text: z.string(),
  /** `taken`: clear as it is; `asked`: somebody has to answer; `leftOut`: belongs to the mail around the list. */
  state: z.enum(['taken', 'asked', 'unknown', 'leftOut']),
  /** The number as it was written; empty where the line has none. */
  number: z.string(),
  /** As written; null where the line has none. */
  quantity: z.int().nullable(),
  notes: z.array(z.enum(pastedNotes)),
  /** An earlier line that names the same article; null where it is the first. */
  sameAs: z.int().nullable(),
  /** What the line may mean; a clear one has one article with one option. */
  choices: z.array(
    z.strictObject({
      productId: z.int(),
      standard: z.string(),
      fullname: z.string(),
      /** By what kind of number it was found; `replaced`: it takes the place of the number's own article. */
      foundBy: z.enum(['standard', 'customer', 'ean', 'oem', 'cross', 'old', 'replaced', 'guess']),
      /** The number as the catalogue writes it. */
      number: z.string(),
      options: z.array(
        z.strictObject({
          packId: z.int(),
          packQuantity: z.int(),
          quantity: z.int(),
          pieces: z.int(),
          price: Price.nullable(),
          lineTotal: Money.nullable(),
          now: z.int().nullable(),
          expectedOn: z.string().nullable(),
        }),
      ),
    }),
  ),
})
export type PastedLine = z.infer<typeof PastedLine>

export const officeReadList = endpoint('officeReadList', {
  auth: { staff: 'order:read' },
  sharing: 'private',
  summary:
    'Reads a pasted mail or table as lines for a company: each with what it means, or what is not clear.',
  input: z.object({ companyId: privateId, text: looseText(mostBodyChars).catch('').default('') }),
  output: z.array(PastedLine),
  reasons: ['NOT_FOUND', 'COMPANY_BLOCKED', 'PASTED_LINES_MANY'],
})
