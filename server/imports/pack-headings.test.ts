import { expect, it } from 'vitest'
import { readHeading } from '#server/imports/headings.ts'

it.each([
  'Menge/VPE',
  'Menge pro VPE',
  'Stk./Karton',
  'Qty/Ctn',
  'Qty per carton',
  'Units/case',
  'Qté/lot',
  'Cant./caja',
  'кол-во/уп',
  'Кол-во / коробка',
  '数量/箱',
  'ilość/opak.',
  'Aantal/verpakking',
  'Antal/förp',
  'ks/bal',
  'Qtà/conf.',
])('%s is how many are in a pack, not the stock', (heading) => {
  expect(readHeading(heading)?.use).toEqual({ field: 'packQuantity' })
})

it.each(['Menge (Karton)', 'Stock/pack', 'Stock (boxes)', 'Qty in stock / box'])(
  '%s may count packs on the shelf: it is not read',
  (heading) => {
    expect(readHeading(heading)).toBeNull()
  },
)

it.each([
  'Menge',
  'Menge/Lager',
  'Stock qty',
  'Qty Avail',
  'Stock dispo',
  'Qty (pcs)',
  'Lagerbestand (Stück)',
])('%s is the stock as before', (heading) => {
  expect(readHeading(heading)?.use).toEqual({ field: 'stock' })
})
