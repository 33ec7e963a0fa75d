import { describe, expect, it } from 'vitest'
import { cutExcludedModels } from '#server/imports/excluded-models.rules.ts'
import { splitModels, withoutOwnMaker } from '#server/imports/models.rules.ts'

it.each(['STIHL MS170', 'STIHL/MS170', 'STIHL: MS170', 'Stihl - MS170', 'stihl_MS170'])(
  '%s names a maker and its model',
  (cell) => {
    expect(splitModels(cell, { split: 'list' }).models).toEqual([{ name: 'MS170', brand: 'STIHL' }])
  },
)

it('a maker stays for the models behind it, and a longer word is none', () => {
  expect(splitModels('Husqvarna / 142, 137; Hondata 5', { split: 'list' }).models).toEqual([
    { name: '142', brand: 'Husqvarna' },
    { name: '137', brand: 'Husqvarna' },
    { name: 'Hondata 5', brand: 'Husqvarna' },
  ])
})

it.each([
  ['GX35/GX25', ['GX35', 'GX25']],
  ['Honda GX35/GX25/GX50', ['GX35', 'GX25', 'GX50']],
  ['T435/S', ['T435/S']],
  ['MS 170/180', ['MS 170', 'MS 180']],
  ['STIHL MS 170/180/250', ['MS 170', 'MS 180', 'MS 250']],
  ['017/018/MS 170', ['017', '018', 'MS 170']],
  ['CD101/402', ['CD101/402']],
  ['MB 448/1', ['MB 448/1']],
  ['2511/T', ['2511/T']],
  ['STIHL MS 170/180/180C', ['MS 170', 'MS 180', 'MS 180C']],
  ['MS 170/180/180 C', ['MS 170', 'MS 180', 'MS 180 C']],
  ['MS170/MS180/MS180C', ['MS170', 'MS180', 'MS180C']],
  ['MS 180C/170', ['MS 180C', 'MS 170']],
  ['Husqvarna 340/345/345e/350', ['340', '345', '345e', '350']],
  ['STIHL FS 55/55C/55R', ['FS 55', 'FS 55C', 'FS 55R']],
  ['FS55/55C', ['FS55', 'FS55C']],
  ['STIHL FS 38/45/55 C/R', ['FS 38', 'FS 45', 'FS 55 C', 'FS 55 R']],
  ['Echo CS-350/351/351WES', ['CS-350', 'CS-351', 'CS-351WES']],
  ['LT 12/38', ['LT 12/38']],
])('takes %s apart where each side is a model of its own', (cell, names) => {
  expect(splitModels(cell, { split: 'list' }).models.map(({ name }) => name)).toEqual(names)
})

it('gives the maker before the first of them to all', () => {
  expect(splitModels('Honda GX35/GX25', { split: 'list' }).models).toEqual([
    { name: 'GX35', brand: 'Honda' },
    { name: 'GX25', brand: 'Honda' },
  ])
})

it.each([
  ['MS 180 (not MS 181)', 'MS 180', ['(not MS 181)']],
  ['MS 180 (nicht für MS 181), MS 250', 'MS 180, MS 250', ['(nicht für MS 181)']],
  ['135, 140 except 140 Mark 2', '135, 140', ['except 140 Mark 2']],
  ['135, sauf 137; 142', '135; 142', ['sauf 137']],
  ['не для MS 180', '', ['не для MS 180']],
  ['MS 180 (not for the US)', 'MS 180 (not for the US)', []],
  ['Notos 180', 'Notos 180', []],
])('takes what a part does not fit out of %s', (cell, models, excluded) => {
  const read = cutExcludedModels(cell)
  expect([read.models, read.excluded.map((text) => text.replace(/^[,\s]+/, ''))]).toEqual([models, excluded])
})

it.each([
  ['Nordwerk NX 777', { name: 'NX 777', brand: 'Nordwerk' }],
  ['NORDWERK/NX777', { name: 'NX777', brand: 'Nordwerk' }],
  ['Nordwerk: 55', { name: '55', brand: 'Nordwerk' }],
  ['Nordwerker 55', { name: 'Nordwerker 55' }],
  ['NX 777', { name: 'NX 777' }],
  ['STIHL MS 180', { name: 'MS 180', brand: 'STIHL' }],
])('%s in a row of the maker Nordwerk', (cell, model) => {
  expect(withoutOwnMaker(splitModels(cell, { split: 'list' }).models, 'Nordwerk')).toEqual([model])
})

it('leaves models alone in a row without a maker', () => {
  expect(withoutOwnMaker([{ name: 'Nordwerk 5' }], undefined)).toEqual([{ name: 'Nordwerk 5' }])
})

const namesIn = (cell: string): string[] =>
  splitModels(cell, { split: 'list' }).models.map(({ brand, name }) => (brand ? `${brand} ${name}` : name))

it.each([
  ['MS 170 & MS 180', ['MS 170', 'MS 180']],
  ['MS 170 und MS 180, MS 250 or MS 260', ['MS 170', 'MS 180', 'MS 250', 'MS 260']],
  ['MS 170 UND MS 180', ['MS 170', 'MS 180']],
  ['MS 170 и MS 180', ['MS 170', 'MS 180']],
  ['MS170和MS180', ['MS170', 'MS180']],
  ['ＭＳ１７０，ＭＳ１８０', ['MS170', 'MS180']],
  ['MS 170 et 180', ['MS 170', 'MS 180']],
  ['MS 170, 180, 250', ['MS 170', 'MS 180', 'MS 250']],
  ['MS170 MS180', ['MS170', 'MS180']],
  ['STIHL FS55 FS80 017', ['STIHL FS55', 'STIHL FS80', 'STIHL 017']],
  ['STIHL 024 026 MS240 MS260', ['STIHL 024', 'STIHL 026', 'STIHL MS240', 'STIHL MS260']],
  ['STIHL 021 023', ['STIHL 021', 'STIHL 023']],
  ['Husqvarna 36 41 136 141', ['Husqvarna 36', 'Husqvarna 41', 'Husqvarna 136', 'Husqvarna 141']],
  ['MS 170 MS 180 C MS 250', ['MS 170', 'MS 180 C', 'MS 250']],
  ['STIHL 017+018+MS170', ['STIHL 017', 'STIHL 018', 'STIHL MS170']],
  ['MS170&MS180', ['MS170', 'MS180']],
  ['STIHL MS 170, 180, 180 C', ['STIHL MS 170', 'STIHL MS 180', 'STIHL MS 180 C']],
  ['STIHL MS 180, 180 C, 250 C-BE', ['STIHL MS 180', 'STIHL MS 180 C', 'STIHL MS 250 C-BE']],
  ['Viking MB 248, 253 T', ['Viking MB 248', 'Viking MB 253 T']],
  ['Husqvarna 235 e, 240e', ['Husqvarna 235 e', 'Husqvarna 240e']],
  ['GX160 UT2', ['GX160 UT2']],
  ['Husqvarna T435, 440', ['Husqvarna T435', 'Husqvarna 440']],
  ['STIHL MS 170, 017', ['STIHL MS 170', 'STIHL 017']],
  ['Briggs & Stratton 500 & 550', ['Briggs & Stratton 500', 'Briggs & Stratton 550']],
  ['LM 53 E 500', ['LM 53 E 500']],
  ['STIHL (MS 170, MS 180)', ['STIHL MS 170', 'STIHL MS 180']],
  ['["MS 170","MS 180"]', ['MS 170', 'MS 180']],
  ['036 (MS 360)', ['036', 'MS 360']],
  ['for MS 170', ['MS 170']],
  ['Modell: MS 170', ['MS 170']],
  ['для MS 170', ['MS 170']],
  ['适用于MS170', ['MS170']],
  ['Pro 46', ['Pro 46']],
  ['Type 2', ['Type 2']],
])('reads %s as the models %j', (cell, names) => {
  expect(namesIn(cell)).toEqual(names)
})

it.each([
  ['MS 170 (2005-2012)', { note: '2005-2012' }],
  ['MS 170 2005-2012', { note: '2005-2012' }],
  ['MS 170 (2-MIX, EPA)', { note: '2-MIX, EPA' }],
  ['MS 170 ab Bj. 2010', { note: 'ab Bj. 2010' }],
  ['MS 170 с 2010 г.в.', { note: 'с 2010 г.в.' }],
  ['MS 170从2010年', { note: '从2010年' }],
  ['MS 170 series', { note: 'series' }],
  ['MS 170 from serial 123456', { serialFrom: '123456' }],
  ['MS 170 (S/N 123456-234567)', { serialFrom: '123456', serialTo: '234567' }],
  ['MS 170 ser.no. 100001 to 200000', { serialFrom: '100001', serialTo: '200000' }],
  ['MS 170 bis SN 200000', { serialTo: '200000' }],
  ['MS 170 (ab Masch.-Nr. 1 62 345 678)', { serialFrom: '1 62 345 678' }],
  ['MS 170 à partir du n° de série 123456', { serialFrom: '123456' }],
  ['MS 170 desde el n.º de serie 123456', { serialFrom: '123456' }],
  ['MS 170 с сер. № 123456 по 234567', { serialFrom: '123456', serialTo: '234567' }],
  ['MS 170 SN 123456', { note: 'SN 123456' }],
  ['MS 170 (1130) ab SN 123456', { serialFrom: '123456', note: '1130' }],
  ['Motorsäge STIHL MS 170', { brand: 'STIHL', note: 'Motorsäge' }],
])('keeps what %s says beside the model', (cell, said) => {
  expect(splitModels(cell, { split: 'list' }).models).toEqual([{ name: 'MS 170', ...said }])
})

it('says in words what differs between two mentions of one model', () => {
  const [twoYears] = splitModels('MS 170 (2005), MS 170 (2010)', { split: 'list' }).models
  expect(twoYears).toEqual({ name: 'MS 170', note: '2005; 2010' })
  const [twoRanges] = splitModels('MS 170 (SN 100-200), MS 170 (SN 300-400)', { split: 'list' }).models
  expect(twoRanges).toEqual({ name: 'MS 170', note: '100–200; 300–400' })
})

it.each([
  ['MS 170-MS 250', ['MS 170', 'MS 250']],
  ['MS 170 – 250', ['MS 170', 'MS 250']],
  ['MS 170 bis MS 250', ['MS 170', 'MS 250']],
  ['MS 170 до 250', ['MS 170', 'MS 250']],
  ['GX120...GX160', ['GX120', 'GX160']],
  ['Briggs & Stratton 9D902 - 9D999', ['Briggs & Stratton 9D902', 'Briggs & Stratton 9D999']],
])('takes the ends of the span %s and tells of it', (cell, names) => {
  expect(namesIn(cell)).toEqual(names)
  expect(splitModels(cell, { split: 'list' }).spans).toHaveLength(1)
})

it.each(['FS 55-2', 'T435-S', 'CV14-1400', '122032-0036', 'MS 170 C-BE', 'Rider 2005-2012'])(
  'takes %s for one model',
  (name) => {
    const { models, spans } = splitModels(name, { split: 'list' })
    expect([models, spans]).toEqual([[{ name }], []])
  },
)

it.each([
  ['universal, MS 170', ['universal']],
  ['STIHL', ['STIHL']],
  ['STIHL, MS 170', []],
  ['STIHL 1123 120 1612 / MS 230', ['1123 120 1612']],
  ['MTD 734-1859', ['734-1859']],
  [`MS 170 (${'ab 1'.repeat(60)})`, [`MS 170 (${'ab 1'.repeat(60)})`]],
  ['STIHL; Husqvarna 142', ['STIHL']],
  [`MS 170, ${'X1'.repeat(40)}`, ['X1'.repeat(40)]],
])('tells which parts of %s name no model', (cell, unread) => {
  expect(splitModels(cell, { split: 'list' }).unread).toEqual(unread)
})

describe('figures and strokes that may be several models', () => {
  const readList = (cell: string, brand?: string) => splitModels(cell, { split: 'list', brand })

  it.each([
    ['STIHL 021 023 025', ['021', '023', '025']],
    ['Husqvarna 340 345 350', ['340', '345', '350']],
    ['Stihl 021 / 023 / 025', ['021', '023', '025']],
  ])('takes rising figures behind a maker for models: %s', (cell, names) => {
    expect(readList(cell).models.map(({ name }) => name)).toEqual(names)
  })

  it.each(['Makita 021 213 660', 'Dolmar 119 120 130', 'Husqvarna 503 216 601', '021 023 025'])(
    'leaves a number in groups of three alone: %s',
    (cell) => {
      expect(readList(cell).models).toEqual([])
      expect(readList(cell).unread).toHaveLength(1)
    },
  )

  it('takes both models of a span that is written with dots', () => {
    expect(readList('STIHL MS 170…MS 250')).toMatchObject({
      models: [{ name: 'MS 170' }, { name: 'MS 250' }],
      spans: ['MS 170…MS 250'],
    })
  })

  it.each([
    ['FS 38/45', true],
    ['CD101/402', true],
    ['LT 12/38', true],
    ['MB 448/1', false],
    ['FS 55/55C', false],
    ['FS 38/45/55', false],
    ['MS 170/180', false],
  ])('tells whether %s may be two models: %s', (cell, isDoubtful) => {
    expect(readList(cell).doubtful).toEqual(isDoubtful ? [cell] : [])
  })
})
