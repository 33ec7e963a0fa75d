/**
 * What one row of a supplier's file says, after reading and before any database.
 * An absent property means "the file says nothing about it": an import adds and changes, it never removes.
 * Texts are NFC without control characters; numbers are as the source typed them, trimmed.
 */
export type ImportRow = ProductRow | SupersessionRow | FitmentRow | PriceRow | StockRow

/** Text by language tag: `en zh fr de es ru`, or the supplier's own (`pl`, `pt-BR`). */
export type TextByLanguage = Record<string, string>

/** How many pieces an amount is for. */
export type ImportBasis = 1 | 10 | 100 | 1000

/** An amount in whole minor units of its currency (ISO 4217) for `per` pieces. */
export interface ImportMoney {
  amountMinor: number
  currency: string
  per: ImportBasis
}

/** A price from a number of pieces on. */
export interface ImportTier {
  minPieces: number
  price: ImportMoney
}

/** Whose price list a row belongs to; without it the list of the whole run. */
export type PriceAudience = { group: string } | { company: string }

/** What a row says of money. */
export interface RowPrices {
  /** The price from one piece on; `tiers` has those from more pieces on, by rising quantity. */
  price?: ImportMoney
  tiers: ImportTier[]
  /** What the article costs the supplier; never a price, and no buyer's answer contains it. */
  cost?: ImportMoney
  priceFor?: PriceAudience
  /** Local date and time; a date begins at 00:00 in the supplier's time zone. */
  validFrom?: string
  /** The moment that ends it: of a date the beginning of the next day. */
  validTo?: string
}

/** A further number of a product; the own number is the row's key and not repeated here. */
export interface ImportNumber {
  type: 'oem' | 'cross' | 'old' | 'ean'
  number: string
  brand?: string
}

/**
 * A model a part fits. Without a brand it is the known model of that name, or a model of the product's brand.
 */
export interface ImportModel {
  name: string
  brand?: string
  /** For which of these machines alone, as the list says beside the model. */
  serialFrom?: string
  serialTo?: string
  note?: string
}

/** A fact about the product; `value` as written, `amount` when the whole value is one number. */
export interface ImportAttribute {
  key: string
  /** What the file calls it, where the key was made from that. */
  label?: string
  value: string
  amount?: number
  unit?: string
}

/** A way the product is packed; `type` 1 is neutral, 2 plain, 3 own brand. */
export interface ImportPacking {
  type?: 1 | 2 | 3
  piecesPerPack: number
}

/** Stock in words: `none` is out of stock, which can be asked for. */
export type ImportStock = 'in' | 'low' | 'none' | 'onOrder' | 'discontinued'

/** An article for sale: a part or a machine. */
export interface ProductRow extends RowPrices {
  kind: 'product'
  number: string
  itemKind?: 'part' | 'machine'
  names: TextByLanguage
  descriptions: TextByLanguage
  typeName?: string
  brandName?: string
  numbers: ImportNumber[]
  models: ImportModel[]
  /** Models that a name or a description names; kept apart from `models`, because a text proves no fitment. */
  namedModels: ImportModel[]
  attributes: ImportAttribute[]
  packings: ImportPacking[]
  /** Smallest order in pieces; becomes packs when the packing is known. */
  minPieces?: number
  /** Pieces that every order is a multiple of; becomes packs when the packing is known. */
  stepPieces?: number
  stockPieces?: number
  /** What words say of the stock (`in stock`, `>10`), which name no quantity. */
  stockState?: ImportStock
  isDiscontinued?: boolean
  unit?: string
  weightGrams?: number
  hsCode?: string
  origin?: string
  pictures: string[]
  /** Web addresses of pictures; `pictures` has the names of files. */
  pictureAddresses: string[]
  /** Numbers that take this product's place, and numbers whose place it takes. */
  supersededBy: string[]
  supersedes: string[]
  supersessionDate?: string
  /** The cell of the number names an old number as well: a row of the new number alone says more about it. */
  isRenumbered?: boolean
}

/** "old is replaced by new"; `newNumber` null means: ended without a successor. */
export interface SupersessionRow {
  kind: 'supersession'
  oldNumber: string
  newNumber: string | null
  brandName?: string
  /** How several successors of one old number are meant: all of them, or one of them. */
  forkMode: 'and' | 'or'
  /** Pieces of the new number that replace one piece of the old one. */
  factor: number
  /** ISO date. */
  date?: string
  /** What the file calls the new part. */
  newNames: TextByLanguage
}

/** "this product fits these models". */
export interface FitmentRow {
  kind: 'fitment'
  number: string
  brandName?: string
  models: ImportModel[]
  machineTypeName?: string
  engine?: string
  serialFrom?: string
  serialTo?: string
  note?: string
}

/** Prices of a product; the same shape as in a product's row. */
export interface PriceRow extends RowPrices {
  kind: 'price'
  number: string
  brandName?: string
}

/** How many pieces are in stock, or what words say of it. */
export interface StockRow {
  kind: 'stock'
  number: string
  brandName?: string
  stockPieces?: number
  stockState?: ImportStock
  /** ISO date of the next delivery. */
  expectedAt?: string
}

/** Why a cell or a row was not taken as it stands; each has its text in `locales/{language}/imports.json` under `issue`. */
export type ImportIssueReason =
  | 'NUMBER_MISSING'
  | 'NUMBER_TOO_LONG'
  | 'NUMBER_ROUNDED'
  | 'NUMBER_IS_DATE'
  | 'LISTED_NUMBER_IS_DATE'
  | 'LISTED_NUMBER_ROUNDED'
  | 'LISTED_NUMBER_NOT_READ'
  | 'FORMULA_EMPTY'
  | 'CELL_MERGED'
  | 'CELL_STRUCK'
  | 'CELL_PART_STRUCK'
  | 'ROW_HIDDEN'
  | 'NAME_FROM_ABOVE'
  | 'DITTO_TAKEN'
  | 'DITTO_UNCLEAR'
  | 'LABEL_UNKNOWN'
  | 'FLAG_UNKNOWN'
  | 'ORIGIN_UNKNOWN'
  | 'UNIT_UNKNOWN'
  | 'TYPE_NOT_TAKEN'
  | 'NUMBER_CLASH'
  | 'MAKER_CLASH'
  | 'SPELLED_TWICE'
  | 'NUMBER_OF_SEVERAL'
  | 'VALUES_DIFFER'
  | 'DUPLICATE_NUMBER'
  | 'MORE_OF_THESE'
  | 'NAME_MISSING'
  | 'TEXT_TOO_LONG'
  | 'PRICE_INVALID'
  | 'PRICE_ZERO'
  | 'PRICE_NOT_FIXED'
  | 'PRICE_GROSS'
  | 'PRICE_TAX_UNKNOWN'
  | 'PRICE_TYPE_NOT_TAKEN'
  | 'PRICE_ROUNDED'
  | 'PRICE_BASIS_OF_GROUP'
  | 'PRICE_BASIS_OF_REMARK'
  | 'MIN_QUANTITY_OF_REMARK'
  | 'PRICE_BASIS_UNKNOWN'
  | 'PRICE_STEP_UNKNOWN'
  | 'PRICE_STEP_TWICE'
  | 'DISCOUNT_INVALID'
  | 'CURRENCY_MISSING'
  | 'CURRENCY_UNKNOWN'
  | 'CURRENCY_AMBIGUOUS'
  | 'CURRENCY_CONFLICT'
  | 'PRICE_IN_CURRENCIES'
  | 'PRICE_GROUP_UNKNOWN'
  | 'PRICE_GROUP_BESIDE_COMPANY'
  | 'PRICE_COMPANY_UNKNOWN'
  | 'PRICE_COMPANY_AMBIGUOUS'
  | 'VALIDITY_EMPTY'
  | 'QUANTITY_INVALID'
  | 'STEP_NOT_WHOLE_PACKS'
  | 'NUMBER_NOTE'
  | 'NUMBER_REPLACED'
  | 'NUMBERS_UNCLEAR'
  | 'SUCCESSOR_UNREADABLE'
  | 'QUANTITY_HAS_TEXT'
  | 'EAN_INVALID'
  | 'EAN_CHECK_DIGIT'
  | 'WEIGHT_INVALID'
  | 'WEIGHT_UNIT_UNKNOWN'
  | 'DATE_INVALID'
  | 'DATE_AMBIGUOUS'
  | 'KIND_UNKNOWN'
  | 'PACK_TYPE_UNKNOWN'
  | 'MODELS_MISSING'
  | 'MODEL_UNKNOWN'
  | 'MODEL_WITHOUT_MAKER'
  | 'MODEL_EXCLUDED'
  | 'MODEL_UNREAD'
  | 'FIT_COUNT'
  | 'MODELS_BETWEEN'
  | 'MODEL_MAY_BE_TWO'
  | 'NUMBERS_BETWEEN'
  | 'TOO_MANY_MODELS'
  | 'PICTURES_LEFT_OUT'
  | 'PICTURE_NAME_INVALID'
  | 'OLD_NUMBER_MISSING'
  | 'SUPERSEDES_ITSELF'
  | 'TOO_MANY_CELLS'
  | 'DECIMALS_SPLIT'
  | 'CELLS_MOVED'
  | 'ROWS_IN_CELL'
  | 'HEADINGS_CHANGED'
  | 'TOO_MANY_NUMBERS'
  | 'UNREADABLE_LETTERS'

/** An `error` leaves the row out; a `warning` takes the row without the cell, or with it as noted. */
export interface ImportIssue {
  /** Line of the file on which the row begins, from 1; the sheet's row for XLSX. */
  line: number
  /** Heading of the column as the file spells it; empty when the row as a whole is meant. */
  column: string
  value: string
  severity: 'error' | 'warning'
  reason: ImportIssueReason
}

/**
 * Why a row that is no article was left out without an error; each has its text in `locales/{language}/imports.json`
 * under `leftOut`.
 */
export type LeftOutReason =
  | 'group'
  | 'total'
  | 'pageFoot'
  | 'note'
  | 'contact'
  | 'blankNumber'
  | 'superseded'
  | 'parent'
  | 'service'
  | 'struck'

/**
 * One row read: `row` is null when it was left out, by an issue of severity `error` or as no article. An article whose
 * name only says "use X" is `superseded`: its `row`, and `more` for further successors, are supersessions.
 */
export interface ReadRow {
  line: number
  row: ImportRow | null
  more?: ImportRow[]
  issues: ImportIssue[]
  leftOut?: LeftOutReason
  /** What a row left out says, for the report's sample. */
  text?: string
  /** The type that a group row above gave this product; a proposal, because the product's own cells name none. */
  groupType?: string
}

/** Some hundred rows at a time, with how far the reader has come. */
export interface ImportBatch {
  rows: ReadRow[]
  bytesRead: number
  bytesTotal: number
}
