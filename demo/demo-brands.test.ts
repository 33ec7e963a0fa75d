import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { brandIntro } from '#demo/catalogue/brands/brand-facts.ts'
import { brands } from '#demo/catalogue/brands/brands.ts'
import { brandMark } from '#server/drawings/drawings.ts'

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

  it('have marks that are told apart at 24 pixels', async () => {
    const pictures = await Promise.all(
      brands.map(({ name }) =>
        sharp(Buffer.from(brandMark(name, 'small')))
          .resize(24, 24)
          .flatten({ background: '#fff' })
          .greyscale()
          .raw()
          .toBuffer(),
      ),
    )
    const difference = (one: Buffer, other: Buffer) =>
      one.reduce((sum, level, place) => sum + Math.abs(level - (other[place] ?? 0)), 0) / (255 * one.length)
    const alike = pictures.flatMap((one, index) =>
      pictures
        .slice(index + 1)
        .flatMap((other, further) =>
          difference(one, other) < 0.03
            ? [`${brands[index]?.name} and ${brands[index + 1 + further]?.name}`]
            : [],
        ),
    )
    expect(alike).toEqual([])
  })
})
