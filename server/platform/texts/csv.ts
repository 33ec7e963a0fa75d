import { stringify } from 'csv-stringify/sync'
import type { Language } from '#contract/language.ts'

/** Spreadsheets of these countries open CSV with a semicolon as separator. */
const semicolonLanguages = new Set<Language>(['de', 'fr', 'es', 'ru'])

/**
 * Rows as CSV that a spreadsheet opens rightly and runs nothing of (docs/trust.md#exports): all quoted, a `'` before
 * what would be a formula, which our own importer takes off again.
 */
export const toCsv = (rows: readonly (readonly string[])[], language: Language): string =>
  stringify(
    rows.map((row) => [...row]),
    {
      delimiter: semicolonLanguages.has(language) ? ';' : ',',
      quoted: true,
      quoted_empty: true,
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  )
