import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeNumber } from '#contract/part-number.ts'
import { splitModels } from '#server/imports/models.rules.ts'
import { readDescribedNumbers, readNumberText } from '#server/imports/number-text.rules.ts'
import { splitNumbers, splitOwnNumber } from '#server/imports/numbers.rules.ts'

const numbersOf = (cell: string, brand?: string): string[] =>
  splitNumbers(cell, brand).map((found) =>
    found.brand === undefined ? found.number : `${found.brand}: ${found.number}`,
  )

/** Numbers in the makers' formats, in the spellings that hold blanks. */
const makerNumber = fc.oneof(
  fc.stringMatching(/^[1-9]\d{3} \d{3} \d{4}$/),
  fc.stringMatching(/^5\d{2} \d{2} \d{2}-\d{2}$/),
  fc.stringMatching(/^[A-Z]{2}\d{2} \d{3} \d{4}$/),
  fc.stringMatching(/^\d{5}-Z[A-Z]\d-\d{3}$/),
  fc.stringMatching(/^[79]\d{2}-\d{5}[A-Z]$/),
  fc.stringMatching(/^[12]\d{8}\/\d$/),
  fc.stringMatching(/^[1-9]\d{5}S?$/),
)

describe('splitNumbers', () => {
  it.each([
    ['492932, 492932S, 492056', ['492932', '492932S', '492056']],
    ['AB 1234', ['AB 1234']],
    ['1130 120 0603/0604', ['1130 120 0603', '1130 120 0604']],
    ['503 21 66-01/02/03', ['503 21 66-01', '503 21 66-02', '503 21 66-03']],
    ['1130-124-0800, -0801', ['1130-124-0800', '1130-124-0801']],
    ['1130 120 0603/2', ['1130 120 0603']],
    ['ABC 12-345-6; HDA 288-3', ['ABC 12-345-6', 'HDA 288-3']],
    ['TX 7000 12 01', ['TX 7000 12 01']],
    ['KB 22-3456', ['KB 22-3456']],
    ['OEM 1234', ['1234']],
    ['DW 532442781', ['532442781']],
    ['503 89 47-01 // 5038947-01 // 503 89 47-02', ['503 89 47-01', '503 89 47-02']],
    ['799728 / 498027 /495706', ['799728', '498027', '495706']],
    ['35062811/0 // 1136-0435-01', ['35062811/0', '1136-0435-01']],
    ['4601A106/2301A021', ['4601A106', '2301A021']],
    ['Stihl 1130 120 0606; 1130 120 0653', ['STIHL: 1130 120 0606', 'STIHL: 1130 120 0653']],
    ['OEM: 754-04175 | Honda 17211-ZL8-023', ['754-04175', 'Honda: 17211-ZL8-023']],
    ['14 083 26-S', ['14 083 26-S']],
    ['715 513 // 664 062 811', ['715 513', '664 062 811']],
    ['OEM: 4626 0815', ['4626 0815']],
    ['OEM 715 513, 715 514', ['715 513', '715 514']],
    ['4626 4815', ['4626', '4815']],
    ['BA08 011 5902 US', ['BA08 011 5902 US']],
    ['WT-1007 A, C1Q-S137G', ['WT-1007 A', 'C1Q-S137G']],
    ['123456\n123457', ['123456', '123457']],
    ['1E40F-5', ['1E40F-5']],
    ['HRN-BV', ['HRN-BV']],
    ['OEM', []],
    ['AM', []],
    ['25x41.25x6, 107cm, M12x1,5', []],
    ['none given', []],
    ['', []],
  ])('takes %j apart', (cell, numbers) => {
    expect(numbersOf(cell)).toEqual(numbers)
  })

  it('finds every number of a list again, whatever stands between them', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(makerNumber, { minLength: 1, maxLength: 6, selector: normalizeNumber }),
        fc.constantFrom(', ', ' // ', '; ', ' | ', ' / ', '\n', '//'),
        (numbers, separator) => {
          expect(numbersOf(numbers.join(separator))).toEqual(numbers)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('survives any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const normals = splitNumbers(text).map(({ number }) => normalizeNumber(number))
        expect(new Set(normals).size).toBe(normals.length)
        expect(normals).not.toContain('')
      }),
    )
  })
})

describe('splitOwnNumber', () => {
  it.each([
    ['=100019 =100019_3 100019_4', 'last', '100019_4', ['100019', '100019_3']],
    ['=200320_3=75074494 200320_4', 'last', '200320_4', ['200320_3', '75074494']],
    ['100008 100002_2', 'first', '100008', ['100002_2']],
    ['100008', 'last', '100008', []],
  ] as const)('%s, %s', (cell, choice, own, others) => {
    expect(splitOwnNumber(cell, choice)).toEqual({ own, others })
  })
})

const found = (text: string): string[] =>
  readNumberText(text).numbers.map(({ type, number, brand }) => [type, brand ?? [], number].flat().join(' '))

describe('readDescribedNumbers', () => {
  const found = (text: string) => readDescribedNumbers(text).map(({ type, number }) => `${type} ${number}`)

  it('takes what a label tells', () => {
    expect(found('OEM: 492932, 696854 Zastępuje: 05-01001')).toEqual([
      'oem 492932',
      'oem 696854',
      'old 05-01001',
    ])
    expect(found('Zamiennie: G81069N // EX1010')).toEqual(['cross G81069N', 'cross EX1010'])
    expect(found('Passend für MS 170. OEM: 1130 120 0603')).toEqual(['oem 1130 120 0603'])
  })

  it('takes nothing from prose', () => {
    for (const text of [
      'Lasts 2000 hours: see page 12345.',
      'Ersetzt: 2000 Stunden Laufzeit',
      'Maße: 100 x 200 mm, 12345 Stück je Palette',
      'Ordered by 492932 people.',
    ])
      expect(found(text), text).toEqual([])
  })
})

describe('readNumberText', () => {
  it.each([
    ['OEM: 493932, 493932S Zastępuje: 06-01001', ['oem 493932', 'oem 493932S', 'old 06-01001']],
    [
      'Zamiennik: M831199 EX1099 // OEM: 504 89 47-01 // 5048947-01',
      ['cross M831199', 'cross EX1099', 'oem 504 89 47-01'],
    ],
    ['Zamiennie: 51-051 zaślepka M83999', ['cross 51-051']],
    ['Vergleichsnummer: 57270039 Original-Nr.: 1130 120 0606', ['cross 57270039', 'oem 1130 120 0606']],
    ['Аналог: FTC199 Оригинальный номер: 17211-ZL8-023', ['cross FTC199', 'oem 17211-ZL8-023']],
    ['替代号: RO12385 原厂编号: 530 06 99-40', ['cross RO12385', 'oem 530 06 99-40']],
    ['for mower, bore 25x41.25x6, 2014, length 107cm', []],
    ['06-02018 // W09-0899', ['cross 06-02018', 'cross W09-0899']],
    ['OEM: NORTHMARK: 100200, 100201', ['oem NORTHMARK 100200', 'oem NORTHMARK 100201']],
    [
      'OEM: NORTHMARK: 100200 VELTANA: 200300 Zamiennik: 06-01001',
      ['oem NORTHMARK 100200', 'oem VELTANA 200300', 'cross 06-01001'],
    ],
    ['replaces 493932', ['old 493932']],
    ['Dichtung, ersetzt 1128 967 1513', ['old 1128 967 1513']],
    ['заменяет 493932', ['old 493932']],
    ['remplace 493932', ['old 493932']],
    ['zamiennik 06-01001', ['cross 06-01001']],
    ['orginal nr: 1130 120 0606', ['oem 1130 120 0606']],
    ['Vergleichnummer: 57270039', ['cross 57270039']],
    ['uszczelka: 799649', []],
    ['OEM 41801200699 Zamiennik: 76-099', ['oem 41801200699', 'cross 76-099']],
    ['LS53-675-HS, LS53-680-HS', []],
  ])('reads %j', (text, numbers) => {
    expect(found(text)).toEqual(numbers)
  })

  it('reads models behind their label, and labels of a supplier', () => {
    expect(readNumberText('OEM: 41307131699 Modele: FS200 FS250').models).toEqual([
      { name: 'FS200' },
      { name: 'FS250' },
    ])
    expect(readNumberText('Kod fabryczny: 799728', { 'kod fabryczny': 'oem' }).numbers).toEqual([
      { type: 'oem', number: '799728' },
    ])
  })

  it('counts the numbers behind labels that it does not understand', () => {
    expect(readNumberText('uszczelka: 51-051, 51-052 OEM: 493932').skipped).toEqual([
      { label: 'uszczelka', numbers: 2 },
    ])
    expect(readNumberText('Uwaga: bez sprężyny').skipped).toEqual([])
  })

  it('reads models behind words that need no colon', () => {
    expect(readNumberText('passend für MS170 MS180').models).toEqual([{ name: 'MS170' }, { name: 'MS180' }])
  })

  it('is done with hostile text in a moment', () => {
    const started = performance.now()
    readNumberText('a '.repeat(20_000))
    readNumberText(`${'a.'.repeat(10_000)}:`)
    readNumberText('1 '.repeat(20_000))
    readNumberText('nr '.repeat(10_000))
    expect(performance.now() - started).toBeLessThan(15_000)
  })
})

const blanks = (cell: string) => splitModels(cell, { split: 'blanks', brand: 'STIHL' })

describe('splitModels', () => {
  it.each([
    ['MS170 MS172 HT133', ['MS170', 'MS172', 'HT133'], ''],
    ['FS300,FS350', ['FS300', 'FS350'], ''],
    ['MS310 361 462', ['MS310', 'MS361', 'MS462'], ''],
    ['MSA 220.0 MS 180', ['MSA 220', 'MS 180'], ''],
    ['MS363.0', ['MS363'], ''],
    ['TS420-Disco 350mm', [], 'TS420-Disco 350mm'],
    ['Para correntes 3 8', [], 'Para correntes 3 8'],
    ['MS230 Corrente Picco', ['MS230'], 'Corrente Picco'],
    ['MS230 MS230 ms230', ['MS230'], 'ms230'],
  ])('reads %j', (cell, names, rest) => {
    const read = blanks(cell)
    expect(read.models.map(({ name }) => name)).toEqual(names)
    expect(read.rest).toBe(rest)
  })

  it('keeps blanks inside models of a list and takes brands off', () => {
    expect(splitModels('STIHL MS 180, MS 170; Husqvarna 137', { split: 'list' }).models).toEqual([
      { name: 'MS 180', brand: 'STIHL' },
      { name: 'MS 170', brand: 'STIHL' },
      { name: '137', brand: 'Husqvarna' },
    ])
    expect(splitModels('universal', { split: 'list' }).models).toEqual([])
  })
})
