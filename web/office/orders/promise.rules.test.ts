import { expect, it } from 'vitest'
import type { OrderDetail } from '#contract/office/orders.contract.ts'
import { dayOf, firstDayForAll } from '#web/office/orders/promise.rules.ts'

const line = (known: Partial<OrderDetail['items'][number]>): OrderDetail['items'][number] => ({
  id: 'a',
  position: 1,
  productId: 1,
  standard: 'GP-1',
  fullname: 'Belt',
  short: null,
  pic: '',
  typeId: null,
  packType: 1,
  packQuantity: 1,
  quantity: 4,
  pieces: 4,
  info: '',
  unit: '',
  wishPrice: null,
  wishDate: null,
  price: null,
  lineTotal: null,
  shipped: 0,
  delivery: null,
  modelId: null,
  promisedOn: null,
  available: null,
  expectedOn: null,
  proposedOn: null,
  reserved: 0,
  ...known,
})

it('proposes the expected day for what the stock lacks, and the day for all for the rest', () => {
  const lacking = line({ available: 3, expectedOn: '2026-12-09' })
  expect(dayOf(lacking, {}, '2026-11-28')).toBe('2026-12-09')
  expect(dayOf(line({ available: 4, expectedOn: '2026-12-09' }), {}, '2026-11-28')).toBe('2026-11-28')
  expect(dayOf(line({ available: 3 }), {}, '2026-11-28')).toBe('2026-11-28')
})

it('takes the proposal of the server where there is no day for all', () => {
  const proposed = line({ proposedOn: '2026-12-02' })
  expect(dayOf(proposed, {}, '')).toBe('2026-12-02')
  expect(dayOf(proposed, {}, '2026-11-28')).toBe('2026-11-28')
  expect(dayOf(proposed, { a: '' }, '')).toBe('')
})

it('keeps what was typed, also an emptied field', () => {
  expect(dayOf(line({}), { a: '2026-12-01' }, '2026-11-28')).toBe('2026-12-01')
  expect(dayOf(line({}), { a: '' }, '2026-11-28')).toBe('')
})

it('begins with the wished day only while it is to come', () => {
  expect(firstDayForAll('2026-12-01', '2026-11-26')).toBe('2026-12-01')
  expect(firstDayForAll('2026-11-01', '2026-11-26')).toBe('')
  expect(firstDayForAll(null, '2026-11-26')).toBe('')
})
