import fc from 'fast-check'
import { beginsWithDitto } from '#server/imports/ditto.rules.ts'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { toCsv } from '#server/platform/texts/csv.ts'
import { ImportReport, toReportRow } from '#server/imports/error-report.ts'
import type { ImportIssue, ImportIssueReason } from '#server/imports/row.ts'
import { refuseFile, refuseContent } from '#server/tables/table-refusal.ts'
import { cleanCell, cleanName } from '#server/tables/cell-text.ts'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const issue: ImportIssue = {
  line: 7,
  column: 'Preis',
  value: '=cmd|calc',
  severity: 'warning',
  reason: 'PRICE_INVALID',
}

/** Text that survives cleaning unchanged: what an export of ours holds. */
const stored = fc
  .string({
    unit: fc.constantFrom(
      'a',
      'Z',
      '7',
      ' ',
      '=',
      '+',
      '-',
      '@',
      '"',
      ';',
      ',',
      "'",
      'ä',
      'ж',
      '漢',
      '\\',
      '\n',
      '|',
    ),
    minLength: 1,
    maxLength: 20,
  })
  .filter(
    // An apostrophe before a code is the mark of a spreadsheet, which an import takes away.
    (text) => cleanName(cleanCell(text)) === text && !/^'[=+\-@\dA-Z]/.test(text) && !/^[-–—.?]+$/.test(text),
  )

describe('the error report', () => {
  it('writes where, what and why in the language of the reader', async () => {
    const path = await writeTemporary('report.csv', '')
    const report = new ImportReport(path, 'de')
    await report.add([])
    await report.add([issue])
    await report.add([{ ...issue, line: 8 }])
    expect(await report.close()).toBe(path)
    const lines = (await readFile(path, 'utf8')).split('\r\n')
    expect(lines[0]).toBe('\ufeff"Zeile";"Spalte";"Wert";"Art";"Grund";"Meldung"')
    expect(lines[1]).toBe('"7";"Preis";"\'=cmd|calc";"Hinweis";"PRICE_INVALID";"Das ist kein Preis."')
    expect(lines).toHaveLength(4)
  })

  it('leaves no file behind when there is nothing to report', async () => {
    const report = new ImportReport('/nowhere/report.csv', 'en')
    await report.add([])
    expect(await report.close()).toBeNull()
  })

  it('has words for every reason in every language', () => {
    const reasons: Record<ImportIssueReason, true> = {
      NUMBER_MISSING: true,
      NUMBER_TOO_LONG: true,
      NUMBER_ROUNDED: true,
      NUMBER_NOTE: true,
      NUMBER_REPLACED: true,
      NUMBERS_UNCLEAR: true,
      SUCCESSOR_UNREADABLE: true,
      DUPLICATE_NUMBER: true,
      NUMBER_IS_DATE: true,
      LISTED_NUMBER_IS_DATE: true,
      LISTED_NUMBER_ROUNDED: true,
      FORMULA_EMPTY: true,
      CELL_MERGED: true,
      CELL_STRUCK: true,
      CELL_PART_STRUCK: true,
      ROW_HIDDEN: true,
      NAME_FROM_ABOVE: true,
      LABEL_UNKNOWN: true,
      PRICE_STEP_UNKNOWN: true,
      PRICE_STEP_TWICE: true,
      DISCOUNT_INVALID: true,
      FLAG_UNKNOWN: true,
      ORIGIN_UNKNOWN: true,
      UNIT_UNKNOWN: true,
      TYPE_NOT_TAKEN: true,
      NUMBER_CLASH: true,
      MAKER_CLASH: true,
      SPELLED_TWICE: true,
      NUMBER_OF_SEVERAL: true,
      VALUES_DIFFER: true,
      MORE_OF_THESE: true,
      NAME_MISSING: true,
      TEXT_TOO_LONG: true,
      PRICE_INVALID: true,
      PRICE_ZERO: true,
      PRICE_TAX_UNKNOWN: true,
      CURRENCY_MISSING: true,
      PRICE_NOT_FIXED: true,
      PRICE_GROSS: true,
      PRICE_ROUNDED: true,
      PRICE_BASIS_OF_GROUP: true,
      PRICE_BASIS_OF_REMARK: true,
      MIN_QUANTITY_OF_REMARK: true,
      PRICE_BASIS_UNKNOWN: true,
      CURRENCY_UNKNOWN: true,
      CURRENCY_AMBIGUOUS: true,
      CURRENCY_CONFLICT: true,
      PRICE_IN_CURRENCIES: true,
      PRICE_TYPE_NOT_TAKEN: true,
      PRICE_GROUP_UNKNOWN: true,
      PRICE_GROUP_BESIDE_COMPANY: true,
      PRICE_COMPANY_UNKNOWN: true,
      PRICE_COMPANY_AMBIGUOUS: true,
      VALIDITY_EMPTY: true,
      QUANTITY_INVALID: true,
      STEP_NOT_WHOLE_PACKS: true,
      QUANTITY_HAS_TEXT: true,
      EAN_INVALID: true,
      EAN_CHECK_DIGIT: true,
      WEIGHT_INVALID: true,
      WEIGHT_UNIT_UNKNOWN: true,
      DATE_INVALID: true,
      DATE_AMBIGUOUS: true,
      DITTO_TAKEN: true,
      DITTO_UNCLEAR: true,
      LISTED_NUMBER_NOT_READ: true,
      MODEL_EXCLUDED: true,
      MODEL_UNREAD: true,
      FIT_COUNT: true,
      MODELS_BETWEEN: true,
      MODEL_MAY_BE_TWO: true,
      NUMBERS_BETWEEN: true,
      TOO_MANY_MODELS: true,
      KIND_UNKNOWN: true,
      PACK_TYPE_UNKNOWN: true,
      MODELS_MISSING: true,
      MODEL_UNKNOWN: true,
      MODEL_WITHOUT_MAKER: true,
      OLD_NUMBER_MISSING: true,
      SUPERSEDES_ITSELF: true,
      TOO_MANY_CELLS: true,
      DECIMALS_SPLIT: true,
      CELLS_MOVED: true,
      ROWS_IN_CELL: true,
      HEADINGS_CHANGED: true,
      TOO_MANY_NUMBERS: true,
      PICTURES_LEFT_OUT: true,
      PICTURE_NAME_INVALID: true,
      UNREADABLE_LETTERS: true,
    }
    for (const language of languages) {
      for (const reason of Object.keys(reasons) as ImportIssueReason[]) {
        expect(toReportRow({ ...issue, reason }, language)[5]).not.toContain(reason)
      }
      const refusals = [
        refuseContent('pdf'),
        refuseFile('TOO_LARGE'),
        refuseFile('NO_NUMBER_COLUMN', { headings: 'A, B' }),
        refuseFile('MAP_INVALID', { error: 'x' }),
        refuseFile('FILE_UNREADABLE', { code: 'ENOENT' }),
      ]
      for (const { messageKey, values } of refusals) {
        expect(textsOf(language, 'imports')(messageKey, values)).not.toContain(messageKey)
      }
    }
  })
})

describe('CSV written by us', () => {
  it('comes back as it was, formulas included', async () => {
    await fc.assert(
      fc.asyncProperty(
        // `"` in place of a name repeats the one above.
        fc.array(
          fc.tuple(
            stored,
            stored.filter((name) => !beginsWithDitto(name)),
          ),
          { minLength: 1, maxLength: 10 },
        ),
        fc.constantFrom(...languages),
        async (pairs, language) => {
          // A column without any words would not be taken for names.
          const rows = pairs.flatMap(([number, name], index) => [
            [`${number}${index}`, name],
            [`B${index}`, 'Air filter'],
          ])
          const csv = toCsv([['Number', 'Name'], ...rows], language)
          const read = productsOf(await readContent(`\ufeff${csv}`, {}))
          expect(read.map(({ number, names }) => [number, ...Object.values(names)])).toEqual(rows)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('runs nothing in a spreadsheet', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', 'a', '"') }), (text) => {
        expect(toCsv([[text]], 'en')).not.toMatch(/^"[=+\-@\t\r]/)
      }),
    )
  })
})
