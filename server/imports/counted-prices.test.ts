import { describe, expect, it } from 'vitest'
import { planLines } from '#server/imports/lists.fixture.ts'

const planOf = async (heading: string, cells: readonly string[] = ['4,10', '8,00', '3,00']) => {
  const rows = cells.map((cell, at) => `A-10${at};Washer;${cell};EUR`)
  const plan = await planLines([`SKU;Name;${heading};Currency`, ...rows])
  return { use: plan.columns[2]?.use ?? null, questions: plan.questions }
}

describe('a heading that names the pieces of a price', () => {
  it.each([
    ['Prix les 100', 100],
    ['Preis (für 10 Stk.)', 10],
    ['Preis für 100 Stück', 100],
    ['Price (x100)', 100],
    ['Price x 1000', 1000],
    ['Price for 100 pcs', 100],
    ['Prijs voor 100 stuks', 100],
    ['Pris för 100 st', 100],
    ['Cena dla 100 szt.', 100],
    ['Цена для 100 шт.', 100],
  ])('is the basis where it is one: %s', async (heading, per) => {
    expect((await planOf(heading)).use).toMatchObject({ field: 'price', per })
  })

  it.each([
    'Preis pro 2 Stück',
    'Price/25',
    'Preis per 50 Stück',
    'Price (x50)',
    'Preis für 20 Stk.',
    'Prix les 25',
  ])('is never offered as the price of one piece: %s', async (heading) => {
    const { use, questions } = await planOf(heading)
    expect(use).toBeNull()
    expect(questions.map(({ key, answers }) => [key, answers])).toEqual([
      ['PRICE_UNKNOWN', [`--column "note=${heading}"`]],
    ])
  })

  it.each(['Price for 100 kg', 'Preis für 100 Meter'])('is no basis of other units: %s', async (heading) => {
    expect((await planOf(heading)).use).toBeNull()
  })

  it.each(['Price for dealers EUR', 'Preis für 2026', 'Price'])('is not seen in %s', async (heading) => {
    expect((await planOf(heading)).use?.per).toBeUndefined()
  })
})

describe('whole amounts below a short word for pence', () => {
  it.each(['Price (p)', 'unitPriceMinor'])('may be in hundredths: %s', async (heading) => {
    const { questions } = await planOf(heading, ['12', '85', '410'])
    expect(questions[0]?.answers?.[0]).toBe(`--column "priceCents=${heading}"`)
  })
})

describe('a price with tax in short words', () => {
  it.each(['Preis m. MwSt', 'Preis inkl. USt.', 'Pris m.moms', 'Pris m. mva', 'Cena z VAT', 'Цена с НДС'])(
    'is gross: %s',
    async (heading) => {
      expect((await planOf(heading)).use?.field).toBe('grossPrice')
    },
  )
})

describe('discounts from some pieces on', () => {
  it.each([
    'Rabatt ab 10',
    'Discount from 10',
    'Remise dès 10',
    'Скидка от 10',
    'Sconto da 10',
    'Rabat od 10',
  ])('are not taken off every piece: %s', async (heading) => {
    const plan = await planLines([`SKU;Name;Preis EUR;${heading}`, 'A-1;Belt;4,10;5', 'A-2;Cap;8,00;7'])
    expect(plan.questions).toEqual([])
    expect(plan.columns[3]?.use).toBeNull()
  })
})
