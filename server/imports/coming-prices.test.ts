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
  ])('are asked for below %s', async (title, questions) => {
    expect(await asked(title)).toEqual(questions)
  })

  it.each([
    ['Preis EUR ab 01.01.2027', from('2027-01-01')],
    ['Preis EUR 2027', from('2027-01-01')],
  ])('are asked for under %s', async (heading, questions) => {
    expect(await asked('', heading)).toEqual(questions)
  })

  it.each([
    'Preisliste 2026;;',
    'Preisliste gültig ab 01.11.2026;;',
    'Preise gültig bis 31.12.2027;;',
    'Preisliste gültig vom 01.01.2026 bis 31.12.2027;;',
    'Lieferbar ab 01.02.2027;;',
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
