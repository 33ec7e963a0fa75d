import { describe, expect, it } from 'vitest'
import { parseLoadOptions } from '#server/imports/load-options.ts'
import { planLines } from '#server/imports/lists.fixture.ts'

const undatedOn = '2026-11-29'
const asked = async (title: string, heading = 'Preis EUR', options: object = { undatedOn }) => {
  const lines = [
    ...(title === '' ? [] : [title, '']),
    `Nummer;Bezeichnung;${heading}`,
    'A-1;Messer;12,50',
    'A-2;Riemen;8,00',
  ]
  const { questions } = await planLines(lines, options)
  return questions.map(({ key, answers }) => [key, answers])
}
const from = (...days: string[]) => [['PRICES_COMING', [...days, 'now'].map((day) => `--valid-from ${day}`)]]

describe('prices that hold from a day still to come', () => {
  it.each([
    ['Preisliste gültig ab 01.01.2027;;', from('2027-01-01')],
    ['Preisliste 2027;;', from('2027-01-01')],
    ['Gültig ab:;15.12.2026;', from('2026-12-15')],
    ['Price list valid from 1 March 2027;;', from('2027-03-01')],
    ['Tarif applicable au 15 janvier 2027;;', from('2027-01-15')],
    ['Preise gültig ab März 2027;;', from('2027-03-01')],
    ['Прайс-лист с 15.01.2027;;', from('2027-01-15')],
    ['Price list effective 01/03/2027;;', from('2027-03-01', '2027-01-03')],
    ['Prices from 2027-02-01 until 2027-12-31;;', from('2027-02-01')],
    ['Effective March 1st 2027;;', from('2027-03-01')],
    ['Effective: 1st of March 2027;;', from('2027-03-01')],
    ['Valid from 3rd March 2027;;', from('2027-03-03')],
    ['In force as of 22-Mar-2027;;', from('2027-03-22')],
    ['from 1 March 2027;;', from('2027-03-01')],
    ['Gültig ab dem 1. März 2027;;', from('2027-03-01')],
    ['Gilt ab Montag, 1. März 2027;;', from('2027-03-01')],
    ['Applicable à compter du 1er mars 2027;;', from('2027-03-01')],
    ['En vigueur le 1er février 2027;;', from('2027-02-01')],
    ['Válido a partir del 1 de marzo de 2027;;', from('2027-03-01')],
    ['Vigência a partir de 1º de março de 2027;;', from('2027-03-01')],
    ['In vigore dal 1° marzo 2027;;', from('2027-03-01')],
    ['Действует с 1 марта 2027 г.;;', from('2027-03-01')],
    ['Вступает в силу с 1-го марта 2027 года;;', from('2027-03-01')],
    ['Діє з 1 березня 2027;;', from('2027-03-01')],
    ['В сила от 1 март 2027;;', from('2027-03-01')],
    ['Obowiązuje od 1 marca 2027;;', from('2027-03-01')],
    ['Platný od 1. března 2027;;', from('2027-03-01')],
    ['Platí od 1. marca 2027;;', from('2027-03-01')],
    ['Geldig vanaf 1 maart 2027;;', from('2027-03-01')],
    ['Gäller från den 1:a mars 2027;;', from('2027-03-01')],
    ['Gældende fra 1. marts 2027;;', from('2027-03-01')],
    ['Gjelder fra 1. mars 2027;;', from('2027-03-01')],
    ['Voimassa 1. maaliskuuta 2027 alkaen;;', from('2027-03-01')],
    ['Érvényes 2027. március 1-től;;', from('2027-03-01')],
    ['Valabil din 1 martie 2027;;', from('2027-03-01')],
    ['1 Mart 2027’den itibaren geçerlidir;;', from('2027-03-01')],
    ['2027年3月1日起生效;;', from('2027-03-01')],
    ['2027年3月1日より適用;;', from('2027-03-01')],
    ['价格自2027年3月起执行;;', from('2027-03-01')],
  ])('are asked for below %s', async (title, questions) => {
    expect(await asked(title)).toEqual(questions)
  })

  it('are asked for where a line below the table names the day', async () => {
    const lines = ['Number;Name;Price EUR', 'A-1;Blade;12.50', 'A-2;Belt;8.00', 'Effective March 1st, 2027;;']
    const { questions } = await planLines(lines, { undatedOn })
    expect(questions.map(({ key }) => key)).toEqual(['PRICES_COMING'])
  })

  it.each([
    ['Preis EUR ab 01.01.2027', from('2027-01-01')],
    ['Preis EUR 2027', from('2027-01-01')],
    ['Price EUR from March 1st 2027', from('2027-03-01')],
    ['Prix EUR au 1er mars 2027', from('2027-03-01')],
  ])('are asked for under %s', async (heading, questions) => {
    expect(await asked('', heading)).toEqual(questions)
  })

  it.each([
    'Preisliste 2026;;',
    'Preisliste gültig ab 01.11.2026;;',
    'Preise gültig bis 31.12.2027;;',
    'Preisliste gültig vom 01.01.2026 bis 31.12.2027;;',
    'Lieferbar ab 01.02.2027;;',
    'Available from March 1st 2027;;',
    'Valid until March 1st 2027;;',
    'Effective March 1st 2026;;',
    '有效期至2027年12月31日;;',
    '2027年3月31日まで有効;;',
    'Érvényes 2027. március 1-ig;;',
    'Действует до 1 марта 2027 г.;;',
    'Preise für Artikel 20271;;',
  ])('are no question below %s', async (title) => {
    expect(await asked(title)).toEqual([])
  })

  it('are no question where an option says from when they hold', async () => {
    expect(await asked('Preisliste 2027;;', 'Preis EUR', {})).toEqual([])
    expect(parseLoadOptions({ 'valid-from': 'now' })).toMatchObject({
      request: { priceList: { isFromNow: true } },
    })
  })
})
