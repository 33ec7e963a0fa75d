import { describe, expect, it } from 'vitest'
import { modelWithoutVariant } from '#server/search/latin-model.rules.ts'

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
