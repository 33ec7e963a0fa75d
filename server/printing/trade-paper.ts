import { z } from 'zod'
import { languages } from '#contract/language.ts'
import { PriceBasis } from '#contract/money.ts'

/** Minor units of the paper's currency. */
const amount = z.int().nonnegative()

const Party = z.strictObject({
  name: z.string(),
  /** Lines of the postal address, the country last. */
  address: z.array(z.string()),
  vatNumber: z.string().nullable(),
})

/** One line of a paper, as the document has it. */
export const TradePaperLine = z.strictObject({
  position: z.int(),
  number: z.string(),
  name: z.string(),
  /** The name of the packing in the paper's language; empty for words without an article. */
  packing: z.string(),
  /** What a line without an article counts, as the buyer typed it. */
  unit: z.string(),
  piecesPerPack: z.int(),
  packs: z.int(),
  pieces: z.int(),
  /** Offered beside the asked article; no sum counts it. */
  isAlternative: z.boolean(),
  isAvailable: z.boolean(),
  price: z.strictObject({ amount, per: PriceBasis }).nullable(),
  total: amount.nullable(),
  hsCode: z.string(),
  /** An ISO code, or what the supplier wrote. */
  origin: z.string(),
  /** Of all pieces. */
  weightGrams: z.int().nullable(),
  remark: z.string(),
  /** Sentences in the paper's language: when it comes, what it stands for, why there is none. */
  notes: z.array(z.string()),
})
export type TradePaperLine = z.infer<typeof TradePaperLine>

/** All that stands in a paper of the trade. It is kept, so that the paper can be made again as it was. */
export const TradePaper = z.strictObject({
  kind: z.enum(['inquiry', 'quote', 'confirmation']),
  language: z.enum(languages),
  currency: z.string(),
  no: z.string(),
  /** Of a quote. */
  version: z.int().nullable(),
  /** `2026-11-21`, where the supplier is. */
  day: z.iso.date(),
  /** Null on neutral papers: the buyer may hand them on. */
  supplier: Party.extend({ email: z.string(), phone: z.string(), bank: z.string() }).nullable(),
  customer: Party.extend({ customerNo: z.string().nullable() }),
  /** Lines of the delivery address; empty where none was chosen. */
  delivery: z.array(z.string()),
  poNumber: z.string(),
  inquiryNo: z.string().nullable(),
  wishDay: z.iso.date().nullable(),
  validUntil: z.iso.date().nullable(),
  deliveryTerm: z.string(),
  paymentTerm: z.string(),
  lines: z.array(TradePaperLine),
  sums: z.strictObject({
    /** Null while a line has no price. */
    goods: amount.nullable(),
    freight: amount.nullable(),
    /** What a small order costs beside its goods; null where it costs nothing. */
    smallOrderFee: amount.nullable(),
    /** `rate` in per cent. */
    tax: z.strictObject({ rate: z.number().nullable(), amount, reason: z.string() }).nullable(),
    /** Goods, freight, fee and tax; null until freight and tax are known. */
    total: amount.nullable(),
  }),
})
export type TradePaper = z.infer<typeof TradePaper>
