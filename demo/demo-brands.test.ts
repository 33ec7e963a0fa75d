import { describe, expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { brandIntro } from '#demo/catalogue/brands/brand-facts.ts'
import { brands } from '#demo/catalogue/brands/brands.ts'

describe('brands of the demo', () => {
  it('have an intro of two sentences or more in every language', () => {
    const found = brands.flatMap(({ name }) => {
      const intro = brandIntro(name)
      return languages
        .filter((language) => (intro?.[language].match(/[.。](?=\s|<|[^\d.a-z])/giu) ?? []).length < 2)
        .map((language) => `${name} ${language}: ${intro?.[language]}`)
    })
    expect(found).toEqual([])
  })

  it('have no unfilled placeholder in their intros', () => {
    const open = brands.flatMap(({ name }) => Object.values(brandIntro(name) ?? { en: '{none}' }))
    expect(open.filter((intro) => /[{}]|undefined/.test(intro))).toEqual([])
  })
})
