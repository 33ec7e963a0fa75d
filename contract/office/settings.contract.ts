import { z } from 'zod'
import { languages } from '#contract/language.ts'

/** A text per language; a missing one falls back. */
const Texts = z.partialRecord(z.enum(languages), z.string())
const minor = z.int().min(0)
/** A day, 2026-12-24. */
const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

export const SupplierSettings = z.strictObject({
  /** Shown in the shop and in mails; empty: what the environment says. So are the next two. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  legalName: z.string(),
  /** Street and further lines of the legal address. */
  lines: z.string(),
  postcode: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2; `XI` is Northern Ireland. Empty: not known, and no tax is computed. */
  country: z.string(),
  vatNumber: z.string(),
  /** Empty: what the environment says. */
  timeZone: z.string(),
  /** Where answers to mails about inquiries and about orders go; empty: `email`. */
  inquiryEmail: z.string(),
  orderEmail: z.string(),
  /** Buyers read the first name of the person who answers beside the supplier's name. */
  showsFirstName: z.boolean(),
})
export type SupplierSettings = z.infer<typeof SupplierSettings>

export const BankSettings = z.strictObject({
  holder: z.string(),
  bank: z.string(),
  iban: z.string(),
  bic: z.string(),
})
export type BankSettings = z.infer<typeof BankSettings>

export const TaxSettings = z.strictObject({
  /** Per cent, at most two decimals. The supplier's country names the rate that applies. */
  rates: z.array(z.strictObject({ country: z.string(), percent: z.number().min(0).max(100) })),
})
export type TaxSettings = z.infer<typeof TaxSettings>

export const FreightGroup = z.strictObject({
  name: z.string(),
  /** ISO codes; empty: every country that no other group of this currency names. */
  countries: z.array(z.string()),
  currency: z.string(),
  /** Free from this value of goods; null: never. */
  freeFrom: minor.nullable(),
  by: z.enum(['value', 'weight', 'quoted']),
  /** Ascending. `from`: minor units of goods, or grams. Below the first step freight will be quoted. */
  steps: z.array(z.strictObject({ from: z.int().min(0), amount: minor })),
})
export type FreightGroup = z.infer<typeof FreightGroup>

export const FreightSettings = z.strictObject({ groups: z.array(FreightGroup) })
export type FreightSettings = z.infer<typeof FreightSettings>

export const MinimumRule = z.strictObject({
  currency: z.string(),
  least: minor,
  kind: z.enum(['refuse', 'fee']),
  fee: minor,
})
export type MinimumRule = z.infer<typeof MinimumRule>
export const MinimumSettings = z.strictObject({ rules: z.array(MinimumRule) })

export const DocumentSettings = z.strictObject({
  inquiryPrefix: z.string(),
  orderPrefix: z.string(),
  /** For how many days a quote is valid unless its author says otherwise. */
  quoteDays: z.int().min(1).max(365),
  deliveryTerm: Texts,
  paymentText: Texts,
})
export type DocumentSettings = z.infer<typeof DocumentSettings>

export const StockSettings = z.strictObject({
  /** What a stock figure of a file means: all that lies there, or that less open orders. */
  meaning: z.enum(['on_hand', 'less_open_orders']),
  shown: z.array(
    z.strictObject({
      /** Null: everybody without a line of his own. */
      priceGroup: z.string().nullable(),
      as: z.enum(['exact', 'capped', 'words']),
      /** Pieces from which only "50+" is said. */
      cap: z.int().min(1),
    }),
  ),
})
export type StockSettings = z.infer<typeof StockSettings>

export const CalendarSettings = z.strictObject({
  /** Beside Saturdays and Sundays; both ends are closed. */
  closed: z.array(z.strictObject({ from: Day, to: Day })),
  /** A bar above every page of the shop; null without one. `to` is its last day. */
  notice: z.strictObject({ from: Day, to: Day, texts: Texts }).nullable(),
})
export type CalendarSettings = z.infer<typeof CalendarSettings>

/** What the supplier's staff set, in the sections of the page. */
export const ShopSettings = z.strictObject({
  supplier: SupplierSettings,
  bank: BankSettings,
  tax: TaxSettings,
  freight: FreightSettings,
  minimum: MinimumSettings,
  documents: DocumentSettings,
  stock: StockSettings,
  calendar: CalendarSettings,
})
export type ShopSettings = z.infer<typeof ShopSettings>
export const settingSections = [
  'supplier',
  'bank',
  'tax',
  'freight',
  'minimum',
  'documents',
  'stock',
  'calendar',
] as const
export type SettingSection = (typeof settingSections)[number]
