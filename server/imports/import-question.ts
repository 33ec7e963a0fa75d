/** What only the supplier knows. A run with an open question changes nothing. */
export interface ImportQuestion {
  /** Its text stands in `locales/{language}/imports.json` under `question`. */
  key:
    | 'HEADINGS_MISSING'
    | 'HEADINGS_UNKNOWN'
    | 'NAME_UNKNOWN'
    | 'NUMBER_IN_PARTS'
    | 'NUMBER_WITH_NAME'
    | 'COLUMN_MISSING'
    | 'SHEET_MISSING'
    | 'PRICE_AMBIGUOUS'
    | 'PRICE_OR_COST'
    | 'PRICE_IN_CENTS'
    | 'PRICE_TYPE_UNKNOWN'
    | 'PRICE_UNKNOWN'
    | 'PRICE_UNIT_UNKNOWN'
    | 'PRICE_OF_PACK'
    | 'PRICE_PER_PACK'
    | 'PRICE_PACK_IN_NAME'
    | 'PRICE_DISCOUNT'
    | 'PRICE_GROSS'
    | 'PRICES_COMING'
    | 'PRICE_BASIS'
    | 'CURRENCY'
    | 'CURRENCY_OTHER'
    | 'CURRENCY_NOTED'
    | 'CURRENCY_SIGN'
    | 'DECIMAL_SIGN'
    | 'SHEETS_DISAGREE'
    | 'COMPANY_AMBIGUOUS'
    | 'GROUP_UNKNOWN'
    | 'TYPES_PROPOSED'
    | 'JOINS_PROPOSED'
    | 'LEFT_OUT_PROPOSED'
  /** Arguments of the text. */
  values: Record<string, string | number>
  /** Options that answer it, as typed: `--currency CZK`. */
  answers: string[]
  /** True where `--yes` may take what we propose; never for prices, currency, gross or net, cost and headings. */
  isProposal: boolean
}

/** What the plan tells the supplier without a question; its text is under `notice`. */
export interface ImportNotice {
  key:
    | 'COST_ONLY'
    | 'PRICE_BASIS_NOTED'
    | 'DISCOUNTS_TAKEN_OFF'
    | 'LAYOUT'
    | 'LINES_ABOVE'
    | 'PRICES_NOT_CHANGED'
    | 'PRICES_EXPIRED'
    | 'TEXTS_REPAIRED'
    | 'HIDDEN_COLUMNS'
    | 'HIDDEN_SHEETS'
    | 'TABLES_BESIDE'
    | 'TABLE_BELOW'
    | 'TABLE_TURNED'
    | 'STOCKS_SUMMED'
    | 'MODELS_MARKED'
    | 'NUMBER_JOINED'
    | 'NUMBER_AND_NAME'
    | 'GROUPS_MADE'
  values: Record<string, string | number>
}

/** A question about prices, currency, headings: only an option or a mapping answers it. */
export const ask = (
  key: ImportQuestion['key'],
  values: ImportQuestion['values'],
  answers: string[],
): ImportQuestion => ({ key, values, answers, isProposal: false })

/** A guess about types, joins or rows left out, which `--yes` accepts. */
export const propose = (
  key: ImportQuestion['key'],
  values: ImportQuestion['values'],
  answers: string[],
): ImportQuestion => ({ key, values, answers: ['--yes', ...answers], isProposal: true })

/** An option with a value that a shell takes as one word. */
export const option = (name: string, value: string): string =>
  `--${name} "${value.replace(/["\\$`]/g, '\\$&')}"`
