import { describe, expect, it } from 'vitest'
import { planLines } from '#server/imports/lists.fixture.ts'

const planOf = async (headings: string, rows: readonly string[], options = {}) => {
  const lines = [`SKU;Name;${headings}`, ...rows.map((row, at) => `A-10${at};Air filter;${row}`)]
  const plan = await planLines(lines, options)
  return {
    fields: plan.columns.slice(2).map(({ use }) => use?.field ?? null),
    questions: plan.questions.map(({ key }) => key),
  }
}

const weights = ['0,12;0,15;4,10', '0,21;0,24;8,00', '0,35;0,41;52,00']

describe('net and gross without a currency, beside a price', () => {
  it.each([
    'Netto;Brutto;Listenpreis EUR',
    'Netto;Brutto;UVP EUR',
    'Netto;Brutto;Preis',
    'Net;Gross;List price EUR',
    'Net;Gross;RRP',
    'Netto;Lordo;Listino EUR',
    'Нетто;Брутто;РРЦ, руб.',
    'Neto;Bruto;Precio EUR',
    'Net;Brut;Prix public EUR',
    'Netto;Brutto;Cena katalogowa PLN',
    'Nettó;Bruttó;Listaár HUF',
    'Netto;Bruto;Adviesprijs EUR',
    'Líquido;Bruto;Preço EUR',
  ])('are weights where no tax relates them: %s', async (headings) => {
    const { fields, questions } = await planOf(headings, weights)
    expect(fields[2]).toBe('price')
    expect(['weight', null]).toContain(fields[0])
    expect(['weight', null]).toContain(fields[1])
    expect(questions).not.toContain('PRICE_AMBIGUOUS')
  })

  it('are weights in grams too, which are not read without a unit', async () => {
    const { fields } = await planOf('Netto;Brutto;Listenpreis EUR', ['120;150;4,10', '210;240;8,00'])
    expect(fields).toEqual([null, null, 'price'])
  })

  it.each([
    ['one rate', ['3,45;4,11;5,00', '8,00;9,52;10,90', '12,30;14,64;19,00']],
    ['one rate over small amounts', ['0,12;0,14;0,30', '0,21;0,25;0,40', '0,35;0,42;0,60']],
    ['two rates', ['3,45;4,11;5,00', '8,00;8,56;10,90', '12,30;14,64;19,00', '5,00;5,35;7,00']],
  ])('are prices where a tax relates them: %s', async (_, rows) => {
    const { fields } = await planOf('Netto;Brutto;Listenpreis EUR', rows)
    expect(fields).toEqual(['price', 'grossPrice', null])
  })

  it('are a question where they may be prices with and without a discount', async () => {
    const rows = ['7,00;10,00;11,90', '6,00;8,00;9,50', '4,50;9,00;10,70']
    expect((await planOf('Netto;Brutto;Listenpreis EUR', rows)).questions).toContain('PRICE_AMBIGUOUS')
  })

  it('are a question where a few small weights fit a tax rate by chance', async () => {
    const { questions } = await planOf('Netto;Brutto;Listenpreis EUR', ['0,10;0,12;4,10', '0,20;0,24;8,00'])
    expect(questions).toContain('PRICE_AMBIGUOUS')
  })

  it('are prices where nothing else says a price', async () => {
    expect((await planOf('Netto;Brutto;Notiz', weights)).fields[0]).toBe('price')
  })

  it('are prices where they name a currency or the supplier says so', async () => {
    expect((await planOf('Netto EUR;Brutto EUR;UVP EUR', weights)).fields[0]).toBe('price')
    expect((await planOf('Netto;Brutto;UVP EUR', weights, { price: 'Netto' })).fields[0]).toBe('price')
  })
})
