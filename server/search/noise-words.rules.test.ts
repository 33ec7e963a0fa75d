import { describe, expect, it } from 'vitest'
import { withoutNoise } from '#server/search/noise-words.rules.ts'

describe('withoutNoise', () => {
  it.each([
    ['I need a carburetor for stihl ms 180 please', 'carburetor stihl ms 180'],
    ['Luftfilter f. MS180', 'luftfilter ms180'],
    ['Ersatzteile Stihl MS 180', 'stihl ms 180'],
    ['je cherche un carburateur pour stihl ms180', 'carburateur stihl ms180'],
    ['repuestos stihl ms180', 'stihl ms180'],
    ['запчасти штиль 180', 'штиль 180'],
    ['MS180化油器多少钱', 'ms180化油器'],
    ['适用MS180的化油器', 'ms180 化油器'],
  ])('keeps of "%s" what names a part', (typed, left) => {
    expect(withoutNoise(typed)).toBe(left)
  })

  it('is nothing where nothing would be left, or all stays', () => {
    for (const typed of ['spare parts', 'запчасти', '配件', 'carburetor ms180', 'Zündkerze'])
      expect(withoutNoise(typed), typed).toBeNull()
  })
})
