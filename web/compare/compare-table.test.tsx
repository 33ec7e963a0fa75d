import { expect, it } from 'vitest'
import { type Language, languages } from '#contract/language.ts'
import type { ComparedProduct } from '#contract/shop/product.contract.ts'
import { CompareTable } from '#web/compare/compare-table.tsx'
import { draw, wordsOf } from '#web/testing/draw.fixture.tsx'
import { buildCard } from '#web/testing/product-card.fixture.ts'

const buildCompared = (facts: Partial<ComparedProduct>): ComparedProduct => ({
  ...buildCard(facts),
  ...{ specs: [], numbers: [], packs: [], prices: null, packTotals: [] },
  ...{ weight: null, hsCode: null, origin: null },
  ...facts,
})

/** The words of each row, by its first cell. */
const rowsOf = (language: Language, products: readonly ComparedProduct[]): string[] => {
  const drawn = draw(<CompareTable products={products} isOnlyDifferent={false} />, {
    language,
    texts: ['compare', 'product', 'catalogue', 'packing', 'shell'],
  })
  return [...drawn.matchAll(/<tr[ >].*?<\/tr>/g)].map(([row]) => wordsOf(row).trim())
}

const original = buildCompared({ id: 1, isOriginal: true, hsCode: '8409 91', origin: 'DE' })
const copy = buildCompared({ id: 2, isOriginal: false, hsCode: '8409 91' })
const unknown = buildCompared({ id: 3 })

it('says which of the parts is an original and which is aftermarket', () => {
  const marked = {
    en: 'Original or aftermarket differs Original Aftermarket not stated',
    de: 'Original oder passend verschieden Original passend nicht angegeben',
    fr: 'D’origine ou adaptable différent D’origine Adaptable non indiqué',
    es: 'Original o compatible distinto Original Compatible no indicado',
    ru: 'Оригинал или аналог различается Оригинал Аналог не указано',
    zh: '原厂或副厂 不同 原厂 副厂 未注明',
  }
  for (const language of languages)
    expect(rowsOf(language, [original, copy, unknown])).toContain(marked[language])
})

it('shows customs number and country of origin, and marks no difference where one of them states none', () => {
  const rows = rowsOf('en', [original, copy])
  expect(rows).toContain('Customs tariff number 8409 91 8409 91')
  expect(rows).toContain('Country of origin Germany not stated')
})

it('leaves out what none of them states', () => {
  const rows = rowsOf('en', [unknown, { ...unknown, id: 4 }]).join('\n')
  expect(rows).not.toMatch(/aftermarket|Customs|Country/)
})
