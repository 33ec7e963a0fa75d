import type { DecimalSign } from '#server/imports/amounts.rules.ts'
import { type ColumnUse, ImportField } from '#server/imports/mapping-file.ts'
import type { ImportOptions } from '#server/imports/import-plan.ts'

/** Options of the command that answer questions of the plan. */
export const readingOptions = {
  header: { type: 'string' },
  column: { type: 'string', multiple: true },
  price: { type: 'string' },
  net: { type: 'boolean' },
  gross: { type: 'boolean' },
  decimal: { type: 'string' },
  'skip-sheet': { type: 'string', multiple: true },
} as const

/** As typed. */
export interface ReadingValues {
  header?: string | undefined
  column?: string[] | undefined
  price?: string | undefined
  net?: boolean | undefined
  gross?: boolean | undefined
  decimal?: string | undefined
  'skip-sheet'?: string[] | undefined
}

const decimalSigns: Readonly<Record<string, DecimalSign>> = { comma: ',', point: '.' }

/** What `--column` calls a price that is not simply for one piece in whole units of the currency. */
const pricesOfColumns: Readonly<Record<string, ColumnUse>> = {
  packPrice: { field: 'price', per: 'pack' },
  priceCents: { field: 'price', hundredths: true },
}

const parseColumn = (text: string): [string, ColumnUse] | null => {
  const at = text.indexOf('=')
  const price = pricesOfColumns[text.slice(0, at).trim()]
  if (price !== undefined && text.slice(at + 1).trim() !== '') return [text.slice(at + 1).trim(), price]
  const [, type] = /^\s*priceType\s+(\S[^=]{0,59}?)\s*=/u.exec(text) ?? []
  if (type !== undefined && text.slice(at + 1).trim() !== '')
    return [text.slice(at + 1).trim(), { field: 'priceType', type }]
  const field = ImportField.safeParse(text.slice(0, at).trim())
  const heading = text.slice(at + 1).trim()
  return at > 0 && field.success && heading !== '' ? [heading, { field: field.data }] : null
}

/** The options as the plan takes them, or the one that cannot be understood. */
export const parseReadingOptions = (
  values: ReadingValues,
): { ok: true; reading: Omit<ImportOptions, 'map' | 'currency'> } | { ok: false; option: string } => {
  const { header, column = [], price, net, gross, decimal, 'skip-sheet': skippedSheets } = values
  if (header !== undefined && !/^(none|[1-9]\d{0,3})$/.test(header))
    return { ok: false, option: `--header ${header}` }
  if (net && gross) return { ok: false, option: '--net --gross' }
  const decimalSign = decimal === undefined ? undefined : decimalSigns[decimal]
  if (decimal !== undefined && decimalSign === undefined) return { ok: false, option: `--decimal ${decimal}` }
  const columns = column.map((text) => ({ text, parsed: parseColumn(text) }))
  const parts = columns.flatMap(({ parsed }) => (parsed?.[1].field === 'number' ? [parsed[1]] : []))
  if (parts.length > 1) for (const [at, use] of parts.entries()) use.part = at + 1
  const wrong = columns.find(({ parsed }) => parsed === null)
  if (wrong !== undefined) return { ok: false, option: `--column ${wrong.text}` }
  return {
    ok: true,
    reading: {
      ...(header === undefined ? {} : { header: header === 'none' ? false : Number(header) }),
      ...(columns.length === 0
        ? {}
        : {
            columns: Object.fromEntries(columns.flatMap(({ parsed }) => (parsed === null ? [] : [parsed]))),
          }),
      ...(price === undefined ? {} : { price }),
      ...(net === undefined ? {} : { isNet: net }),
      ...(gross === undefined ? {} : { isGross: gross }),
      ...(decimalSign === undefined ? {} : { decimalSign }),
      ...(skippedSheets === undefined ? {} : { skippedSheets }),
    },
  }
}
