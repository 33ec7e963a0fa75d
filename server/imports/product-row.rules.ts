import { readEndDay } from '#server/imports/end-days.rules.ts'
import { readActiveWord, readDiscontinuedWord } from '#server/imports/active-words.rules.ts'
import { normalizeNumber } from '#contract/part-number.ts'
import type { RowCells } from '#server/imports/bound-cells.ts'
import {
  readAttributes,
  readDate,
  readLine,
  readNumber,
  readPieces,
  readNumberCells,
  readStock,
  readTexts,
} from '#server/imports/facts.rules.ts'
import { MAX_BRAND_CHARS, MAX_NUMBERS, MAX_TYPE_CHARS } from '#server/imports/row-limits.ts'
import { readModelCells, withSerials } from '#server/imports/model-columns.rules.ts'
import { readPrices } from '#server/imports/price-facts.rules.ts'
import { readNamedModels } from '#server/imports/named-models.rules.ts'
import { readDescribedNumbers } from '#server/imports/number-text.rules.ts'
import { readNotedNumber } from '#server/imports/number-notes.rules.ts'
import { isMeasure, splitNumbers, splitOwnNumber } from '#server/imports/numbers.rules.ts'
import type { ImportNumber, ImportPacking, ProductRow, SupersessionRow } from '#server/imports/row.ts'
import { isBelowZero } from '#server/imports/charge-rows.rules.ts'
import { cleanName } from '#server/tables/cell-text.ts'
import { parseCountry } from '#server/imports/countries.rules.ts'
import { isWordOf } from '#server/imports/row-words.ts'
import { readSalesUnit, wordOfUnitCode } from '#server/imports/sales-units.rules.ts'
import { readLeastPieces } from '#server/imports/least-order.rules.ts'
import { findSuccession, isPointer, readSuccession, saysEnd } from '#server/imports/succession.rules.ts'
import { readWeightUnit } from '#server/imports/weight-units.rules.ts'
import { parseFlag, parseItemKind, parsePackType, parseWeightGrams } from '#server/imports/values.rules.ts'
import {
  readEans,
  readListedNumbers,
  readTextNumbers,
  tidyNumbers,
} from '#server/imports/row-numbers.rules.ts'
import { readPictures } from '#server/imports/row-pictures.rules.ts'

/** Sets a fact that is known; an unknown one stays absent. */
const set = <K extends keyof ProductRow>(
  row: ProductRow,
  key: K,
  value: ProductRow[K] | undefined | null,
): void => {
  if (value !== undefined && value !== null) row[key] = value
}

const readPackings = (cells: RowCells): ImportPacking[] => {
  const piecesPerPack = readPieces(cells, 'packQuantity', 'warning')
  const typed = cells.text('packType')
  const type = typed === undefined ? null : parsePackType(typed)
  if (typed !== undefined && type === null)
    cells.report(cells.first('packType'), 'warning', 'PACK_TYPE_UNKNOWN')
  if (piecesPerPack === 0) cells.report(cells.first('packQuantity'), 'warning', 'QUANTITY_INVALID')
  if (piecesPerPack === undefined || piecesPerPack === 0)
    return type === null ? [] : [{ type, piecesPerPack: 1 }]
  return [type === null ? { piecesPerPack } : { type, piecesPerPack }]
}

const readWeight = (cells: RowCells): number | undefined => {
  const cell = cells.first('weight')
  if (cell === undefined) return undefined
  const isBare = !/\p{L}/u.test(cell.value)
  const { unit, unitFrom } = cell.use
  const ofRow = unitFrom === undefined ? null : readWeightUnit(cell.label ?? '')
  const isUnitOpen =
    unit === undefined && (unitFrom !== undefined || cells.settings.areWeightUnitsOpen === true)
  if (isBare && isUnitOpen && ofRow === null) {
    const value = cell.label === undefined ? cell.value : `${cell.value} ${cell.label}`.trim()
    cells.report({ column: cell.column, value }, 'warning', 'WEIGHT_UNIT_UNKNOWN')
    return undefined
  }
  const grams = parseWeightGrams(cell.value, ofRow ?? unit ?? 'kg', cells.settings.decimalSign)
  if (grams === null) cells.report(cell, 'warning', 'WEIGHT_INVALID')
  return grams ?? undefined
}

const readKind = (cells: RowCells): ProductRow['itemKind'] => {
  const typed = cells.text('kind')
  if (typed === undefined) return undefined
  const kind = parseItemKind(typed)
  if (kind === null) cells.report(cells.first('kind'), 'warning', 'KIND_UNKNOWN')
  return kind ?? undefined
}

const splitList = (cells: RowCells, field: 'supersededBy' | 'supersedes'): string[] =>
  readNumberCells(cells, field)
    .flatMap((cell) => {
      const numbers = splitNumbers(cell.value).map(({ number }) => number)
      // `V-9` is short for a number in a text; alone in this column it is one.
      if (numbers.length > 0 || !/^(?=\S*\d)\S*\p{L}\S*$/u.test(cell.value) || isMeasure(cell.value))
        return numbers
      return [cell.value]
    })
    .slice(0, MAX_NUMBERS)

/** Own number and the others of its cell, where the map says that a cell may hold several. */
const readOwnNumber = (cells: RowCells): { own: string; beside: ImportNumber[] } | null => {
  const number = readNumber(cells, 'number')
  const use = cells.first('number')?.use
  if (number === null) return cells.isRejected ? null : cells.reject(undefined, 'NUMBER_MISSING')
  if (use?.several === undefined) return { own: number, beside: [] }
  const { own, others } = splitOwnNumber(number, use.several)
  const type = use.others ?? 'cross'
  return normalizeNumber(own) === ''
    ? cells.reject(cells.first('number'), 'NUMBER_MISSING')
    : { own, beside: others.map((other) => ({ type, number: other })) }
}

/** True for an article on sale; words of shop systems count (`published`, `draft`). Of several cells each may say no. */
const readActive = (cells: RowCells): boolean | null => {
  const { today } = cells.settings
  const flags = cells.all('active').map((cell) => {
    const flag = readActiveWord(cell.value, today)
    if (flag === null) cells.report(cell, 'warning', 'FLAG_UNKNOWN')
    return flag
  })
  for (const cell of cells.all('discontinued')) {
    const isGone = readDiscontinuedWord(cell.value, today)
    if (isGone === null) cells.report(cell, 'warning', 'FLAG_UNKNOWN')
    else flags.push(!isGone)
  }
  const number = cells.first('number')
  if (number !== undefined && readNotedNumber(number.value).isEnded) flags.push(false)
  return flags.includes(false) ? false : (flags.find((flag) => flag !== null) ?? null)
}

/** What shop systems call the category above all others. */
const root =
  /^(?:home|root(?: catalog(?:ue)?| category)?|default category|all|alle|all products|alle produkte|accueil|startseite|start|inicio|início|tout|todo|todos|tutti|главная|все|wszystkie|首页|全部)$/i

/** `Home,Mounts`, `All / Filters`, `Default Category/Plugs`: the last category of a path that begins with a root. */
const withoutRoot = (path: string): string => {
  const members = path.split(/\s*[,/>|»]\s*/u).filter((member) => member !== '')
  if (!root.test(members[0] ?? '')) return path
  // Magento writes several paths into one cell; the first counts.
  const next = members.findIndex((member, at) => at > 0 && root.test(member))
  return (next === -1 ? members : members.slice(0, next)).at(-1) ?? path
}

/** A path or a name; numbers alone are ids of categories, and a root alone is no type. */
const readType = (cells: RowCells): string | undefined => {
  const whole = readLine(cells, 'type', MAX_TYPE_CHARS)
  const isPath = whole !== undefined && /[,/>|»]/u.test(whole)
  const type = isPath ? withoutRoot(whole) : whole
  if (type === undefined || /\p{L}/u.test(type)) return type
  cells.report(cells.first('type'), 'warning', 'TYPE_NOT_TAKEN')
  return undefined
}

const readOrigin = (cells: RowCells): string | undefined => {
  const typed = readLine(cells, 'origin', 80)
  if (typed === undefined) return undefined
  const country = parseCountry(typed)
  if (country === null) cells.report(cells.first('origin'), 'warning', 'ORIGIN_UNKNOWN')
  return country ?? undefined
}

/** A code of the customs tariff; `8467990000 / CN` names the origin as well. */
const readHsCode = (cells: RowCells): { hsCode?: string; country?: string } => {
  const hsCode = readLine(cells, 'hsCode', 80)?.replace(/\.0$/, '')
  if (hsCode === undefined) return {}
  const [, code = '', word = ''] = /^([\d][\d. ]{3,}\d)\s*[/|,;–-]\s*(\p{L}.*)$/u.exec(hsCode) ?? []
  const country = parseCountry(word)
  return country === null || word === '' ? { hsCode: hsCode.slice(0, 40) } : { hsCode: code, country }
}

const readUnit = (cells: RowCells): string | undefined => {
  const unit = readLine(cells, 'unit', 40)
  if (unit === undefined || isWordOf('unit', unit) || isWordOf('piece', unit)) return unit
  const ofCode = wordOfUnitCode(unit)
  if (ofCode !== undefined) return ofCode
  const sold = readSalesUnit(unit, cells.settings.decimalSign)
  if (sold === 'pack' || (typeof sold === 'number' && sold > 1)) return unit
  const [, ofMany] = /^\d+\s*(\p{L}.*)$/u.exec(unit) ?? []
  if (ofMany !== undefined && (isWordOf('unit', ofMany) || isWordOf('piece', ofMany))) return unit
  cells.report(cells.first('unit'), 'warning', 'UNIT_UNKNOWN')
  return undefined
}

/** Facts that are one plain cell. */
const setPlainFacts = (row: ProductRow, cells: RowCells): void => {
  const isActive = readActive(cells)
  set(row, 'itemKind', readKind(cells))
  set(row, 'typeName', readType(cells))
  set(row, 'brandName', readLine(cells, 'brand', MAX_BRAND_CHARS))
  set(row, 'unit', readUnit(cells))
  const { hsCode, country } = readHsCode(cells)
  set(row, 'hsCode', hsCode)
  set(row, 'origin', readOrigin(cells) ?? country)
  set(row, 'weightGrams', readWeight(cells))
  const stock = readStock(cells, 'warning')
  set(row, 'stockPieces', stock.pieces)
  set(row, 'stockState', stock.state)
  // A minimum of 0 says that there is none.
  set(row, 'minPieces', readLeastPieces(cells) || undefined)
  set(row, 'stepPieces', readPieces(cells, 'stepQuantity', 'warning') || undefined)
  set(row, 'supersessionDate', readDate(cells, 'supersessionDate'))
  set(row, 'isDiscontinued', isActive === null ? undefined : !isActive)
}

/** What the cell of the number says of numbers that the article had before, and of those whose place it has taken. */
const readFormerNumbers = (cells: RowCells): { former: ImportNumber[]; replaced: string[] } => {
  const { formerNumber, replaced = [] } = readNotedNumber(cells.first('number')?.value ?? '')
  const all = formerNumber === undefined ? replaced : [formerNumber]
  return { former: all.map((number) => ({ type: 'old', number })), replaced }
}

const remarksOf = (cells: RowCells): string[] =>
  [...cells.all('description'), ...cells.all('descriptions'), ...cells.all('note')].map(({ value }) => value)

/**
 * A row whose name says "use X" in place of a name: supersessions, one for each successor, and no article on sale.
 * Null when it has a name.
 */
export const readSuccessionRows = (cells: RowCells): SupersessionRow[] | null => {
  const named = [...cells.all('name'), ...cells.all('names')]
  const told = named.length > 0 ? named.map(({ value }) => value) : remarksOf(cells)
  const read = told.map((text) => readSuccession(text, cells.settings.today))
  const [found] = read
  if (found === null || found === undefined || read.includes(null)) return null
  if (found.numbers.length === 0 && named.length === 0) return null
  const key = readOwnNumber(cells)
  if (key === null) return []
  const own = readFormerNumbers(cells).replaced[0] ?? key.own
  const successors = found.numbers.filter((number) => normalizeNumber(number) !== normalizeNumber(own))
  if (successors.length === 0 && !found.isEnded) return null
  const date = readDate(cells, 'supersessionDate')
  return (successors.length === 0 ? [null] : successors).map((newNumber) => ({
    kind: 'supersession',
    oldNumber: own,
    newNumber,
    forkMode: found.mode ?? cells.settings.map.forkMode,
    factor: found.factor ?? 1,
    ...(date === undefined ? {} : { date }),
    newNames: {},
  }))
}

/** What remarks say about a successor, where no column does. */
const readRemarkedSuccession = (
  cells: RowCells,
  own: string,
): Pick<ProductRow, 'supersededBy' | 'isDiscontinued'> => {
  const typed = cells.first('supersededBy')
  // `NLA` looks like a number.
  const { today } = cells.settings
  const ofCell = typed === undefined ? null : readSuccession(typed.value, today)
  if (ofCell?.isEnded === true && ofCell.numbers.length === 0)
    return { supersededBy: [], isDiscontinued: true }
  const listed = splitList(cells, 'supersededBy')
  if (listed.length > 0) return { supersededBy: listed }
  if (typed !== undefined && parseFlag(typed.value) !== false)
    cells.report(typed, 'warning', 'SUCCESSOR_UNREADABLE')
  const found = remarksOf(cells)
    .map((remark) => findSuccession(remark, today))
    .find((one) => one !== null)
  const numbers = (found?.numbers ?? []).filter((number) => normalizeNumber(number) !== normalizeNumber(own))
  const isEnded =
    (found?.isEnded === true && numbers.length > 0) ||
    remarksOf(cells).some((remark) => saysEnd(remark, today))
  return { supersededBy: numbers, ...(isEnded ? { isDiscontinued: true } : {}) }
}

/** A variant is called like its product with its options: `Air filter – Small`. */
const addOptions = (cells: RowCells, names: ProductRow['names']): ProductRow['names'] => {
  if (cells.settings.map.inherits === undefined) return names
  const options = cells
    .all('attributes')
    .filter(({ use, value }) => use.field === 'attributes.option' && !/^default( title)?$/i.test(value))
    .map(({ value }) => cleanName(value))
  return Object.fromEntries(
    Object.entries(names).map(([language, name]) => {
      const added = options.filter((option) => !name.toLowerCase().includes(option.toLowerCase()))
      return [language, added.length === 0 ? name : `${name} – ${added.join(', ')}`.slice(0, 2000)]
    }),
  )
}

/** `n. lieferbar`, `out of stock`: words for a stock in place of a name. One short word may be one. */
const isOutOfStockName = (name: string): boolean => name.length > 5 && isWordOf('noStock', name)

/** `***`, `xxx`, `#####`: one sign again and again fills the place of a name. Other signs are shown as they are. */
const isNoName = (name: string): boolean =>
  /^(?:\*{3,}|#{3,}|[xх]{3,})$/iu.test(name) || isOutOfStockName(name)

/** `Entfällt ab 2030` in place of a name: the article is still sold, and has none. */
const saysEndToCome = (name: string, today: string | undefined): boolean =>
  readEndDay(name, today) === 'toCome'

/** Reads a product; null with the reason noted when it has no number. */
export const parseProduct = (cells: RowCells): ProductRow | null => {
  const key = readOwnNumber(cells)
  if (key === null) return null
  const prices = cells.all('price')
  // A discount or a credit of unknown words: nobody sells at less than nothing.
  if (prices.length > 0 && prices.every(({ value }) => isBelowZero(value)))
    return cells.reject(prices[0], 'PRICE_INVALID')
  const named = Object.entries(readTexts(cells, 'name')).filter(
    ([, name]) => !isPointer(name) && !isNoName(name) && !saysEndToCome(name, cells.settings.today),
  )
  const names = addOptions(cells, Object.fromEntries(named))
  if (Object.keys(names).length === 0) cells.report(undefined, 'warning', 'NAME_MISSING')
  const inText = readTextNumbers(cells)
  const { former, replaced } = readFormerNumbers(cells)
  const { models, rests } = readModelCells(cells)
  const descriptions = readTexts(cells, 'description')
  const described = Object.values(descriptions).flatMap(readDescribedNumbers)
  const numbers = [...readListedNumbers(cells), ...inText.numbers, ...described, ...key.beside, ...former]
  const row: ProductRow = {
    kind: 'product',
    number: key.own,
    names,
    descriptions,
    numbers: tidyNumbers(cells, key.own, numbers, readEans(cells)),
    models: withSerials(cells, [...models, ...inText.models]),
    namedModels: readNamedModels(names, descriptions),
    attributes: [...readAttributes(cells), ...[...rests].map(([name, value]) => ({ key: name, value }))],
    packings: readPackings(cells),
    ...readPrices(cells, 'warning'),
    ...readPictures(cells),
    ...readRemarkedSuccession(cells, key.own),
    supersedes: [...splitList(cells, 'supersedes'), ...replaced],
    ...(replaced.length > 0 ? { isRenumbered: true } : {}),
  }
  setPlainFacts(row, cells)
  const isOut = cells.all('name').some(({ value }) => isOutOfStockName(value))
  if (isOut && row.stockPieces === undefined) row.stockState ??= 'none'
  return row
}
