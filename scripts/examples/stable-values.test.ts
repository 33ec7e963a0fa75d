import { expect, it } from 'vitest'
import { createStableValues } from './stable-values.rules.ts'

const startedAt = new Date('2027-03-05T14:20:00Z')
const first = '0199c2a4-6b1e-7c3d-9a52-4f8e1b7d6a90'
const second = '0199c2a4-6b1e-7c3d-9a52-4f8e1b7d6a91'

it('numbers ids in the order they appear, the same id alike in every recording', () => {
  const stable = createStableValues(startedAt)
  expect(stable({ id: first, other: second })).toEqual({
    id: '01a1fff1-f100-7000-8000-000000000001',
    other: '01a1fff1-f100-7000-8000-000000000002',
  })
  expect(stable(`/order/${second}`)).toBe('/order/01a1fff1-f100-7000-8000-000000000002')
})

it('moves dates by whole days, as if the recording had begun on 21 November 2026', () => {
  const stable = createStableValues(startedAt)
  expect(stable('2027-03-05T14:19:58.125Z')).toBe('2026-11-21T09:30:00.000Z')
  expect(stable('2027-02-28T14:20:03.125000Z')).toBe('2026-11-16T09:30:00.000000Z')
  expect(stable('2027-03-07')).toBe('2026-11-23')
  expect(stable('2027-03-07 14:19:58.125')).toBe('2026-11-23 09:30')
})

it('replaces tokens, codes and made passwords, keeps two items of a list and 200 characters of a text', () => {
  const stable = createStableValues(startedAt)
  expect(
    stable({ token: 'abc', code: '111222', password: 'umvs5-wubx8-t68md-6c7dk', rows: [1, 2, 3] }),
  ).toEqual({
    token: 'cmFuZG9tIHRva2VuIG9mIGEgbWFpbA',
    code: '472913',
    password: 'k7m2q-9x4rt-p8w3d-6vb5n',
    rows: [1, 2],
  })
  expect(stable('x'.repeat(201))).toBe(`${'x'.repeat(200)}…`)
  expect(stable({ code: 200 })).toEqual({ code: 200 })
})
