import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { openTable } from '#server/tables/open-table.ts'
import { priceLists, testedEncodings } from '#server/tables/price-lists.fixture.ts'
import { importBounds } from '#server/tables/table-limits.ts'
import { bytesSource } from '#server/tables/table-source.ts'
import { findEncoding } from '#server/tables/text-file.ts'

const open = (content: Buffer, wish = {}) =>
  openTable({ source: bytesSource(content), wish, bounds: importBounds })

const eastAsianLists = new Set(['zh', 'zhTW', 'ja', 'ko'])
/** Encodings of two bytes per letter, and the languages whose programs write them. */
const eastAsian = new Map([
  ['gb18030', ['zh', 'zhTW', 'ja']],
  ['gbk', ['zh', 'zhTW', 'ja']],
  ['big5', ['zhTW']],
  ['shift_jis', ['ja']],
  ['euc-jp', ['ja']],
  ['euc-kr', ['ko']],
])
/** Encodings of the Baltic states happen to hold these languages; nobody writes them so. */
const baltic = new Set(['windows-1257', 'iso-8859-13', 'cp775'])
const notBaltic = new Set(['da', 'nb', 'sv', 'fi', 'hr', 'cs', 'sk'])

const isRealistic = (language: string, encoding: string): boolean => {
  if (baltic.has(encoding)) return !notBaltic.has(language)
  if (eastAsianLists.has(language))
    return encoding === 'utf-8' || (eastAsian.get(encoding) ?? []).includes(language)
  return !eastAsian.has(encoding)
}

const isHeldBy = (encoding: string, text: string): boolean =>
  iconv.decode(iconv.encode(text, encoding), encoding) === text

/** Three rows below the headings, taken at each place, and the whole list. */
const partsOf = ([heading = '', ...rows]: readonly string[]): [size: string, text: string][] => {
  const parts = rows
    .slice(0, -2)
    .map((_, at): [string, string[]] => [`rows ${at + 1} to ${at + 3}`, [heading, ...rows.slice(at, at + 3)]])
  return [...parts, ['all rows', [heading, ...rows]] as [string, string[]]].map(([size, lines]) => [
    size,
    `${lines.join('\r\n')}\r\n`,
  ])
}

const samples = Object.entries(priceLists).flatMap(([language, lines]) =>
  testedEncodings
    .filter((encoding) => isRealistic(language, encoding))
    .flatMap((encoding) =>
      partsOf(lines)
        .filter(([, text]) => isHeldBy(encoding, text))
        .map(([size, text]) => ({ language, encoding, size, text })),
    ),
)

describe('a price list of our own', () => {
  it.each(samples)('is read in $language from $encoding, $size', async ({ encoding, text }) => {
    const bytes = iconv.encode(text, encoding)
    const found = await findEncoding(bytesSource(bytes))
    expect(Array.isArray(found) ? found : iconv.decode(bytes, found.encoding)).toBe(text)
  })

  it.each(Object.entries(priceLists))(
    'is read in %s from UTF-16, with and without a mark',
    async (_, lines) => {
      const text = `${lines.join('\r\n')}\r\n`
      for (const encoding of ['utf-16le', 'utf-16be'])
        for (const mark of ['', '\ufeff']) {
          const tables = await open(iconv.encode(mark + text, encoding))
          const table = Array.isArray(tables) ? tables[0] : undefined
          expect(table?.sample.map(({ cells }) => [...cells.values()].join(';'))).toEqual(
            lines.map((line) =>
              line
                .split(';')
                .filter((cell) => cell !== '')
                .join(';'),
            ),
          )
        }
    },
  )

  it.each([
    ['pl', 'iso-8859-2'],
    ['ru', 'koi8-r'],
    ['zh', 'gb18030'],
    ['sv', 'cp850'],
  ])('is read in %s from %s with 100,000 rows', async (language, encoding) => {
    const [heading, ...rows] = priceLists[language] ?? []
    const text = `${heading}\n${`${rows.join('\n')}\n`.repeat(Math.ceil(100_000 / rows.length))}`
    const bytes = iconv.encode(text, encoding)
    const found = await findEncoding(bytesSource(bytes))
    expect(Array.isArray(found) ? found : iconv.decode(bytes, found.encoding)).toBe(text)
  })
})

describe('a text without a plausible reading', () => {
  const bytes = Buffer.from(
    Array.from({ length: 40 }, (_, row) => [
      0x41,
      0x3b,
      ...Array.from({ length: 12 }, (__, at) => 0x80 + ((row * 89 + at * 57 + ((row * at) % 7) * 31) % 128)),
      0x0a,
    ]).flat(),
  )

  it('is refused with three readings that differ', async () => {
    const refusal = await open(bytes)
    expect(refusal).toMatchObject({ reason: 'ENCODING_UNCLEAR' })
    const values = Array.isArray(refusal) ? {} : refusal.values
    expect(new Set([values['line1'], values['line2'], values['line3']]).size).toBe(3)
    expect(values['encoding1']).toMatch(/^[a-z0-9_-]+$/)
  })

  it('is read as the encoding that the mapping names', async () => {
    expect(await open(bytes, { encoding: 'cp437' })).toMatchObject([{ facts: { encoding: 'cp437' } }])
  })

  it('is refused when the mapping names an encoding that does not exist', async () => {
    expect(await open(bytes, { encoding: 'utf-9' })).toMatchObject({
      reason: 'ENCODING_UNKNOWN',
      values: { encoding: 'utf-9' },
    })
  })
})

const damage = (text: string, encoding: string): string => iconv.decode(Buffer.from(text), encoding)

describe('a text that was encoded twice', () => {
  const list = 'Nummer;Name\nK-1;Schlüssel für Mäher\nK-2;Zündkerze\n'
  const names = async (content: string) => {
    const tables = await open(Buffer.from(content))
    if (!Array.isArray(tables)) throw new Error(tables.reason)
    const found: string[] = []
    for await (const { records } of tables[0]?.read() ?? [])
      found.push(...records.slice(1).map(({ cells }) => cells.get(1) ?? ''))
    return { found, isRepaired: tables[0]?.facts.isRepaired }
  }

  it.each(['windows-1252', 'windows-1250', 'cp850', 'macroman'])('is repaired after %s', async (encoding) => {
    const { found, isRepaired } = await names(damage(list, encoding))
    expect(found).toEqual(['Schlüssel für Mäher', 'Zündkerze'])
    expect(isRepaired).toBe(true)
  })

  it('is repaired where Cyrillic was read as windows-1251', async () => {
    const russian = 'Артикул;Название\nK-1;Свеча зажигания\nK-2;Фильтр воздушный\n'
    const bytes = Buffer.from(russian)
    // windows-1251 leaves one byte undefined; programs keep it as a control character.
    const text = [...bytes]
      .map((byte) => (byte === 0x98 ? '\u0098' : iconv.decode(Buffer.from([byte]), 'windows-1251')))
      .join('')
    expect((await names(text)).found).toEqual(['Свеча зажигания', 'Фильтр воздушный'])
  })

  it('is repaired in single cells', async () => {
    const mixed = `Nummer;Name\nK-1;${damage('Schlüssel für Mäher', 'windows-1252')}\nK-2;Zündkerze\nK-3;Öl\nK-4;Räder\nK-5;für Bügel\n`
    const { found, isRepaired } = await names(mixed)
    expect(found).toEqual(['Schlüssel für Mäher', 'Zündkerze', 'Öl', 'Räder', 'für Bügel'])
    expect(isRepaired).toBe(true)
  })

  it.each(Object.entries(priceLists))('leaves a sound text in %s alone', async (_, lines) => {
    const { isRepaired } = await names(`${lines.join('\n')}\n`)
    expect(isRepaired).toBeUndefined()
  })
})
