import { expect, it } from 'vitest'
import { factRowsOf } from '#web/compare/facts.rules.ts'

const spec = (key: string, value: string | number, unit: string | null = 'mm') => ({
  key,
  name: key,
  value,
  unit,
})
const saidOf = (...wanted: Parameters<typeof factRowsOf>) =>
  factRowsOf(...wanted).map(({ key, facts, isDifferent }) => [
    `${key}${isDifferent ? ' differs' : ''}`,
    ...facts.map((fact) => fact && `${fact.value} ${fact.unit}`),
  ])

it('puts each property once, in the order of the products, and marks the different ones', () => {
  expect(
    saidOf([
      { specs: [spec('bore', 12.5), spec('length', 16, 'cm')], weight: 20 },
      { specs: [spec('bore', 12.5), spec('length', 15, 'm'), spec('colour', 'red', null)], weight: 25 },
    ]),
  ).toEqual([
    ['bore', '12.5 mm', '12.5 mm'],
    ['length differs', '16 cm', '15 m'],
    ['colour', null, 'red null'],
    ['weight differs', '20 g', '25 g'],
  ])
})

it('takes the same figure in another unit for a difference, and a missing one for none', () => {
  expect(
    saidOf([
      { specs: [spec('length', 16, 'cm')], weight: null },
      { specs: [spec('length', 16, 'm')], weight: 3 },
      { specs: [], weight: null },
    ]),
  ).toEqual([
    ['length differs', '16 cm', '16 m', null],
    ['weight', null, '3 g', null],
  ])
})
