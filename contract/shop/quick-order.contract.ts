import { z } from 'zod'
import { Delivery } from '#contract/shop/delivery.ts'
import { endpoint } from '#contract/shop/endpoint.ts'
import { Money, Price } from '#contract/money.ts'
import { ShortName, StockState } from '#contract/product-card.ts'
import { mostOrderFileBytes } from '#contract/shop/quick-order.ts'
import { looseText, mostBodyChars, textUpTo } from '#contract/typed-input.ts'
import { UploadedFile } from '#contract/uploaded-file.ts'

/** An article and a quantity of it, as a line may be ordered. */
export const OrderOption = z.strictObject({
  productId: z.int(),
  standard: z.string(),
  fullname: z.string(),
  fullnameLang: z.string().nullable(),
  /** What a row calls it, as a product card does. */
  short: ShortName.nullable(),
  /** By what kind of number it was found; `replaced`: it takes the place of the number's own article. */
  foundBy: z.enum(['standard', 'customer', 'ean', 'oem', 'cross', 'old', 'replaced', 'guess']),
  /** The number as the catalogue writes it. */
  number: z.string(),
  /** How many pieces of it replace one wanted piece; 1 where it replaces nothing. */
  factor: z.number(),
  /** The typed quantity that it answers, in the unit of the line. */
  typed: z.int(),
  packId: z.int(),
  packQuantity: z.int(),
  /** Packs, and the pieces that they come to. */
  quantity: z.int(),
  pieces: z.int(),
  price: Price.nullable(),
  lineTotal: Money.nullable(),
  stock: StockState,
  /** Null: the stock has no figure, or this reader does not see it. */
  delivery: Delivery.nullable(),
})
export type OrderOption = z.infer<typeof OrderOption>

/**
 * What is said of a line that is ordered otherwise than it was typed: another number than ours led to the article, the
 * quantity was `rounded` up to what can be ordered, several lines were `summed`, the line has `noQuantity`, or it has more
 * packs than the company orders at once (`overLimit`).
 */
export const orderMarks = [
  'oem',
  'cross',
  'old',
  'replaced',
  'rounded',
  'summed',
  'noQuantity',
  'overLimit',
] as const

/** Why a line is not taken. */
export const orderProblems = [
  'unknownNumber',
  'noNumber',
  'severalArticles',
  'notWanted',
  'gone',
  'quantityOdd',
  'quantityZero',
  'quantityLarge',
] as const
export type OrderProblem = (typeof orderProblems)[number]

export const OrderListLine = z.strictObject({
  /** Lines of the text, from 1; several where they order the same and were added up, or a quantity stands below its number. */
  lines: z.array(z.int()),
  /** What was added up, each as it was typed; the first is what an answer names. */
  texts: z.array(z.string()),
  /**
   * `ready` goes into the cart. So does `inquiry`, which has no price or too many packs and can only be asked for.
   * `question` has to be answered, `out` is not taken.
   */
  state: z.enum(['ready', 'inquiry', 'question', 'out']),
  /** The number as it was typed; empty where the line has none. */
  number: z.string(),
  /** As typed, summed up; null where the line has none. */
  quantity: z.int().nullable(),
  /** The quantity as it was typed or answered, such as `1.000` or `-3`; empty where the line has none. */
  quantityText: z.string(),
  /** What the quantity counts, by the line itself or else by `unit` of the request. */
  unit: z.enum(['pieces', 'packs']),
  /** The line itself says what its quantity counts. */
  saysUnit: z.boolean(),
  remark: z.string(),
  marks: z.array(z.enum(orderMarks)),
  /** `article`: several carry the number; `guess`: the number looks like one of ours; `quantity`: `1.000` is one or a thousand. */
  question: z.enum(['article', 'guess', 'quantity']).nullable(),
  problem: z.enum(orderProblems).nullable(),
  /** Of a line that was rounded up: the next smaller quantity, to answer with. Null where there is none. */
  less: z.int().nullable(),
  /** The problem in the reader's language, with what to do. */
  msg: z.string().nullable(),
  /** What will be ordered; of a question what may be. */
  options: z.array(OrderOption),
})
export type OrderListLine = z.infer<typeof OrderListLine>

export const OrderListCounts = z.strictObject({
  /** Lines of the text that order something: the sum of the four below. */
  lines: z.int(),
  ready: z.int(),
  inquiry: z.int(),
  questions: z.int(),
  out: z.int(),
  /** Lines around the list: a greeting, headings, an address. */
  skipped: z.int(),
})

/** A line in which no article was found. */
export const SkippedLine = z.strictObject({
  /** Counted from 1. */
  line: z.int(),
  text: z.string(),
  /** It has digits, and nothing says that it belongs to the mail around the list: somebody should look at it. */
  mayOrder: z.boolean(),
})

export const OrderList = z.strictObject({
  counts: OrderListCounts,
  /** The lines that `counts.skipped` counts. */
  skipped: z.array(SkippedLine),
  /** Net sum of the ready lines; null without prices. */
  total: Money.nullable(),
  lines: z.array(OrderListLine),
})
export type OrderList = z.infer<typeof OrderList>

export const readOrderList = endpoint('readOrderList', {
  auth: 'user',
  sharing: 'private',
  summary:
    'Reads a pasted mail, table or list of numbers as order lines: each with what will be ordered, a question, or why it is not taken. Nothing is written.',
  input: z.object({
    text: looseText(mostBodyChars).catch('').default(''),
    /** What a quantity counts where the line does not say. */
    unit: z.enum(['packs', 'pieces']).catch('packs').default('packs'),
    /** Answers to questions, by the text of the line. Product 0 is none of those that were offered. */
    answers: z
      .array(
        z.object({
          text: textUpTo(mostBodyChars),
          productId: z.int().min(0).max(2_147_483_647).optional(),
          quantity: z.int().min(1).max(999_999_999).optional(),
        }),
      )
      .max(1_000)
      .catch([])
      .default([]),
  }),
  output: OrderList,
  reasons: ['PASTED_LINES_MANY', 'RATE_LIMITED'],
})

export const readOrderFile = endpoint('readOrderFile', {
  auth: 'user',
  sharing: 'private',
  takesFile: {
    field: 'file',
    // A larger file reaches the handler, which says what to do.
    mostBytes: 4 * mostOrderFileBytes,
    atOnce: 6,
    atOncePerSender: 2,
    busy: 'FILE_BUSY',
  },
  summary:
    'The rows of a CSV, TSV, XLSX, XLS or ODS file (field `file`, up to 1 MB and 500 rows) as text for `readOrderList`; the format is judged by content. Nothing is kept.',
  input: z.object({ file: z.instanceof(UploadedFile).nullable().catch(null).default(null) }),
  output: z.strictObject({ text: z.string() }),
  reasons: [
    'FILE_MISSING',
    'ORDER_FILE_LARGE',
    'ORDER_FILE_ROWS',
    'ORDER_FILE_EMPTY',
    'FILE_BUSY',
    'FILE_NOT_TABLE',
    'FILE_OVER_LIMIT',
    'FILE_NOT_READ',
    'RATE_LIMITED',
  ],
})
