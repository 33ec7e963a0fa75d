import type { Cell, RowCells } from '#server/imports/bound-cells.ts'
import { cutAttribute, readLine, takeFitting } from '#server/imports/facts.rules.ts'
import { readFitMark } from '#server/imports/model-matrix.rules.ts'
import { splitModels, withoutOwnMaker } from '#server/imports/models.rules.ts'
import { MAX_MODELS, MAX_SERIAL_CHARS } from '#server/imports/row-limits.ts'
import type { ImportModel } from '#server/imports/row.ts'

/** The models with the serial numbers that columns of the row give for all of them. */
export const withSerials = (cells: RowCells, models: readonly ImportModel[]): ImportModel[] => {
  const [serialFrom, serialTo] = [
    readLine(cells, 'serialFrom', MAX_SERIAL_CHARS),
    readLine(cells, 'serialTo', MAX_SERIAL_CHARS),
  ]
  if (serialFrom === undefined && serialTo === undefined) return [...models]
  const ofRow = {
    ...(serialFrom === undefined ? {} : { serialFrom }),
    ...(serialTo === undefined ? {} : { serialTo }),
  }
  return models.map((model) => ({ ...ofRow, ...model }))
}

/** The model of a column, where the cell marks that the article fits it; a number above one is told. */
const readMarked = (cells: RowCells, cell: Cell, model: string): ImportModel[] => {
  const mark = readFitMark(cell.value)
  if (mark.says === 'other')
    cells.report({ column: cell.column, value: cell.value }, 'warning', 'MODEL_UNREAD')
  if (mark.says !== 'fits') return []
  if (mark.count !== undefined) cells.report(cell, 'warning', 'FIT_COUNT')
  return splitModels(model, { split: 'list', brand: cell.use.brand }).models
}

/**
 * The models that a row names. Parts that name none, spans of which only the ends were taken, and what may be two models are reported. `rests` are
 * texts in which a mapping looks for more, by attribute.
 */
export const readModelCells = (cells: RowCells): { models: ImportModel[]; rests: Map<string, string> } => {
  const rests = new Map<string, string>()
  const models = cells.all('models').flatMap((cell) => {
    const { split = 'list', brand, model, rest: restKey } = cell.use
    if (model !== undefined) return readMarked(cells, cell, model)
    const read = splitModels(takeFitting(cells, cell), { split, brand })
    if (restKey !== undefined && read.rest !== '') rests.set(restKey, cutAttribute(cells, cell, read.rest))
    for (const value of read.unread) cells.report({ column: cell.column, value }, 'warning', 'MODEL_UNREAD')
    for (const value of read.spans) cells.report({ column: cell.column, value }, 'warning', 'MODELS_BETWEEN')
    for (const value of read.doubtful)
      cells.report({ column: cell.column, value }, 'warning', 'MODEL_MAY_BE_TWO')
    return read.models
  })
  if (models.length > MAX_MODELS)
    cells.report({ column: '', value: String(models.length) }, 'warning', 'TOO_MANY_MODELS')
  return { models: withoutOwnMaker(models.slice(0, MAX_MODELS), cells.text('brand')?.trim()), rests }
}
