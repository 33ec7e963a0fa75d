import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { readImport } from '#server/imports/read-import.ts'
import { TableReadError } from '#server/tables/table-refusal.ts'
import { planFile, productsOf, readContent, readWhole } from '#server/imports/imports.fixture.ts'
import { buildWorkbook, buildZip } from '#server/tables/workbook.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const refusalOf = async (content: Buffer) => {
  const plan = await planFile(await writeTemporary('list.xlsx', content))
  return plan.ok ? null : plan
}

const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const heading = `<row r="1">${inline('Number')}${inline('Name')}</row>`

describe('reading XLSX', () => {
  it('keeps numbers as they were typed', async () => {
    const path = await writeTemporary('list.xlsx', '')
    const numbers = ['0000 350 3502', '1E40F-5', '00123', '6E8', '=cmd', '+1', '１２３']
    const rows = [
      ['Number', 'Name', 'Price (EUR)', 'Stock'],
      ...numbers.map((number, index) => [number, `Part ${index}`, 12.5 + index, index]),
    ]
    await writeExcelFile(
      rows.map((row) => row.map((value) => ({ value, type: typeof value === 'string' ? String : Number }))),
    ).toFile(path)
    const products = productsOf(await readWhole(path))
    expect(products.map(({ number }) => number)).toEqual(numbers)
    expect(products.map(({ price }) => price?.amountMinor)).toEqual(
      numbers.map((_, index) => 1250 + index * 100),
    )
    expect(products.at(-1)?.stockPieces).toBe(6)
  })

  it('shows numeric cells without exponent, with the zeros and dashes of their format, and takes no date for a number', async () => {
    const row = (line: number, value: string, style: number) =>
      `<row r="${line}"><c r="A${line}" s="${style}"><v>${value}</v></c>${inline('x')}</row>`
    const sheet =
      heading +
      row(2, '11289671513', 0) +
      row(3, '1.1289671513E10', 0) +
      row(4, '3503502', 1) +
      row(5, '11289671513', 2) +
      row(6, '0.30000000000000004', 0) +
      row(7, '42145', 3)
    const read = await readContent(
      buildWorkbook(sheet, ['00000000000', '0000"-"000"-"0000', 'yyyy\\-mm\\-dd']),
      {},
      'list.xlsx',
    )
    expect(productsOf(read).map(({ number }) => number)).toEqual([
      '11289671513',
      '11289671513',
      '00003503502',
      '1128-967-1513',
      '0.3',
    ])
  })

  it('takes results of formulas, skips error cells, reads shared and rich texts', async () => {
    const sheet = `${heading}<row r="2"><c r="A2" t="str"><f>A1</f><v>K-1</v></c><c r="B2" t="s"><v>0</v></c></row>
      <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="e"><v>#N/A</v></c></row>
      <row r="4"><c r="A4" t="s"><v>99</v></c>${inline('no such text')}</row>`
    const texts = '<sst><si><r><t>Air </t></r><r><t>filter &amp; foam</t></r></si><si><t>K-2</t></si></sst>'
    const read = await readContent(
      buildWorkbook(sheet, [], [{ name: 'xl/sharedStrings.xml', content: texts }]),
      {},
      'list.xlsx',
    )
    expect(productsOf(read).map(({ number, names }) => [number, names['en']])).toEqual([
      ['K-1', 'Air filter & foam'],
      ['K-2', undefined],
    ])
    expect(read.issues.map(({ line, reason }) => [line, reason])).toEqual([[3, 'NAME_MISSING']])
  })

  it('is not widened by a cell at the far corner', async () => {
    const sheet = `${heading}<row r="2">${inline('K-1')}${inline('Part')}</row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`
    const before = process.memoryUsage().rss
    expect(productsOf(await readContent(buildWorkbook(sheet), {}, 'list.xlsx'))).toHaveLength(1)
    expect(process.memoryUsage().rss - before).toBeLessThan(160 * 1024 * 1024)
  })

  it('survives merged headings and rows of any width', async () => {
    const sheet = `<row r="1">${inline('Price list')}</row><row r="3">${inline('Part no.')}<c r="C3" t="inlineStr"><is><t>Description</t></is></c></row>
      <row r="4">${inline('K-1')}<c r="C4" t="inlineStr"><is><t>Belt</t></is></c></row>`
    const merged = sheet.replace('</row><row r="3">', '</row><row r="3">')
    expect(productsOf(await readContent(buildWorkbook(merged), {}, 'list.xlsx'))[0]?.names).toEqual({
      en: 'Belt',
    })
  })
})

describe('mutated XLSX', () => {
  const whole = buildWorkbook(
    `${heading}${Array.from({ length: 40 }, (_, index) => `<row r="${index + 2}">${inline(`K-${index}`)}${inline('Belt')}</row>`).join('')}`,
    ['0000', 'yyyy'],
    [{ name: 'xl/sharedStrings.xml', content: '<sst><si><t>K</t></si></sst>' }],
  )

  it('is read or refused, never an exception of another kind', async () => {
    const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(changes, fc.option(fc.nat(whole.length)), async (bytes, cut) => {
        const content = Buffer.from(whole.subarray(0, cut ?? whole.length))
        for (const [at, byte] of bytes) if (at < content.length) content[at] = byte
        const plan = await planFile(await writeTemporary('list.xlsx', content))
        if (!plan.ok) {
          expect(plan.reason).toMatch(/^[A-Z_]+$/)
          return
        }
        try {
          for await (const { rows } of readImport(plan)) expect(rows.length).toBeGreaterThan(0)
        } catch (error) {
          expect(error).toBeInstanceOf(TableReadError)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('is read or refused when the XML itself was changed', async () => {
    const sheet = `${heading}<row r="2"><c r="A2" s="1" t="n"><v>12</v></c><c r="B2" t="s"><v>0</v></c></row>`
    const changes = fc.array(
      fc.tuple(
        fc.nat(sheet.length),
        fc.constantFrom('<', '>', '"', '&', '</c>', '<c', '<v>', ' r="A0"', '9', '\u0000', '</row>'),
      ),
      { maxLength: 4 },
    )
    await fc.assert(
      fc.asyncProperty(changes, async (inserted) => {
        let xml = sheet
        for (const [at, text] of inserted) xml = xml.slice(0, at) + text + xml.slice(at)
        const plan = await planFile(await writeTemporary('list.xlsx', buildWorkbook(xml, ['0000'])))
        if (!plan.ok) return
        for await (const { rows } of readImport(plan))
          for (const { row } of rows) expect(row?.kind ?? 'product').toBe('product')
      }),
      { numRuns: 300 },
    )
  })
})

describe('refusing XLSX', () => {
  it('refuses a zip bomb by its directory, before a byte is unpacked', async () => {
    const before = process.memoryUsage().rss
    const bomb = buildWorkbook(
      '',
      [],
      [{ name: 'xl/sharedStrings.xml', content: Buffer.alloc(40 * 1024 * 1024, 0x20) }],
    )
    expect(await refusalOf(bomb)).toMatchObject({ reason: 'TOO_LARGE' })
    const claimed = buildWorkbook(
      '',
      [],
      [{ name: 'xl/media/a.bin', content: 'x', claimedBytes: 3 * 1024 ** 3 }],
    )
    expect(await refusalOf(claimed)).toMatchObject({ reason: 'TOO_LARGE' })
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
  })

  it('stops an archive that unpacks to more than it says', async () => {
    const sheet = `${heading}${`<row>${inline('K')}</row>`.repeat(50_000)}`
    const workbook = buildZip([
      {
        name: 'xl/workbook.xml',
        content: '<workbook><sheets><sheet name="List" r:id="rId1"/></sheets></workbook>',
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      },
      { name: 'xl/worksheets/sheet1.xml', content: `<worksheet><sheetData>${sheet}`, claimedBytes: 1000 },
    ])
    expect(await refusalOf(workbook)).toMatchObject({ reason: 'NOT_A_TABLE', values: { found: 'damaged' } })
  })

  it('tells that a sheet is nested too deep', async () => {
    const deep = buildWorkbook(`<row>${'<c>'.repeat(100)}`)
    expect(await refusalOf(deep)).toMatchObject({ reason: 'OVER_LIMIT', values: { bound: 'xmlDepth' } })
  })

  it.each([
    ['another kind of zip', buildZip([{ name: 'a.txt', content: 'hello' }]), 'archive'],
    ['half a file', buildWorkbook(heading).subarray(0, 300), 'damaged'],
    ['a password', buildZip([{ name: 'xl/workbook.xml', content: 'x', isEncrypted: true }]), 'protected'],
    ['no rows', buildWorkbook(''), 'empty'],
    ['broken XML', buildWorkbook('<row><c></row>'), 'damaged'],
  ])('refuses %s', async (_, content, expected) => {
    expect(await refusalOf(content)).toMatchObject({ reason: 'NOT_A_TABLE', values: { found: expected } })
  })
})
