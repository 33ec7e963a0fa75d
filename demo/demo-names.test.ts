import { describe, expect, it } from 'vitest'
import { languages, type Language } from '#contract/language.ts'
import { partNames } from '#demo/catalogue/items/names.ts'
import { originalPart } from '#demo/catalogue/items/design.ts'
import { families } from '#demo/catalogue/machines/families.ts'
import { partTypes } from '#demo/catalogue/part-type-list.ts'
import { noFaults, summaryOf, wholeCatalogue } from '#demo/demo-items.ts'
import { drawFor } from '#demo/random.ts'

const items = wholeCatalogue()
const parts = items.filter((item) => item.kind === 'part')

const shareOfOwnNames = (list: typeof items, language: Language): number => {
  const named = list.flatMap(({ names }) => names[language] ?? [])
  return new Set(named).size / named.length
}

describe('names of the demo catalogue', () => {
  it('are unique in every language for at least 998 of 1,000 parts', () => {
    for (const language of languages)
      expect([language, shareOfOwnNames(parts, language) > 0.998]).toEqual([language, true])
  })

  it('are unique in English for at least 995 of 1,000 articles, parts and machines together', () => {
    expect(shareOfOwnNames(items, 'en')).toBeGreaterThan(0.995)
  })

  it('end in no separator, also where a list has cut them', () => {
    const found = items.flatMap(({ names, standard }) =>
      Object.values(names).flatMap((name) =>
        /[,;，；、]\s*$|\s[-–—]\s*$/u.test(name) ? [`${standard} ${name}`] : [],
      ),
    )
    expect(summaryOf(found)).toEqual(noFaults)
  })

  it('name the maker of a copy, and call an original part original', () => {
    // The flaws of a list may cut a name after fifty characters, and a separator at that end goes.
    const isCut = (name: string) => name.length >= 47 && name.length <= 50
    const found = parts.flatMap(({ names, brand, numbers, fitments, standard }) => {
      const name = (names.en ?? '').toLowerCase()
      const isOriginal =
        fitments.length > 0 && numbers.some((row) => row.kind === 'oem' && row.brand === brand)
      const word = isOriginal ? 'original' : (brand ?? '').toLowerCase()
      const isSaid = name.replaceAll('®', '').includes(word)
      return isCut(name) || isSaid || brand === null ? [] : [`${standard} ${names.en} is by ${brand}`]
    })
    expect(summaryOf(found)).toEqual(noFaults)
  })
})

/** Every type, for a machine and by size, as written before a list spoils it. */
const samples = partTypes
  .filter(({ share }) => share > 0)
  .flatMap((type, place) =>
    [families.find(({ machine }) => type.machines.includes(machine)) ?? null, null]
      .filter((family, at) => at === 0 || type.machines.length === 0)
      .flatMap((family) =>
        Array.from({ length: 20 }, (_, variant) => {
          const part = originalPart(type, family, variant)
          const fitted = family?.models.map(({ index }) => index) ?? []
          return partNames(
            { part, brand: 'Hyway', isOriginal: false, makerNumber: 'PK000100', fitted },
            drawFor(`sample ${place}`, variant),
          )
        }),
      ),
  )

describe('the writing of names', () => {
  const namesIn = (language: Language) => samples.map((names) => names[language])

  it('leaves no gap where a measure or a word is missing', () => {
    const gap = /undefined|NaN|null|, ,|，，|^,|,$| {2}| ,|\(\)|Ø mm| x mm/
    for (const language of languages)
      expect([language, ...namesIn(language).filter((name) => gap.test(name))]).toEqual([language])
  })

  it('writes a decimal comma in German, French, Spanish and Russian', () => {
    const point = /(?<!M\d+(?:x\d)?)(?<![\d"x-])\d+\.\d+ (?:mm|cm|m|l|V|A|Ah|kW|мм|см|м|л)/
    for (const language of ['de', 'fr', 'es', 'ru'] as const)
      expect(summaryOf(namesIn(language).filter((name) => point.test(name)))).toEqual(noFaults)
  })

  it('writes Russian units in Cyrillic', () => {
    expect(summaryOf(namesIn('ru').filter((name) => /\d (?:mm|cm|m|l|V|Ah|kW)\b/.test(name)))).toEqual(
      noFaults,
    )
  })

  it('writes Chinese with a blank before and after Latin letters and digits, and no other', () => {
    const missing = /[㐀-鿿][A-Za-z\dØ]|[A-Za-z\d][㐀-鿿]/
    const needless = /[㐀-鿿] [㐀-鿿，（）]|[，（）] | [，（）]/
    expect(summaryOf(namesIn('zh').filter((name) => missing.test(name) || needless.test(name)))).toEqual(
      noFaults,
    )
  })

  it('leaves no English word in another language', () => {
    const english = /\b(?:with|for|teeth|round|hole spacing|lead|left|pcs)\b/
    for (const language of ['de', 'fr', 'es', 'ru', 'zh'] as const)
      expect(summaryOf(namesIn(language).filter((name) => english.test(name)))).toEqual(noFaults)
  })
})
