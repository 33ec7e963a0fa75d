import { describe, expect, it } from 'vitest'
import { readLines } from '#server/imports/lists.fixture.ts'
import { parseCountedPieces, parsePackSize } from '#server/imports/pack-sizes.rules.ts'

describe('the size of a pack', () => {
  it.each([
    '10',
    'x10',
    '10x',
    '(10)',
    '10 pcs/box',
    'pack of 10',
    '10-pack',
    'Pack-10',
    'set of 10 pcs',
    '10er',
    '10er Pack',
    '10er Btl.',
    '10er-Pack',
    'VE 10',
    'VE: 10 Stk.',
    'Beutel à 10 Stück',
    '10 St./Karton',
    'paquet de 10',
    'par 10',
    'lot de 10 pièces',
    'caja de 10 uds.',
    'bolsa con 10',
    'confezione da 10 pz',
    'набор 10 шт',
    'упак. 10 шт.',
    '10шт/уп',
    'по 10 штук в коробке',
    'op. 10 szt.',
    '10 ks v balení',
    '10 st/förp',
    '10个/箱',
    '每箱10个',
    '10個入り',
  ])('is ten in %s, without a warning', (typed) => {
    expect(parsePackSize(typed, '.')).toEqual({ pieces: 10 })
  })

  it.each(['10 Paar', '10 pairs', 'about 10', '~10', '>10', '10 %', '10 (ask for less)', '10?'])(
    'is ten in %s, with a warning',
    (typed) => {
      expect(parsePackSize(typed, '.')).toEqual({ pieces: 10, reason: 'QUANTITY_HAS_TEXT' })
    },
  )

  it.each([
    '2 x 5',
    '10/50',
    '10-12',
    '1 VE = 10 Stk.',
    '2 dozen',
    '2 Dutzend',
    '1 дюжина',
    '2,5',
    '-10',
    'box',
    '½',
  ])('is not known from %s', (typed) => {
    expect(parsePackSize(typed, '.')).toEqual({ reason: 'QUANTITY_INVALID' })
  })

  it.each(['5 l', '10 kg', 'Flasche 1 l', 'Rolle 100 m', '500 ml', 'бухта 50 м', '1 литр', '5L'])(
    'is not what is in it, as in %s',
    (typed) => {
      expect(parsePackSize(typed, ',')).toEqual({ reason: 'QUANTITY_INVALID' })
      expect(parsePackSize(typed, ',', 'Stk')).toEqual({ reason: 'QUANTITY_INVALID' })
    },
  )

  it('is what is in it where the article is sold by this unit', () => {
    expect(parsePackSize('Rolle 100 m', ',', 'Meter')).toMatchObject({ pieces: 100 })
    expect(parsePackSize('25 kg', ',', 'kg')).toMatchObject({ pieces: 25 })
  })

  it('of a bottle of 5 l does not make five pieces of it', async () => {
    const { rows, issues } = await readLines(
      'Artikelnr;Bezeichnung;Inhalt;Preis EUR',
      'O-3;Kettenöl;5 l;24,90',
    )
    expect(rows).toMatchObject([{ number: 'O-3', packings: [], price: { amountMinor: 2490, per: 1 } }])
    expect(issues).toMatchObject([{ column: 'Inhalt', value: '5 l', reason: 'QUANTITY_INVALID' }])
  })

  it('counts thousands as the file writes them', () => {
    expect(parsePackSize('1.000 Stk', ',')).toEqual({ pieces: 1000 })
    expect(parsePackSize('1 000 шт', ',')).toEqual({ pieces: 1000 })
  })

  it('says for how many pieces the price of a pack is', async () => {
    const { rows, issues } = await readLines(
      'Part number;Name;Price EUR;Pack size',
      'A-1;Filter;20.00/pack;10-pack',
      'A-2;Chain;20.00/pack;2 x 5',
    )
    expect(rows).toMatchObject([
      { number: 'A-1', price: { amountMinor: 2000, per: 10 }, packings: [{ piecesPerPack: 10 }] },
      { number: 'A-2', packings: [] },
    ])
    expect(rows[1]).not.toHaveProperty('price')
    expect(issues.map(({ line, reason }) => [line, reason])).toContainEqual([3, 'QUANTITY_INVALID'])
  })
})

describe('the least quantity', () => {
  it('has words for pieces beside it without a warning, and other words with one', () => {
    expect(parseCountedPieces('10 Stk.', ',')).toEqual({ pieces: 10 })
    expect(parseCountedPieces('2 cartons', '.')).toEqual({ pieces: 2, reason: 'QUANTITY_HAS_TEXT' })
    expect(parseCountedPieces('2 x 5', '.')).toEqual({ reason: 'QUANTITY_INVALID' })
  })
})
