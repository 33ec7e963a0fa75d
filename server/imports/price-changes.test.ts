import { describe, expect, it } from 'vitest'
import { planLines } from '#server/imports/lists.fixture.ts'
import { noticeText } from '#server/imports/plan-texts.ts'
import { changesAllPrices } from '#server/imports/price-changes.rules.ts'

const undatedOn = '2026-11-29'
const table = ['Nummer;Bezeichnung;Preis EUR', 'A-1;Messer;12,50', 'A-2;Riemen;8,00']
const toldOf = async (lines: readonly string[]): Promise<string[]> =>
  (await planLines(lines, { undatedOn })).notices
    .map(({ key }) => key)
    .filter((key) => key === 'PRICES_NOT_CHANGED' || key === 'PRICES_EXPIRED')

describe('a line that changes all prices of a list', () => {
  it.each([
    'Auf alle Preise gewähren wir 35 % Rabatt',
    'Auf alle Preise wird ein Teuerungszuschlag von 6,5 % berechnet.',
    '35% discount on all list prices',
    'A surcharge of 4.5% applies to all items',
    'Remise de 20 % sur tous les prix',
    'Descuento del 20 % sobre todos los precios',
    'На все цены скидка 10 %',
    'Надбавка 5 % на все товары',
    'Sconto del 30% su tutti i prezzi',
    'Rabat 15% na wszystkie ceny',
    'Na všechny ceny sleva 10 %',
    '所有价格享受10%折扣',
    'Op alle prijzen 10% korting',
    '10 % rabatt på alla priser',
  ])('is told: %s', async (line) => {
    expect(await toldOf([line, '', ...table])).toEqual(['PRICES_NOT_CHANGED'])
    expect(await toldOf([...table, `${line};;`])).toEqual(['PRICES_NOT_CHANGED'])
  })

  it.each([
    'Alle Preise zzgl. 19 % MwSt.',
    'All prices excl. 20 % VAT',
    '2 % Skonto bei Zahlung innerhalb von 10 Tagen auf alle Preise',
    'Ab 500 € Bestellwert 5 % Rabatt auf alle Preise',
    'Alle Preise in EUR',
    '100 % Baumwolle',
    'Rabatt auf Anfrage',
    'Все цены без НДС 20 %',
  ])('is another: %s', (line) => {
    expect(changesAllPrices(line)).toBe(false)
  })
})

describe('a line by which prices hold no longer', () => {
  it.each([
    'Aktionspreise gültig vom 01.10.2025 bis 31.10.2025',
    'Prices valid until 31 October 2025',
    'Prix valables jusqu’au 31/10/2025',
    'Цены действительны до 31.10.2025',
    'Ceny ważne do 31.10.2025',
    '价格有效期至2025年10月31日',
  ])('is told: %s', async (line) => {
    expect(await toldOf([line, '', ...table])).toEqual(['PRICES_EXPIRED'])
  })

  it.each(['Preise gültig bis 31.12.2026', 'Preisliste Stand 01.10.2025', 'Preise gültig ab 01.10.2025'])(
    'is another: %s',
    async (line) => {
      expect(await toldOf([line, '', ...table])).toEqual([])
    },
  )
})

it('warns of both in six languages', () => {
  for (const key of ['PRICES_NOT_CHANGED', 'PRICES_EXPIRED'] as const)
    for (const language of ['en', 'de', 'fr', 'es', 'ru', 'zh'] as const)
      expect(noticeText({ key, values: { lines: '“35 %”' } }, language)).toContain('35 %')
})
