import { describe, expect, it } from 'vitest'
import {
  codeClosedUp,
  firstOfModels,
  modelWithoutVariant,
  modelsClosedUp,
} from '#server/search/latin-model.rules.ts'

describe('codeClosedUp', () => {
  it('closes up letters and the decimal behind them, and no words or measures', () => {
    expect(codeClosedUp('control box LFL 1.333')).toBe('control box LFL1.333')
    expect(codeClosedUp('блок lme-22.331')).toBe('блок lme22.331')
    for (const typed of ['ms 180', 'filter 1.333', 'pin 3.5', 'LFL1.333'])
      expect(codeClosedUp(typed), typed).toBeNull()
  })
})

describe('modelsClosedUp', () => {
  const isModel = (normal: string) => ['FS160', 'MSA120', 'MS180', 'KA120', 'FR350'].includes(normal)

  it.each([
    ['f s 160', 'fs 160'],
    ['Kurbelwelle K A 120', 'kurbelwelle ka 120'],
    ['глушитель м с 180', 'глушитель мс 180'],
    ['f.r. 350 bougie', 'fr 350 bougie'],
    ['ms a 120', 'msa 120'],
    ['m s a 120', 'msa 120'],
    ['à f-s-160', 'à fs 160'],
    ['junta a f s 160', 'junta a fs 160'],
    ['化油器 m s 180', '化油器 ms 180'],
  ])('puts the letters of a model in "%s" together', (typed, model) => {
    expect(modelsClosedUp(typed, isModel)).toBe(model)
  })

  it.each([
    's 160',
    'FS 160',
    'f s 999',
    'f s 160.5',
    'belts 160',
    'filter a 120',
    'f s 16000',
    'f s kit 160',
  ])('leaves "%s" as it is', (typed) => {
    expect(modelsClosedUp(typed, isModel)).toBeNull()
  })
})

describe('modelWithoutVariant', () => {
  it.each([
    ['gx160 ut2 carburetor', 'gx160 carburetor'],
    ['carburetor gx160ut2', 'carburetor gx160'],
    ['gx160-qx4 piston', 'gx160 piston'],
    ['ms 180 c-be Vergaser', 'ms 180 Vergaser'],
    ['MS 180 2-mix', 'MS 180 2-mix'],
  ])('makes of "%s" "%s"', (typed, model) => {
    expect(modelWithoutVariant(typed) ?? typed).toBe(model)
  })

  it('leaves units and words alone', () => {
    for (const typed of ['bar 18 in', 'piston 38 mm', 'ms180 air filter', 'gx160', 'chain 325 55'])
      expect(modelWithoutVariant(typed), typed).toBeNull()
  })
})

describe('firstOfModels', () => {
  it.each([
    ['carburetor MS170/180', 'carburetor MS170'],
    ['MS 170-180 carburetor', 'MS 170 carburetor'],
    ['MS 170/180/250', 'MS 170'],
  ])('takes the first of the models of "%s"', (typed, first) => {
    expect(firstOfModels(typed)?.replaceAll(/\s+/g, ' ')).toBe(first)
  })

  it('leaves numbers and single models alone', () => {
    for (const typed of ['MB 448/1', 'FS 55-2', 'A 123-4567', 'HDA-198', 'T435/S', '1130-120-0603'])
      expect(firstOfModels(typed), typed).toBeNull()
  })
})
