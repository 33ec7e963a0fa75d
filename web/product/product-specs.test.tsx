import { expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { ProductSpecs } from '#web/product/product-specs.tsx'
import { draw, wordsOf } from '#web/testing/draw.fixture.tsx'
import { buildCard } from '#web/testing/product-card.fixture.ts'

const facts = { specs: [], weight: null, hsCode: null, origin: null }

const specsOf = (isOriginal: boolean | null, language: (typeof languages)[number]): string =>
  wordsOf(
    draw(<ProductSpecs product={{ ...buildCard({ isOriginal }), ...facts }} />, {
      language,
      texts: ['product', 'catalogue'],
    }),
  )

it('says whether a part is an original, and nothing where that is not known', () => {
  const said = {
    en: ['Original or aftermarket Original', 'Original or aftermarket Aftermarket'],
    de: ['Original oder passend Original', 'Original oder passend passend'],
    fr: ['D’origine ou adaptable D’origine', 'D’origine ou adaptable Adaptable'],
    es: ['Original o compatible Original', 'Original o compatible Compatible'],
    ru: ['Оригинал или аналог Оригинал', 'Оригинал или аналог Аналог'],
    zh: ['原厂或副厂 原厂', '原厂或副厂 副厂'],
  }
  for (const language of languages) {
    expect(specsOf(true, language)).toContain(said[language][0])
    expect(specsOf(false, language)).toContain(said[language][1])
    expect(specsOf(null, language).trim()).toBe('')
  }
})
