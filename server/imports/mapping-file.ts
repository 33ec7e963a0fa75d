import { z } from 'zod'

/** A language tag such as `en`, `pt-BR`; outside the six the texts go to the supplier's slot (docs/product.md#rows). */
const LanguageTag = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)

/** What a column can be read as. */
export const plainFields = [
  'number',
  'name',
  'description',
  'kind',
  'type',
  'brand',
  'oemNumbers',
  'crossNumbers',
  'oldNumbers',
  'numbersInText',
  'ean',
  'models',
  'price',
  'grossPrice',
  'comparePrice',
  'cost',
  'priceUnit',
  'discount',
  'priceTax',
  'priceType',
  'minPieces',
  'priceGroup',
  'priceCompany',
  'validFrom',
  'validTo',
  'currency',
  'stock',
  'minQuantity',
  'packQuantity',
  'stepQuantity',
  'packType',
  'unit',
  'weight',
  'hsCode',
  'origin',
  'pictures',
  'active',
  'discontinued',
  'supersededBy',
  'supersedes',
  'supersessionDate',
  'oldNumber',
  'newNumber',
  'factor',
  'machineType',
  'engine',
  'serialFrom',
  'serialTo',
  'note',
  'expectedAt',
] as const

/** `names.de`, `descriptions.fr` and `attributes.pitch` name a language or an attribute after the dot. */
export const ImportField = z.union([
  z.enum(plainFields),
  z.templateLiteral([z.enum(['names', 'descriptions']), '.', LanguageTag]),
  z.templateLiteral(['attributes.', z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/)]),
])
export type ImportField = z.infer<typeof ImportField>

/** A price is an amount for so many pieces. */
const PriceBasis = z.union([z.literal(1), z.literal(10), z.literal(100), z.literal(1000)])

/** One use of a column with what the field name alone does not say. */
export const ColumnUse = z.strictObject({
  field: ImportField,
  /** Language of a name or description in this column. */
  language: LanguageTag.optional(),
  /** Unit of the values: of a weight (`g kg oz lb`) or of an attribute (`cm³`). */
  unit: z.string().max(20).optional(),
  /** Weights: the column that holds their unit (`Weight UOM`). */
  unitFrom: z.string().max(200).optional(),
  /** Currency of the prices in this column. */
  currency: z.string().length(3).optional(),
  /** Prices and costs: how many pieces the amount is for (`€/100`); `pack` are those of the row's pack. */
  per: z.union([PriceBasis, z.literal(12), z.literal('pack')]).optional(),
  /** Prices: the smallest number of pieces they hold for (`ab 50`). */
  minPieces: z.int().min(1).max(1_000_000).optional(),
  /** Prices: the column that holds the smallest number of pieces (`Qty break 1` beside `Price 1`). */
  from: z.string().max(200).optional(),
  /** Prices in hundredths, as interfaces of shops send them: `350` is 3.50. */
  hundredths: z.boolean().optional(),
  /** Stock of ones and zeros that says whether there is any: `Available` over 1 and 0. */
  isYesNo: z.boolean().optional(),
  /** Price types: rows of this type hold the price; those of a purchase price hold the cost. */
  type: z.string().max(60).optional(),
  /** Prices with value-added tax in them; never taken as net. */
  gross: z.boolean().optional(),
  /** Brand of the numbers or models in this column. */
  brand: z.string().max(80).optional(),
  /** Models: the one that the column is (`MS 170`); a mark in its cell says that the article fits it. */
  model: z.string().max(60).optional(),
  /** Models: `blanks` when blanks stand between them (`MS170 MS172`); otherwise signs do. */
  split: z.enum(['list', 'blanks']).optional(),
  /** Models: the attribute that takes the words in which no model was found. */
  rest: z.string().max(60).optional(),
  /** Own number in several columns: the place of this part, from 1. */
  part: z.int().min(1).max(8).optional(),
  /** Own number: which one counts when a cell holds several; the others become `others` numbers. */
  several: z.enum(['first', 'last']).optional(),
  others: z.enum(['oem', 'cross', 'old']).optional(),
  /** Attributes: the column that holds their name (`SpecLabel1` beside `SpecValue1`). */
  label: z.string().max(200).optional(),
  /** Numbers in a text: labels of this supplier beside the built-in ones. */
  labels: z.record(z.string().max(60), z.enum(['oem', 'cross', 'old', 'models', 'skip'])).optional(),
})
export type ColumnUse = z.infer<typeof ColumnUse>

const ColumnRule = z.union([
  ImportField,
  ColumnUse,
  z.array(z.union([ImportField, ColumnUse])).max(8),
  z.null(),
])

/**
 * A mapping file (`--map MAP.json`): how to read one supplier's table. Everything is optional; what is absent
 * is found out from the file. `columns` are keyed by heading (spelling and case do not matter) or by position
 * (`#1`); null leaves a column out on purpose. With `columns`, headings not listed are ignored.
 */
export const ImportMap = z.strictObject({
  $schema: z.string().optional(),
  note: z.string().optional(),
  rows: z.enum(['products', 'supersession', 'fitment', 'prices', 'stock']).default('products'),
  /** Default of `--source`. */
  source: z.string().min(1).max(100).optional(),
  language: LanguageTag.optional(),
  currency: z.string().length(3).optional(),
  /** True when a comma stands before fractions; decides only what a cell leaves open (`1,234`). */
  decimalComma: z.boolean().optional(),
  dateOrder: z.enum(['dmy', 'mdy']).default('dmy'),
  encoding: z.string().max(40).optional(),
  separator: z.enum([',', ';', '\t', '|']).optional(),
  sheet: z.string().max(100).optional(),
  /** Line of the headings, or false for a table without them. */
  header: z.union([z.int().min(1).max(1000), z.literal(false)]).optional(),
  columns: z.record(z.string().max(200), ColumnRule).optional(),
  /**
   * Variants: heading of the column that names their product. A row with the value of the row above, or with none, takes
   * its blank cells from the product's first row.
   */
  inherits: z.string().max(200).optional(),
  /** The column whose value `inherits` repeats, where variants name their product by its number. */
  parent: z.string().max(200).optional(),
  /** Rows that are no articles: values by heading (`{"Type": ["variable"]}`). */
  leaveOut: z.record(z.string().max(200), z.array(z.string().max(80)).max(20)).optional(),
  /** Values for every row whose own cell is blank. */
  constants: z
    .partialRecord(
      z.enum(['kind', 'type', 'brand', 'packType', 'unit', 'origin', 'machineType']),
      z.string().max(200),
    )
    .default({}),
  /** Several successors of one old number: all of them together, or one of them. */
  forkMode: z.enum(['and', 'or']).default('or'),
})
export type ImportMap = z.infer<typeof ImportMap>

export const emptyImportMap: ImportMap = ImportMap.parse({})

/** Parses the text of a mapping file; the error names the place and what was expected there. */
export const parseImportMap = (text: string): { ok: true; map: ImportMap } | { ok: false; error: string } => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) }
  }
  const parsed = ImportMap.safeParse(json)
  return parsed.success ? { ok: true, map: parsed.data } : { ok: false, error: z.prettifyError(parsed.error) }
}
