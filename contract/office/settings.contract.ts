import { z } from 'zod'
import { settingSections } from '#contract/office/setting-sections.ts'
import { endpoint } from '#contract/office/endpoint.ts'
import { typedPassword } from '#contract/typed-input.ts'
import { mostPacks } from '#contract/most-packs.ts'
import { quotingRoles } from '#contract/permission.ts'
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

export const QuotingSettings = z.strictObject({
  /** In per cent of the price; a role without an entry has no least margin. A line below it needs a tick of its own. */
  leastMargin: z.partialRecord(z.enum(quotingRoles), z.number().min(0).max(99)),
  /** Working days in which goods in stock leave. */
  leadDays: z.int().min(0).max(999),
})
export type QuotingSettings = z.infer<typeof QuotingSettings>

export const OrderSettings = z.strictObject({
  /** Most packs of a line that a company without a limit of its own may order. Null: the limit of the installation. */
  mostPacks: z.int().min(1).max(mostPacks).nullable(),
  /** The supplier's books deliver: for the shop an order is done when the books have it. */
  booksShip: z.boolean(),
})
export type OrderSettings = z.infer<typeof OrderSettings>

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
  quoting: QuotingSettings,
  orders: OrderSettings,
  stock: StockSettings,
  calendar: CalendarSettings,
})
export type ShopSettings = z.infer<typeof ShopSettings>

export const SettingChange = z.strictObject({
  section: z.string(),
  at: z.string(),
  /** Null: nobody of the staff, or somebody who has left. */
  by: z.string().nullable(),
  /** A field of the section. */
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type SettingChange = z.infer<typeof SettingChange>

export const SettingsPage = z.strictObject({
  settings: ShopSettings,
  /** Of each section: grows with each change; `officeSaveSettings` sends it back. */
  versions: z.record(z.enum(settingSections), z.int()),
  /** The newest hundred changes. */
  history: z.array(SettingChange),
  priceGroups: z.array(z.string()),
  /** What counts where a field is empty. */
  fallbacks: z.strictObject({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    timeZone: z.string(),
    mostPacks: z.string(),
  }),
})
export type SettingsPage = z.infer<typeof SettingsPage>

export const officeSettings = endpoint('officeSettings', {
  auth: { staff: 'settings:manage' },
  sharing: 'private',
  summary: 'What staff have set for the whole shop, section by section, with its history.',
  input: z.object({}),
  output: SettingsPage,
})

export const officeSaveSettings = endpoint('officeSaveSettings', {
  auth: { staff: 'settings:manage' },
  sharing: 'private',
  summary:
    'Saves one section. 601 SETTINGS_CHANGED names who changed which fields since `version`. A changed bank account is mailed to all admins.',
  input: z.object({
    section: z.enum(settingSections),
    version: z.int(),
    /** Of the member of staff who saves. */
    password: typedPassword,
    /** The section as `officeSettings` answers it, with amounts, weights (kg), rates and numbers as they were typed. */
    values: z.record(z.string(), z.unknown()),
  }),
  output: z.strictObject({ version: z.int() }),
  reasons: [
    'INPUT_INVALID',
    'PASSWORD_MISSING',
    'PASSWORD_WRONG',
    'SETTINGS_CHANGED',
    'SETTINGS_TOO_MANY',
    'SETTING_TWICE',
    'SETTING_NAME_MISSING',
    'TEXT_TOO_LONG',
    'EMAIL_INVALID',
    'VAT_NUMBER_INVALID',
    'COUNTRY_CODE_UNKNOWN',
    'TIME_ZONE_UNKNOWN',
    'IBAN_INVALID',
    'BIC_INVALID',
    'CURRENCY_UNKNOWN',
    'AMOUNT_INVALID',
    'AMOUNT_TOO_LARGE',
    'WEIGHT_INVALID',
    'PERCENT_INVALID',
    'NUMBER_OUT_OF_RANGE',
    'FREIGHT_STEPS_MISSING',
    'PREFIX_INVALID',
    'PRICE_GROUP_UNKNOWN',
    'DAY_INVALID',
    'DAY_BEFORE_START',
    'NOTICE_TEXT_MISSING',
  ],
})
