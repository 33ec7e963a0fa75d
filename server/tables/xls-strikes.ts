/**
 * Cells of an XLS that are struck through. The library that reads the cells drops the fonts, so this
 * follows the records of the workbook once more ([MS-XLS] 2.4; each is type, length, content).
 */

const record = {
  bof: 0x0809,
  font: 0x0031,
  format: 0x00e0,
  sheet: 0x0085,
  manyNumbers: 0x00bd,
} as const

/** Cells with a value, each beginning with row, column and format: FORMULA, LABELSST, RSTRING, NUMBER, LABEL, BOOLERR, RK. */
const cellRecords = new Set([0x0006, 0x00fd, 0x00d6, 0x0203, 0x0204, 0x0205, 0x027e])

const struckBit = 0x08

interface Content {
  type: number
  at: number
  bytes: Buffer
}

function* recordsOf(stream: Buffer): Generator<Content> {
  for (let at = 0; at + 4 <= stream.length; ) {
    const [type, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)]
    yield { type, at, bytes: stream.subarray(at + 4, at + 4 + length) }
    at += 4 + length
  }
}

const wordAt = (bytes: Buffer, at: number): number => (at + 2 <= bytes.length ? bytes.readUInt16LE(at) : 0)

class Strikes {
  readonly #fonts: boolean[] = []
  readonly #formats: boolean[] = []
  /** By where the sheet begins in the stream: the struck columns of each line. */
  readonly sheets = new Map<number, Map<number, Set<number>>>()
  #lines: Map<number, Set<number>> | null = null

  read({ type, at, bytes }: Content): void {
    if (type === record.font) this.#fonts.push((wordAt(bytes, 2) & struckBit) !== 0)
    else if (type === record.format) {
      const font = wordAt(bytes, 0)
      // There is no font 4.
      this.#formats.push(this.#fonts[font > 4 ? font - 1 : font] === true)
    } else if (type === record.sheet && bytes.length >= 4) this.sheets.set(bytes.readUInt32LE(0), new Map())
    else if (type === record.bof) this.#lines = this.sheets.get(at) ?? this.#lines
    else if (cellRecords.has(type)) this.#note(wordAt(bytes, 0), wordAt(bytes, 2), wordAt(bytes, 4))
    else if (type === record.manyNumbers)
      for (let cell = 4; cell + 6 < bytes.length; cell += 6)
        this.#note(wordAt(bytes, 0), wordAt(bytes, 2) + (cell - 4) / 6, wordAt(bytes, cell))
  }

  #note(row: number, column: number, format: number): void {
    if (this.#formats[format] !== true) return
    const columns = this.#lines?.get(row + 1)
    if (columns) columns.add(column)
    else this.#lines?.set(row + 1, new Set([column]))
  }
}

/** The struck columns of each line, sheet by sheet in the order of the stream. */
export const findXlsStrikes = (stream: Buffer): Map<number, Set<number>>[] => {
  const strikes = new Strikes()
  for (const content of recordsOf(stream)) strikes.read(content)
  return [...strikes.sheets].toSorted(([a], [b]) => a - b).map(([, lines]) => lines)
}
