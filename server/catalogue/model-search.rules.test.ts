import { describe, expect, it } from 'vitest'
import { modelSearchOf } from '#server/catalogue/model-search.rules.ts'

/** Whether the words find a model of this brand and name, as the list's conditions compare. */
const finds = (keyword: string, model: string): boolean => {
  const name = model.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const groups = modelSearchOf(keyword)?.groups ?? [[]]
  return groups.every((group) => group.some((words) => words.every((word) => name.includes(word))))
}

describe('words for a model', () => {
  it.each([
    'ms180',
    'MS-180',
    'ms 180',
    '180 ms',
    'мс180',
    'мс 180',
    'ＭＳ１８０',
    'Stihl MS 180',
    'ms180 stihl',
  ])('find STIHL MS 180 by %s', (keyword) => expect(finds(keyword, 'STIHL MS 180')).toBe(true))

  it('are all needed', () => {
    expect(finds('husqvarna 180', 'STIHL MS 180')).toBe(false)
    expect(finds('ms 1', 'STIHL MS 251')).toBe(false)
  })

  it('say nothing without a letter or digit', () => {
    for (const keyword of ['%', ' - ', '🙂']) expect(modelSearchOf(keyword)).toBeNull()
  })
})
