import { describe, expect, it } from 'vitest'
import { planFile, productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const pricesOf = async (lines: readonly string[]) =>
  productsOf(await readContent(lines.join('\n'))).map(
    ({ price }) => price && `${price.amountMinor}/${price.per}`,
  )

describe('an unknown heading over words for units', () => {
  it.each(['UV', 'Unité de vente', 'Xyz'])('%s holds the unit of sale', async (heading) => {
    const lines = [
      `Réf.;Désignation;Tarif €;${heading}`,
      'A-1;Rondelle;12,00;CENT',
      'A-2;Vis;45,00;MILLE',
      'A-3;Moteur;350,00;PIECE',
      'A-4;Tuyau;3,00;ML',
      'A-5;Gants;6,00;PAIRE',
    ]
    expect(await pricesOf(lines)).toEqual(['1200/100', '4500/1000', '35000/1', undefined, '600/1'])
  })

  it('is read in Spanish with letters for counts', async () => {
    const lines = ['Código;Descripción;Neto €;Ud. venta', 'A-1;Tornillo;3,50;C', 'A-2;Motor;200,00;UN']
    const more = ['A-3;Tubo;2,00;MT', 'A-4;Remache;9,00;MIL']
    expect(await pricesOf([...lines, ...more])).toEqual(['350/100', '20000/1', undefined, '900/1000'])
  })

  it.each([
    ['Klasse', ['A', 'C', 'M']],
    ['Farbe', ['rot', 'Set', 'blau']],
    ['Xyz', ['Karton', 'Box', 'Karton']],
  ])('is no unit where other words stand: %s', async (heading, cells) => {
    const rows = cells.map((cell, at) => `A-${at};Ware ${at};3,50;${cell}`)
    expect(await pricesOf([`Nr;Bezeichnung;Preis EUR;${heading}`, ...rows])).toEqual([
      '350/1',
      '350/1',
      '350/1',
    ])
  })

  it('is asked about where counts stand in figures', async () => {
    const lines = ['Artikel-Nr;Bezeichnung;Nettopreis EUR;Abgabe', 'A-1;Schraube;3,50;100 Stk']
    const rows = ['A-2;Motor;200,00;Stk', 'A-3;Schlauch;2,00;Meter', 'A-4;Niet;9,00;1000 Stk']
    const plan = await planFile(await writeTemporary('list.csv', [...lines, ...rows].join('\n')))
    expect(plan.ok && plan.questions.map(({ key }) => key)).toEqual(['PRICE_UNIT_UNKNOWN'])
  })
})
