import type { BoundTable } from '#server/imports/columns.rules.ts'
import { describeValues, firstCells } from '#server/imports/column-values.rules.ts'
import { ask, type ImportQuestion, option } from '#server/imports/import-question.ts'
import type { TableRecord } from '#server/tables/table-record.ts'

/** What stands before or behind a number, in the languages of the headings. */
const affix =
  /(?<!\p{L})(?:suffix\p{L}{0,2}|suff|prefix\p{L}{0,2}|pref|präfix\p{L}{0,2}|préfixe|préf|sufijo|prefijo|sufixo|prefixo|suffisso|prefisso|sufiks|prefiks|przyrostek|przedrostek|přípona|předpona|prípona|predpona|achtervoegsel|voorvoegsel|pääte|etuliite|utótag|előtag|sonek|önek|суффикс|префикс|суфікс|префікс|суфикс)(?!\p{L})|后缀|前缀|後綴|前綴|接尾|接頭/u
const code = /^[\p{L}\p{N}]{1,6}$/u
const mostCells = 0.9

/**
 * Asks whether a column called suffix or prefix belongs to the numbers beside it: `0603` of `1130 120 0603 A` is the number
 * of another article, or of none.
 */
export const askNumberParts = (bound: BoundTable, body: readonly TableRecord[]): ImportQuestion[] => {
  const number = bound.columns.find(({ use }) => use.field === 'number')
  if (number === undefined) return []
  const used = new Set(bound.columns.map(({ index }) => index))
  const found = bound.headings.flatMap((typed, index) => {
    const cells =
      used.has(index) || !affix.test(typed.normalize('NFKC').toLowerCase()) ? [] : firstCells(body, index)
    const isOfCodes =
      cells.length > 0 && cells.filter((cell) => code.test(cell)).length >= mostCells * cells.length
    return isOfCodes ? [{ heading: typed.trim(), samples: describeValues(body, index).samples }] : []
  })
  const [part] = found
  if (part === undefined) return []
  return [
    ask(
      'NUMBER_IN_PARTS',
      {
        number: `“${number.heading}”`,
        numberSamples: describeValues(body, number.index).samples.join(', '),
        column: `“${part.heading}”`,
        samples: part.samples.join(', '),
      },
      [option('column', `note=${part.heading}`)],
    ),
  ]
}
