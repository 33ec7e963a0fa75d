import { tableLimits } from '#server/tables/table-limits.ts'
import type { TableSource } from '#server/tables/table-source.ts'
import { failOverLimit, TableReadError, refuseContent } from '#server/tables/table-refusal.ts'
import { openXlsxArchive, parsePart, type XlsxArchive } from '#server/tables/xlsx-archive.ts'
import type { XmlListener } from '#server/tables/xml-parser.ts'
import { currencyOfFormat, isDateFormat, unescapeText } from '#server/tables/xlsx-cells.rules.ts'
import { RichText } from '#server/tables/xlsx-rich-text.ts'
import { SharedTexts } from '#server/tables/xlsx-texts.ts'

/** How a numeric cell of a style is shown. */
export interface CellFormat {
  isDate: boolean
  mask?: string
  /** Marks a format above the length limit: a cell that uses it cannot be read. */
  isTooLong?: true
  isStruck?: true
  /** The currency that is shown beside the number. */
  currency?: string
}

export interface XlsxSheet {
  name: string
  part: string
}

/** What the sheets of a workbook share. The caller closes `archive.zip`. */
export interface XlsxBook {
  archive: XlsxArchive
  sheets: XlsxSheet[]
  /** Names of sheets that a reader of the workbook does not see. */
  hiddenSheets: string[]
  is1904: boolean
  formats: CellFormat[]
  texts: SharedTexts
}

const listen = async (archive: XlsxArchive, name: string, listener: XmlListener): Promise<void> => {
  for await (const _ of parsePart(archive, name, listener));
}

/** Longer than any valid sheet name. */
const MAX_SHEET_NAME_CHARS = 255

const partOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`

const readSheets = async (
  archive: XlsxArchive,
): Promise<Pick<XlsxBook, 'sheets' | 'hiddenSheets' | 'is1904'>> => {
  const targets = new Map<string, string>()
  await listen(archive, 'xl/_rels/workbook.xml.rels', {
    open: (name, attributes) => {
      if (name !== 'Relationship') return
      const { Id, Target } = attributes()
      if (Id !== undefined && Target !== undefined) targets.set(Id, partOf(Target))
    },
  })
  const sheets: XlsxSheet[] = []
  const hiddenSheets: string[] = []
  let is1904 = false
  await listen(archive, 'xl/workbook.xml', {
    open: (name, attributes) => {
      const given = attributes()
      if (name === 'workbookPr') is1904 = given['date1904'] === '1' || given['date1904'] === 'true'
      const part = targets.get(Object.entries(given).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? '')
      if (name !== 'sheet' || part === undefined) return
      const sheetName = given['name'] ?? ''
      if ((given['state'] ?? 'visible') !== 'visible') {
        if (hiddenSheets.length < tableLimits.sheets)
          hiddenSheets.push(sheetName.slice(0, MAX_SHEET_NAME_CHARS))
        return
      }
      const isNew = !sheets.some((sheet) => sheet.part === part)
      if (!isNew || !archive.entries.has(part.toLowerCase())) return
      if (sheets.length === tableLimits.sheets) failOverLimit('sheets')
      if (sheetName.length > MAX_SHEET_NAME_CHARS) throw new TableReadError(refuseContent('damaged'))
      sheets.push({ name: sheetName, part })
    },
  })
  return { sheets, hiddenSheets, is1904 }
}

const formatOf = (id: number, code: string | undefined): CellFormat => {
  if (code !== undefined && code.length > tableLimits.format) return { isDate: false, isTooLong: true }
  if (code === undefined) return { isDate: isDateFormat(id, code) }
  const currency = currencyOfFormat(code)
  return { isDate: isDateFormat(id, code), mask: code, ...(currency === null ? {} : { currency }) }
}

/** What the listener of the styles has seen so far. */
interface StyleState {
  codes: Map<number, string>
  /** Whether each font strikes its text through. */
  fonts: boolean[]
  formats: CellFormat[]
  list: 'fonts' | 'cellXfs' | null
}

const openStyle = (state: StyleState, name: string, given: () => Record<string, string>): void => {
  const { codes, fonts, formats } = state
  if (codes.size + fonts.length + formats.length > tableLimits.formats) failOverLimit('formats')
  if (name === 'fonts' || name === 'cellXfs') state.list = name
  else if (name === 'numFmt') codes.set(Number(given()['numFmtId'] ?? 0), given()['formatCode'] ?? '')
  else if (name === 'font' && state.list === 'fonts') fonts.push(false)
  else if (name === 'strike' && state.list === 'fonts')
    fonts[fonts.length - 1] = !/^(0|false)$/.test(given()['val'] ?? '')
  else if (name === 'xf' && state.list === 'cellXfs') {
    const { numFmtId, fontId } = given()
    const id = Number(numFmtId ?? 0)
    const isStruck = fonts[Number(fontId ?? -1)] === true
    formats.push({ ...formatOf(id, codes.get(id)), ...(isStruck && { isStruck }) })
  }
}

const readFormats = async (archive: XlsxArchive): Promise<CellFormat[]> => {
  const state: StyleState = { codes: new Map(), fonts: [], formats: [], list: null }
  await listen(archive, 'xl/styles.xml', {
    open: (name, attributes) => openStyle(state, name, attributes),
    close: (name) => {
      if (name === state.list) state.list = null
    },
  })
  return state.formats
}

const readTexts = async (archive: XlsxArchive): Promise<SharedTexts> => {
  const texts = new SharedTexts()
  let text = new RichText()
  let isText = false
  let isPhonetic = false
  await listen(archive, 'xl/sharedStrings.xml', {
    open: (name, attributes) => {
      if (name === 'si') text = new RichText()
      text.open(name, attributes)
      if (name === 't') isText = true
      if (name === 'rPh') isPhonetic = true
    },
    text: (piece) => {
      if (isText && !isPhonetic) text.add(piece)
    },
    close: (name) => {
      if (name === 'si') addText(texts, text)
      if (name === 't') isText = false
      if (name === 'rPh') isPhonetic = false
    },
  })
  return texts
}

const addText = (texts: SharedTexts, rich: RichText): void => {
  const taken = rich.take()
  if (taken === null) texts.add(null)
  else texts.add(unescapeText(taken.text), taken.struck)
}

/** Opens a workbook: its visible sheets, formats and shared texts. Throws `TableReadError` for a bad file. */
export const openXlsxBook = async (source: TableSource, unpackedBytes: number): Promise<XlsxBook> => {
  const archive = await openXlsxArchive(source, unpackedBytes)
  try {
    const { sheets, hiddenSheets, is1904 } = await readSheets(archive)
    return {
      archive,
      sheets,
      hiddenSheets,
      is1904,
      formats: await readFormats(archive),
      texts: await readTexts(archive),
    }
  } catch (error) {
    archive.zip.close()
    throw error
  }
}
