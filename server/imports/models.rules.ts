import { normalizeNumber } from '#contract/part-number.ts'
import { ListReader, modelName } from '#server/imports/model-list.rules.ts'
import { afterBrand } from '#server/imports/model-makers.rules.ts'
import { eitherOf } from '#server/imports/model-notes.rules.ts'
import { WordReader, withoutSpans } from '#server/imports/model-words.rules.ts'
import type { ImportModel } from '#server/imports/row.ts'

/** `list`: models stand between signs and may hold blanks. `blanks`: each word is a model (`MS170 MS172`). */
export type ModelSplit = 'list' | 'blanks'

interface ModelOptions {
  split: ModelSplit
  brand?: string | undefined
}

/** What a cell of models says; `rest` is the text in which no model was found. */
export interface ReadModels {
  models: ImportModel[]
  rest: string
  /** Parts that name no model. */
  unread: string[]
  /** Spans of models: their ends were taken, and nobody knows what lies between. */
  spans: string[]
  /** What was taken as one model and may be two: `FS 38/45`. */
  doubtful: string[]
}

const firstMaker = /^\p{Lu}[\p{L}&-]{2,}(?=\s)/u

/** `STIHL MS 170 STIHL MS 180`: where the maker comes again behind a model, the next model begins. */
const withMakersApart = (cell: string): string => {
  const maker = firstMaker.exec(cell.trim())?.[0] ?? ''
  const [first = '', ...others] = maker === '' ? [cell] : cell.split(new RegExp(`\\s+(?=${maker}\\s)`, 'u'))
  return others.every((_, at) => /\d\S*$/.test([first, ...others][at] ?? ''))
    ? [first, ...others].join(', ')
    : cell
}

const splitList = (cell: string, options: ModelOptions): ReadModels => {
  const reader = new ListReader(options.brand)
  reader.read(withMakersApart(cell))
  return {
    models: reader.models,
    rest: '',
    unread: reader.unread,
    spans: reader.spans,
    doubtful: reader.doubtful,
  }
}

const splitBlanks = (cell: string, options: ModelOptions): ReadModels => {
  const reader = new WordReader(options.brand)
  for (const word of withoutSpans(cell).split(/[\s,;|/()，；、]+/))
    if (word !== '' && word !== '-') reader.read(word)
  reader.flush()
  const rest = reader.models.length === 0 ? cell : reader.rest.join(' ')
  return { models: reader.models, rest, unread: [], spans: [], doubtful: [] }
}

/** Takes a cell of models apart. Each model once, with all that is said of it. */
export const splitModels = (cell: string, options: ModelOptions): ReadModels => {
  const read = options.split === 'list' ? splitList(cell, options) : splitBlanks(cell, options)
  const models = new Map<string, ImportModel>()
  for (const model of read.models) {
    const key = `${model.brand ?? ''}\u0000${normalizeNumber(model.name)}`
    const known = models.get(key)
    models.set(key, known ? { ...nameOf(known), ...eitherOf(known, model) } : model)
  }
  return { ...read, models: [...models.values()] }
}

const nameOf = ({ name, brand }: ImportModel): ImportModel => ({
  name,
  ...(brand === undefined ? {} : { brand }),
})

/** `Nordwerk NX 777` in a row whose maker is Nordwerk is the NX 777 of this maker, also where we know no such maker. */
export const withoutOwnMaker = (models: readonly ImportModel[], maker: string | undefined): ImportModel[] =>
  models.map((model) => {
    const { name, brand } = model
    const isBehindMaker =
      brand === undefined &&
      maker !== undefined &&
      maker !== '' &&
      name.toLowerCase().startsWith(maker.toLowerCase())
    const between = isBehindMaker ? afterBrand.exec(name.slice(maker.length)) : null
    const rest = between === null ? '' : name.slice((maker ?? '').length + between[0].length).trim()
    return modelName.test(rest) ? { ...model, name: rest, brand: maker ?? '' } : model
  })
