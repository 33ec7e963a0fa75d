import { describe, expect, it } from 'vitest'
import { saysNoValue, withoutNoise } from '#server/search/noise-words.rules.ts'

describe('withoutNoise', () => {
  it.each([
    ['I need a carburetor for stihl ms 180 please', 'carburetor stihl ms 180'],
    ['Luftfilter f. MS180', 'luftfilter ms180'],
    ['Ersatzteile Stihl MS 180', 'stihl ms 180'],
    ['Vergaser MS180 auf Lager?', 'vergaser ms180'],
    ['Lager für MS180', 'lager ms180'],
    ['Guten Tag, haben Sie den Vergaser MS180 auf Lager?', 'vergaser ms180'],
    ['Kolben MS661 vorrätig', 'kolben ms661'],
    ['Avez-vous un pignon MS250 en stock', 'pignon ms250'],
    ['есть ли карбюратор мс180 в наличии', 'карбюратор мс180'],
    ['你好，MS180化油器有货吗', 'ms180化油器'],
    ['je cherche un carburateur pour stihl ms180', 'carburateur stihl ms180'],
    ['repuestos stihl ms180', 'stihl ms180'],
    ['запчасти штиль 180', 'штиль 180'],
    ['MS180化油器多少钱', 'ms180化油器'],
    ['适用MS180的化油器', 'ms180 化油器'],
    ['SKU FTC82', 'ftc82'],
    ['Código: INTER125X1.0ALU', 'inter125x1.0alu'],
    ['№CLT46', 'clt46'],
    ['Nº 7822', '7822'],
  ])('keeps of "%s" what names a part', (typed, left) => {
    expect(withoutNoise(typed)).toBe(left)
  })

  it('is nothing where nothing would be left, or all stays', () => {
    for (const typed of ['spare parts', 'запчасти', '配件', 'carburetor ms180', 'Zündkerze'])
      expect(withoutNoise(typed), typed).toBeNull()
  })

  it.each([
    ['air filter 3 pcs GX160', 'air filter gx160'],
    ['Luftfilter GX160, 5 Stk.', 'luftfilter gx160'],
    ['oil seal 12x22x7 - 10 pcs', 'oil seal 12x22x7'],
    ['carburetor ms 180 (2)', 'carburetor ms 180'],
    ['10 carburetors ms 180', 'carburetors ms 180'],
    ['карбюратор мс180 2шт', 'карбюратор мс180'],
    ['ms180 化油器 2个', 'ms180 化油器'],
    ['请报价MS 180链轮2个', 'ms 180链轮'],
    ['silencieux Stihl MS 194T, 2 pièces', 'silencieux stihl ms 194t'],
    ['原装化油器 ms180', '化油器 ms180'],
    ['Vergaser kpl. MS 180', 'vergaser ms 180'],
  ])('leaves out of "%s" how many are wanted and what comes with it', (typed, left) => {
    expect(withoutNoise(typed)).toBe(left)
  })

  it.each([
    ['honda 5.5hp air filter', 'honda air filter'],
    ['Luftfilter Honda 6,5 PS', 'luftfilter honda'],
    ['фильтр 6.5 л.с. honda', 'фильтр honda'],
    ['7马力 化油器', '化油器'],
    ['ms 180 2-mix carburetor', 'ms 180 carburetor'],
    ['MS 261 M-Tronic Vergaser', 'ms 261 vergaser'],
  ])('leaves out of "%s" how strong the machine is and what it can do', (typed, left) => {
    expect(withoutNoise(typed)).toBe(left)
  })

  it('leaves letters of models and numbers alone', () => {
    expect(withoutNoise('spark plug BPMR7A')).toBeNull()
    expect(withoutNoise('starter 168f')).toBeNull()
  })
})

it('takes no part of a measure for how many are wanted', () => {
  expect(withoutNoise('need Feder 1,6 x 14 x 52')).toBe('feder 1,6x14x52')
  expect(withoutNoise('кольцо 25.07 х 2.62, 10 шт')).toBe('кольцо 25.07x2.62')
  expect(withoutNoise('2 x Feder')).toBe('feder')
})

it('knows what programs write where there is no value', () => {
  for (const typed of ['null', 'undefined', ' NaN', '#N/A', '[object Object]', '#REF!', 'н/д'])
    expect(saysNoValue(typed), typed).toBe(true)
  for (const typed of ['nullring', 'none such', 'N/A 12', '']) expect(saysNoValue(typed), typed).toBe(false)
})
