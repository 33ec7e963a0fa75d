import type { BoundTable } from '#server/imports/columns.rules.ts'
import { describeValues } from '#server/imports/column-values.rules.ts'
import { ask, type ImportQuestion, option } from '#server/imports/import-question.ts'
import { isPackWord, measureOf, wordsOfUnit } from '#server/imports/price-cell.rules.ts'
import { isWordOf } from '#server/imports/row-words.ts'
import { cleanCell } from '#server/tables/cell-text.ts'
import { cellOf, type TableRecord } from '#server/tables/table-record.ts'

const isUnitOfPack = (word: string | undefined): boolean =>
  word !== undefined &&
  measureOf(word) === undefined &&
  (isPackWord(word) || isWordOf('piece', word.toLowerCase()) || isWordOf('pair', word.toLowerCase()))

/** `Washer M8 (100 pcs)`, `Zündkerze 4er-Pack`, `plug box of 10`: a name says that the article is a pack of so many pieces. */
const saysPackOf = (name: string, pieces: string): boolean => {
  const words = wordsOfUnit(name.replace(/(\d)(?=\p{L})/gu, '$1 ').replace(/-/g, ' '))
  return words.some((word, at) => {
    if (word !== pieces) return false
    const [next, after] = [words[at + 1], words[at + 2]]
    const isBefore = isUnitOfPack(next) || (/^(?:er|pk|x)$/iu.test(next ?? '') && isUnitOfPack(after))
    const isBehind =
      /^(?:of|de|à|zu|по|von|da|di|à)$/iu.test(words[at - 1] ?? '') && isUnitOfPack(words[at - 2])
    return isBefore || isBehind
  })
}

/**
 * Asks whether prices are for the pack or for one piece, where names say that the article is a pack of as many pieces as the
 * column of pack sizes has.
 */
export const askNamedPacks = (
  { columns, questions }: BoundTable,
  body: readonly TableRecord[],
  isAnswered: (index: number) => boolean,
): ImportQuestion[] => {
  const columnOf = (test: RegExp) => columns.find(({ use }) => test.test(use.field))
  const [name, pack, price] = [columnOf(/^names?(?:\.|$)/), columnOf(/^packQuantity$/), columnOf(/^price$/)]
  const isSaid = columns.some(
    ({ use }) =>
      use.field === 'priceUnit' || use.field === 'unit' || (use.field === 'price' && use.per !== undefined),
  )
  if (!name || !pack || !price || isSaid || questions.length > 0 || isAnswered(price.index)) return []
  const sample = body
    .map((record) => [name, pack, price].map(({ index }) => cleanCell(cellOf(record, index))))
    .find(
      ([text = '', pieces = '', amount = '']) =>
        /^[1-9]\d{0,5}$/.test(pieces) && pieces !== '1' && amount !== '' && saysPackOf(text, pieces),
    )
  if (sample === undefined) return []
  const values = {
    name: `“${name.heading}”`,
    pieces: `“${pack.heading}”`,
    column: `“${price.heading}”`,
    sample: sample.join(' · '),
  }
  return [
    ask(
      'PRICE_PACK_IN_NAME',
      values,
      ['packPrice', 'price'].map((field) => option('column', `${field}=${price.heading}`)),
    ),
  ]
}

/**
 * Asks which price is for one piece, where a title or a line below the table says that prices are for something else: `All
 * prices per kg`.
 */
export const askNotedUnit = (
  { columns, notes, questions }: BoundTable,
  body: readonly TableRecord[],
  isAnswered: (index: number) => boolean,
): ImportQuestion[] => {
  const line = notes.otherUnit
  const isSaid = columns.some(({ use }) => /^(?:priceUnit|unit)$/.test(use.field))
  const open = columns.filter(
    ({ use, index }) => use.field === 'price' && use.per === undefined && !isAnswered(index),
  )
  if (line === undefined || isSaid || open.length === 0 || questions.length > 0) return []
  return [
    ask(
      'PRICE_UNKNOWN',
      {
        columns: open.map(({ heading }) => `“${heading}”`).join(', '),
        samples: [line.slice(0, 200), ...describeValues(body, open[0]?.index ?? 0).samples].join(' · '),
      },
      open.flatMap(({ heading }) => [option('price', heading), option('column', `note=${heading}`)]),
    ),
  ]
}
