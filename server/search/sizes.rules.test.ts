import { describe, expect, it } from 'vitest'
import {
  chainSpellings,
  clearanceSpellings,
  contentSpellings,
  foldSizes,
  isSize,
  linkSpellings,
  measuresInRow,
  productSpellings,
  sizeSpellings,
  toothSpellings,
} from '#server/search/sizes.rules.ts'
import { firstMeasureOf, wholeSpellings } from '#server/search/lengths.rules.ts'

describe('foldSizes', () => {
  it.each([
    ['18" bar 3/8 .050 72dl', ['18in', 'bar', '3f8', '0p050', '72dl']],
    ['шина 16 дюймов 3/8P', ['шина', '16in', '3f8p']],
    ['打草绳2.4毫米', ['打草绳', '2p4mm']],
    ['espada 45 cm .325"', ['espada', '45cm', '0p325']],
    ['Schwert 35cm 1,1 mm', ['schwert', '35cm', '1p1mm']],
    ['стартер мотокосы 43 куба', ['стартер', 'мотокосы', '43cc']],
    ['oil seal 15 x 25 * 5', ['oil', 'seal', '15x25x5']],
    ['16英寸导板', ['16in', '导板']],
    ['oil seal 17 x 28 x 7 mm', ['oil', 'seal', '17x28x7']],
    ['Kolbenringe Ø38 x 1,5 mm', ['kolbenringe', '38x1,5']],
    ['леска 3мм х 100м', ['леска', '3mm', '100м']],
    ['Kette 3/8 1,3 50 TG', ['kette', '3f8', '1,3', '50dl']],
    ['filtr 122x94x22mm', ['filtr', '122x94x22']],
    ['Ventilador 300-90-28mm', ['ventilador', '300x90x28']],
    ['сальник 47-20-1,5 мм', ['сальник', '47x20x1,5']],
    ['uszczelniacz 12-22-7 mm', ['uszczelniacz', '12x22x7']],
    ['1142-890-340mm', ['1142-890-', '340mm']],
    ['5-300-90-28mm', ['5-300-90-', '28mm']],
    ['风扇 300-90-28毫米', ['风扇', '300x90x28']],
    ['фильтр 122х94х22мм', ['фильтр', '122x94x22']],
    ['ø122 × ø94 mm', ['122x94']],
    ['122mm x 94mm', ['122mm', '94mm']],
    ['tyre 18 x 9.50"', ['tyre', '18x9.50']],
    [`łańcuch 16'' 66og 325'' 1,5mm`, ['łańcuch', '16in', '66dl', '0p325', '1p5mm']],
    [`3/8'' LP`, ['3f8p']],
    ['3/8 Zoll 1,3', ['3f8', '1,3']],
    ['řetěz 52 hnacích článků', ['řetěz', '52dl']],
  ])('writes the sizes of "%s" as one word each', (typed, words) => {
    expect(foldSizes(typed).trim().split(/\s+/)).toEqual(words)
  })

  it.each([
    '1130 120 0603',
    'ms 180 c',
    '125601555/0',
    'MS 180/170/018',
    'GX160',
    '2.4',
    '5W-30',
    '6202-2RS',
    '17210V',
    '50300MM',
    '300-90-28MMX',
    '1612 IN',
  ])('leaves "%s" as it is', (typed) => {
    expect(foldSizes(typed)).toBe(typed.toLowerCase())
  })

  it('knows its own words and how others write them', () => {
    for (const word of ['16in', '2p4mm', '3f8', '3f8p', '0p325', '43cc', '72dl'])
      expect(isSize(word), word).toBe(true)
    for (const word of ['ms180', '16', '180', '15x25x5', 'm14', '2rs', 'in', '17210v', '17210in'])
      expect(isSize(word), word).toBe(false)
    expect(sizeSpellings('2p4mm')).toEqual(['2p4mm', '2.4'])
    expect(sizeSpellings('0p325')).toEqual(['0p325', '325'])
    expect(sizeSpellings('0p095')).toEqual(['0p095', '095', '2p4mm'])
    expect(sizeSpellings('0p050')).toEqual(['0p050', '050', '1p3mm'])
    expect(sizeSpellings('3f8p')).toEqual(['3f8p', '3f8'])
  })

  it('writes millimetres in centimetres with their tenths', () => {
    expect(sizeSpellings('378mm')).toEqual(['378mm', '37p8cm', '15in'])
    expect(sizeSpellings('553mm')).toEqual(['553mm', '55p3cm', '22in'])
    expect(sizeSpellings('430mm')).toEqual(['430mm', '43cm', '17in'])
    expect(sizeSpellings('37p8cm')).toEqual(['37p8cm', '37.8', '378mm'])
    expect(sizeSpellings('98mm')).toEqual(['98mm', '98p0mm', '98.0'])
  })

  it('knows lengths in inches, centimetres and millimetres', () => {
    expect(sizeSpellings('18in')).toEqual(['18in', '46cm', '45cm', '45p7cm', '457mm', '455mm'])
    expect(sizeSpellings('12in')).toEqual(['12in', '30cm', '30p5cm', '305mm'])
    expect(sizeSpellings('46cm')).toEqual(['46cm', '460mm', '18in'])
    expect(sizeSpellings('53cm')).toEqual(['53cm', '530mm', '21in'])
    expect(sizeSpellings('457mm')).toEqual(['457mm', '45p7cm', '18in'])
    expect(sizeSpellings('420mm')).toEqual(['420mm', '42cm'])
    for (const word of ['3in', '100in', '43cc', '12v']) {
      expect(sizeSpellings(word), word).toEqual([word])
    }
  })

  it('knows short lengths in centimetres and millimetres', () => {
    expect(sizeSpellings('4p5cm')).toEqual(['4p5cm', '4.5', '45mm'])
    expect(sizeSpellings('5cm')).toEqual(['5cm', '50mm'])
    expect(sizeSpellings('45p5cm')).toEqual(['45p5cm', '45.5', '455mm'])
    expect(sizeSpellings('20mm')).toEqual(['20mm', '2cm', '20p0mm', '20.0'])
  })

  it('knows whole millimetres with and without tenths', () => {
    expect(sizeSpellings('12mm')).toEqual(['12mm', '12p0mm', '12.0'])
    expect(sizeSpellings('4p0mm')).toEqual(['4p0mm', '4mm', '4.0'])
    expect(sizeSpellings('18p0v')).toEqual(['18p0v', '18v'])
    expect(sizeSpellings('4p8mm')).toEqual(['4p8mm', '4.8'])
    expect(wholeSpellings('4,0')).toEqual(['4,0', '4mm', '4p0mm'])
    for (const word of ['4', '4,8', '4x200', '43cc', '1.05']) expect(wholeSpellings(word), word).toEqual([])
  })

  it('knows what products begin with a whole measure', () => {
    for (const word of ['4mm', '4p0mm', '4,0', '4.0']) expect(firstMeasureOf(word), word).toBe('4x')
    for (const word of ['4', '4p8mm', '4,8', '4cm', '400mm', 'm4', '4.05'])
      expect(firstMeasureOf(word), word).toBe('')
  })
})

describe('measures in several parts', () => {
  it('are written closed up or part by part', () => {
    expect(productSpellings('255x25,4')).toEqual([
      '255x25.4',
      '255 25.4',
      '255mm 25p4mm',
      '255 25.4mm',
      '255х25.4',
      'd255x25.4',
      'd255х25.4',
    ])
    expect(productSpellings('a13x2913')).toEqual([
      'a13x2913',
      '13x2913',
      '13 2913',
      '13mm 2913mm',
      '13 2913mm',
      '13х2913',
      'a13х2913',
    ])
    expect(productSpellings('10x1.25')).toEqual(['10x1.25', '10 1.25', 'm10x1.25'])
    expect(productSpellings('38x1.5')).toContain('38mm 1p5mm')
    expect(productSpellings('18x9.5')).toContain('18x9.50')
    expect(productSpellings('18x9.50')).toContain('18x9.5')
    for (const word of ['ms180', '255', 'gx160', '3f8', 'x10'])
      expect(productSpellings(word), word).toEqual([])
  })

  it('measure the hole of a washer that is asked for by its thread', () => {
    expect(clearanceSpellings('m8', ['washer', 'm8'])).toEqual(['m8', '8.4'])
    expect(clearanceSpellings('m8', ['scheibe', 'm8'])).toEqual(['m8', '8.4'])
    expect(clearanceSpellings('m8', ['screw', 'm8'])).toEqual([])
    expect(clearanceSpellings('8', ['washer', '8'])).toEqual([])
  })

  it('end with the links of a chain behind its pitch and gauge', () => {
    expect(linkSpellings('50', ['цепь', '3f8', '1.3', '50'])).toEqual(['50dl', '50'])
    expect(linkSpellings('1.3', ['3f8', '1.3', '50'])).toEqual([])
    expect(linkSpellings('50', ['3f8', 'цепь', '50'])).toEqual([])
  })

  it('have a gauge in millimeters and in inches beside the pitch of a chain', () => {
    expect(chainSpellings('1,3', ['3f8', '1,3', '52'])).toEqual(['1,3', '1.3', '1p3mm', '0p050'])
    expect(chainSpellings('0p050', ['3f8', '0p050'])).toEqual(['0p050', '1.3', '1p3mm'])
    expect(chainSpellings('1.3', ['1.3', '52'])).toEqual([])
    expect(chainSpellings('325', ['325', '1.5', '66'])).toEqual(['325', '0p325'])
    expect(chainSpellings('325', ['stihl', '325'])).toEqual([])
  })

  it('may stand in a row', () => {
    expect(measuresInRow(['17', '28', '7'])).toEqual(['17x28x7', '17 28 7', '17 28 7mm'])
    expect(measuresInRow(['12', '22', '7', '5'])).toEqual([])
    expect(measuresInRow(['1130', '120', '0603'])).toEqual([])
    expect(measuresInRow(['12', '22'])).toEqual([])
  })

  it('are teeth in every language, but not the strokes of an engine', () => {
    expect(toothSpellings('40', 'teeth').slice(0, 2)).toEqual(['40 teeth', '40t'])
    expect(toothSpellings('7t', '')).toContain('7 зуб')
    expect(toothSpellings('2t', 'oil')).toEqual([])
    expect(toothSpellings('40', 'cm')).toEqual([])
  })
})

describe('what a battery or a can holds', () => {
  it('is written in all languages', () => {
    const charge = ['24 ah', '24ah', '24 а ч']
    expect(contentSpellings('24ач', '')).toEqual(charge)
    expect(contentSpellings('24', 'ah')).toEqual(charge)
    const volume = ['1 l', '1l', '1 л', '1升']
    for (const [count, name] of [
      ['1l', ''],
      ['1', 'litre'],
      ['1', 'литр'],
      ['1', '升'],
    ] as const)
      expect(contentSpellings(count, name), count + name).toEqual(volume)
    const length = ['15 m', '15m', '15 м', '15米']
    for (const [count, name] of [
      ['15m', ''],
      ['15', 'metres'],
      ['15', 'метров'],
      ['15м', ''],
    ] as const)
      expect(contentSpellings(count, name), count + name).toEqual(length)
    expect(contentSpellings('24', 'v')).toEqual([])
  })

  it('writes electrical sizes in the letters of each alphabet', () => {
    for (const [count, name] of [
      ['3,5', 'квт'],
      ['3.5kw', ''],
    ] as const)
      expect(contentSpellings(count, name)).toEqual(['3.5kw', '3.5 kw', '3.5квт', '3.5 квт'])
    expect(contentSpellings('370', 'вт')).toContain('370w')
    expect(contentSpellings('16мкф', '')).toContain('16mf')
    expect(contentSpellings('16', 'μf')).toContain('16 мф')
    expect(contentSpellings('230', 'v')).toEqual([])
    expect(contentSpellings('ms180', 'ah')).toEqual([])
  })
})

describe('sizes that are typed in short', () => {
  it.each([
    ['oil seal 12-22-7', ['oil', 'seal', '12x22x7']],
    ['tyre 400-8', ['tyre', '4.00-8']],
    ['tire 15x600-6', ['tire', '15x6.00-6']],
    ['12.0x22.0x7.0', ['12x22x7']],
    ['kette 3/8" LP 1,3', ['kette', '3f8p', '1,3']],
    ['3/8 picco .050', ['3f8p', '0p050']],
    ['503 89 47-01', ['503', '89', '47-01']],
    ['1130-120-0603', ['1130-120-0603']],
  ])('reads "%s"', (typed, folded) => {
    expect(foldSizes(typed).trim().split(/\s+/)).toEqual(folded)
  })
})

describe('threads that turn to the left', () => {
  it.each([
    'M10x1.25 LH',
    'M10x1,25 links',
    'M10 x 1,25 left',
    'M10x1,25 gauche',
    'M10x1,25 izquierda',
    'М10х1,25 левая',
    'M10, links',
    'M8 LHT',
  ])('are told beside the thread: %s', (typed) => {
    expect(foldSizes(typed).split(/\s+/)).toContain('0lh')
  })

  it('are no links of a chain and no side of a machine', () => {
    for (const typed of ['3/8 1.3 50 links', 'Griff links MS 180', 'левая рукоятка', 'M46-125 links'])
      expect(foldSizes(typed), typed).not.toContain('0lh')
  })
})
