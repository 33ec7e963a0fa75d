import { describe, expect, it } from 'vitest'
import { planLines, productsOf } from '#server/imports/lists.fixture.ts'

const fieldOf = async (heading: string, ...cells: string[]) => {
  const rows = cells.map((cell, at) => `A-10${at};Air filter;${cell};4,10`)
  const plan = await planLines([`SKU;Name;${heading};Preis EUR`, ...rows])
  return plan.columns[2]?.use?.field ?? null
}

describe('pieces for each machine or unit', () => {
  it.each([
    'Qty/Mach',
    'Qty/UOM',
    'Qty/Unit',
    'Qty per unit',
    'Qty (per machine)',
    'per machine',
    'Units per machine',
    'Menge/Einheit',
    'Stk/Gerät',
    'Stück pro Maschine',
    'Qté/machine',
    'Quantité par machine',
    'Cantidad por máquina',
    'Кол-во на машину',
    'Qtà per macchina',
    'Ilość na maszynę',
    'Počet na stroj',
    'Antal per maskin',
    'Aantal per machine',
    '数量/台',
  ])('are neither stock nor models: %s', async (heading) => {
    expect(await fieldOf(heading, '4', '8', '2')).toBeNull()
  })

  it.each([
    ['Menge/Einheit', ['4 Stk', '8 Stk'], 'stock'],
    ['Qty/Ctn', ['4', '8'], 'packQuantity'],
    ['Menge', ['4', '8'], 'stock'],
    ['Machine', ['MS 170', 'MS 180'], 'models'],
    ['Passend für', ['MS 170', 'MS 180'], 'models'],
  ])('are not meant by %s over %s', async (heading, cells, field) => {
    expect(await fieldOf(heading, ...cells)).toBe(field)
  })

  it('are no stock of a place beside others', async () => {
    const rows = await productsOf(
      'SKU;Name;Qty/Unit;Stock Berlin;Stock Lyon',
      'A-100;Filter;4;7;9',
      'A-101;Belt;2;1;3',
    )
    expect(rows.map(({ stockPieces }) => stockPieces)).toEqual([16, 4])
  })
})

describe('an availability of ones and zeros', () => {
  const stocksOf = async (heading: string, ...cells: string[]) =>
    (await productsOf(`SKU;Name;${heading}`, ...cells.map((cell, at) => `A-10${at};Filter;${cell}`))).map(
      ({ stockPieces, stockState }) => stockPieces ?? stockState,
    )

  it.each(['Available', 'Lieferbar', 'Verfügbar', 'Disponible', 'Наличие', 'Disponibile', 'Dostępność'])(
    'says whether there is stock, and no pieces: %s',
    async (heading) => {
      expect(await stocksOf(heading, '1', '0', '1')).toEqual(['in', 'none', 'in'])
    },
  )

  it('counts pieces where the column has other numbers, or is called stock', async () => {
    expect(await stocksOf('Lieferbar', '1', '0', '12')).toEqual([1, 0, 12])
    expect(await stocksOf('Stock', '1', '0', '1')).toEqual([1, 0, 1])
    expect(await stocksOf('Bestand', '1', '0', '1')).toEqual([1, 0, 1])
  })
})
