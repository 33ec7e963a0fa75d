import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { handOverLine, handOverList, takeHandedList } from '#web/number-lists/handed-list.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('keeps a line that quick order has not taken yet', () => {
  handOverLine('ZX-99\t2')
  handOverLine('GP-01\t1.000')
  expect(takeHandedList()).toBe('ZX-99\t2\nGP-01\t1.000')
  expect(takeHandedList()).toBeNull()
})

it('hands over the list that was pasted last', () => {
  handOverList('GP-01\t1')
  handOverList('GP-01\t1\nGP-02\t2')
  expect(takeHandedList()).toBe('GP-01\t1\nGP-02\t2')
})
