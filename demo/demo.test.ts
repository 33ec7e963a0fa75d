import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { normalizeNumber } from '#contract/part-number.ts'
import { awkwardItems, awkwardRows } from '#demo/awkward-rows.ts'
import { brandGroups } from '#demo/catalogue/brands/brand-groups.ts'
import { brandIntro } from '#demo/catalogue/brands/brand-facts.ts'
import { brands } from '#demo/catalogue/brands/brands.ts'
import { campaigns } from '#demo/catalogue/campaigns.ts'
import { generateItems } from '#demo/catalogue/items/generate-items.ts'
import { type DemoItem, firstItemId } from '#demo/catalogue/items/item.ts'
import { machineTypes } from '#demo/catalogue/machine-types.ts'
import { partTypes, specialTypes } from '#demo/catalogue/part-type-list.ts'
import { attributeId, attributes } from '#demo/catalogue/specs/attribute-names.ts'
import { house } from '#demo/content/articles/house.ts'
import { knowHow } from '#demo/content/articles/know-how.ts'
import { catalogues } from '#demo/content/catalogues.ts'
import { faq, faqCategories } from '#demo/content/faq.ts'
import { pages } from '#demo/content/pages.ts'
import { swipers } from '#demo/content/swipers.ts'
import { drawingParameters } from '#server/drawings/drawings.ts'
import type { PartialText } from '#demo/local-text.ts'
import { shippedType } from '#server/catalogue/shipped-types/shipped-types.ts'
import { scatter } from '#demo/random.ts'
import { findFrenchSpaces } from '../scripts/french-spaces.rules.ts'
import { findWrongWords } from '../scripts/wrong-words.rules.ts'

/** SHA-256 of the first 2,000 items as JSON lines. It changes only when the demo catalogue is meant to change. */
const publishedSha256 = '725209a5e559ba2d75be36dce76f98b50f9976b6bede7f7234e001d9f3613e9a'

const take = (count: number): DemoItem[] => [...generateItems(count)]
const first = take(3_000)
const share = (items: readonly DemoItem[], has: (item: DemoItem) => boolean) =>
  items.filter(has).length / items.length

describe('the generator', () => {
  it('makes the same first 2,000 items on every machine', () => {
    const lines = first
      .slice(0, 2_000)
      .map((item) => JSON.stringify(item))
      .join('\n')
    expect(createHash('sha256').update(lines).digest('hex')).toBe(publishedSha256)
  })

  it('makes a shorter catalogue as the beginning of a longer one', () => {
    expect(take(2_000)).toEqual(first.slice(0, 2_000))
  })

  it('gives every item an id and an own number of its own', () => {
    expect(new Set(first.map((item) => item.id)).size).toBe(first.length)
    expect(new Set(first.map((item) => item.sourceKey)).size).toBe(first.length)
    expect(first[0]?.id).toBe(firstItemId)
  })

  it('scatters a million indexes without giving a number twice', () => {
    const seen = new Uint8Array(1_000_000)
    for (let index = 0; index < 1_000_000; index++) seen[scatter(index)] = 1
    expect(seen.every((mark) => mark === 1)).toBe(true)
  })
})

describe('30,000 items', () => {
  const items = take(30_000)
  const parts = items.filter((item) => item.kind === 'part')

  it('hold every type but the one that is empty on purpose, some of them hardly at all', () => {
    const counts = Map.groupBy(items, (item) => item.typeSlug)
    const empty = [...partTypes, ...machineTypes].map((type) => type.slug).filter((slug) => !counts.has(slug))
    expect(empty.toSorted()).toEqual(['bearing', 'scarifier-tine'])
    expect(counts.get('decompression-valve')?.length).toBeLessThan(10)
    expect(counts.get('mower-blade')?.length).toBeGreaterThan(1_000)
  })

  it('price screws and washers by the hundred, everything else by the piece', () => {
    for (const item of items) {
      const per = item.typeSlug === 'screw' || item.typeSlug === 'washer' ? 100 : 1
      for (const price of item.prices) expect([item.typeSlug, price.per]).toEqual([item.typeSlug, per])
    }
    expect(
      parts.some((item) => item.prices.some((price) => price.per === 100 && price.amountMinor % 100 > 0)),
    ).toBe(true)
  })

  it('are spread as real lists are', () => {
    expect(share(items, (item) => item.kind === 'machine')).toBeCloseTo(0.02, 2)
    expect(share(parts, (item) => item.drawings.length > 0)).toBeCloseTo(0.85, 1)
    expect(share(parts, (item) => item.prices.length === 0)).toBeCloseTo(0.04, 1)
    expect(share(parts, (item) => item.stock === 'in' || item.stock === 'low')).toBeGreaterThan(0.7)
    expect(share(parts, (item) => item.packings.length === 0)).toBeCloseTo(0.01, 2)
    expect(share(parts, (item) => item.numbers.some((number) => number.kind === 'oem'))).toBeGreaterThan(0.75)
    expect(share(parts, (item) => item.fitments.length > 0)).toBeGreaterThan(0.7)
    expect(share(items, (item) => item.names.es === undefined)).toBeCloseTo(0.06, 1)
    expect(items.every((item) => item.names.en !== undefined)).toBe(true)
  })

  it('name the models a part fits by what it is recorded to fit', () => {
    const carburetor = parts.find(
      (item) => item.typeSlug === 'carburetor' && item.names.en?.includes('MS 180'),
    )
    expect(carburetor?.fitments.length).toBeGreaterThan(0)
    expect(carburetor?.names.zh).toContain('化油器')
    expect(carburetor?.names.de).toContain('Vergaser passend für')
  })

  it('share numbers between the original and its copies', () => {
    const owners = new Map<string, number>()
    for (const item of parts) {
      for (const number of new Set(
        item.numbers.filter((row) => row.kind === 'oem').map((row) => normalizeNumber(row.number)),
      )) {
        owners.set(number, (owners.get(number) ?? 0) + 1)
      }
    }
    expect([...owners.values()].filter((count) => count > 1).length).toBeGreaterThan(owners.size * 0.1)
  })

  it('stand in campaigns that hold what their titles say, all of one ending on the same day', () => {
    const offered = items.filter((item) => item.promotion !== null)
    const chainWeeks = offered.filter((item) => item.promotion?.campaign === 0)
    expect(chainWeeks.length).toBeGreaterThan(0)
    for (const item of chainWeeks) expect(item.typeSlug).toMatch(/chain|bar|sprocket/)
    const endsOf = (place: number) =>
      new Set(
        offered.flatMap(({ promotion }) =>
          promotion?.campaign === place && promotion.startDay <= 0 && promotion.endDay > 0
            ? [promotion.endDay]
            : [],
        ),
      )
    for (const [place, { endDay }] of campaigns.entries()) expect([...endsOf(place)]).toEqual([endDay])
  })

  it('never replace a generated number by itself', () => {
    const circles = items.flatMap((item) =>
      item.supersessions.filter((row) => row.oldNumber === row.newNumber),
    )
    expect(circles).toEqual([])
  })

  it('carry only measures that their drawings can show', () => {
    const unbelievable = items.flatMap((item) =>
      item.drawings.flatMap((drawing) => {
        const parameters = drawingParameters[drawing.type]
        if (parameters === undefined) return [`${drawing.type} has no drawing`]
        return Object.entries(drawing.attributes).flatMap(([key, value]) => {
          const parameter = parameters[key]
          // Facts that no drawing shows, such as the displacement of a pump, must be facts of the catalogue.
          if (parameter === undefined)
            return attributeId(key) === null ? [`${drawing.type} reads no ${key}`] : []
          const isFine =
            parameter.unit === null
              ? parameter.choices.includes(String(value)) || (parameter.pattern?.test(String(value)) ?? false)
              : Number(value) >= parameter.min && Number(value) <= parameter.max
          return isFine ? [] : [`${drawing.type} ${key} = ${value}`]
        })
      }),
    )
    expect([...new Set(unbelievable)]).toEqual([])
  })

  it('lead with what is pictured, priced and in stock, and with more than one type', () => {
    const top = items.toSorted((a, b) => a.rank - b.rank).slice(0, 24)
    expect(
      top.filter((item) => item.drawings.length > 0 && item.prices.length > 0 && item.stock === 'in').length,
    ).toBeGreaterThan(20)
    expect(new Set(top.map((item) => item.typeSlug)).size).toBeGreaterThan(10)
  })
})

describe('the texts', () => {
  const withoutHint = new Set(['bearing', 'scarifier-tine'])
  const texts: readonly (readonly [where: string, text: PartialText])[] = [
    ...partTypes.filter(({ slug }) => !withoutHint.has(slug)).map((type) => [type.slug, type.hint] as const),
    ...machineTypes.map((type) => [type.slug, type.of] as const),
    ...specialTypes.map((type) => [type.slug, type.many] as const),
    ...attributes.map((attribute) => [attribute.key, attribute.names] as const),
    ...brandGroups.map((group) => [group.slug, group.names] as const),
    ...brands.map(({ name }) => [name, brandIntro(name) ?? {}] as const),
    ...campaigns.flatMap((campaign) => [
      ['campaign', campaign.titles] as const,
      ['campaign', campaign.texts] as const,
    ]),
    ...swipers.flatMap((slide) => [['swiper', slide.title] as const, ['swiper', slide.subtitle] as const]),
    ...[...house, ...knowHow].flatMap((article) =>
      [article.title, article.summary, ...article.body].map((text) => ['news', text] as const),
    ),
    ...faq.flatMap((entry) => [['faq', entry.question] as const, ['faq', entry.answer] as const]),
    ...Object.entries(faqCategories),
    ...pages.flatMap((page) => [page.title, ...page.body].map((text) => [page.key, text] as const)),
    ...catalogues.map((entry) => ['catalogue', entry.title] as const),
  ]

  it('exist in all six languages', () => {
    const gaps = texts.flatMap(([where, text]) =>
      languages
        .filter((language) => (text[language] ?? '').trim() === '')
        .map((language) => `${where} ${language}`),
    )
    expect(gaps).toEqual([])
  })

  it('are written in the letters of their language', () => {
    const foreign = texts.flatMap(([where, { zh = '', ru = '', en = '' }]) => [
      ...(/[㐀-鿿]/.test(zh) || /^[A-Z]{2}/.test(zh) ? [] : [`${where} zh: ${zh}`]),
      ...(/[а-яё]/i.test(ru) ? [] : [`${where} ru: ${ru}`]),
      ...(/[а-яё㐀-鿿]/i.test(en) ? [`${where} en: ${en}`] : []),
    ])
    expect(foreign).toEqual([])
  })

  it('have the narrow space of French before its signs', () => {
    const missing = texts.flatMap(([where, { fr = '' }]) =>
      findFrenchSpaces(fr).map((place) => `${where}: ${place}`),
    )
    expect(missing).toEqual([])
  })

  it('hold no word that the shop has replaced by a better one', () => {
    const wrong = texts.flatMap(([where, text]) =>
      languages.flatMap((language) =>
        findWrongWords(text[language] ?? '', language).map((word) => `${where} ${language}: ${word}`),
      ),
    )
    expect(wrong).toEqual([])
  })

  it('count what the shop is to show: 64 filled part types, 24 machine types, 60 brands, 25 questions', () => {
    const top = partTypes.filter((type) => type.parent === undefined)
    expect(top).toHaveLength(65)
    expect(machineTypes.filter(({ slug }) => shippedType(slug).parent === undefined)).toHaveLength(24)
    expect(brands).toHaveLength(60)
    expect(faq).toHaveLength(25)
    expect(house.length + knowHow.length).toBe(12)
    expect(swipers).toHaveLength(4)
    expect(catalogues).toHaveLength(15)
  })
})

describe('the awkward rows', () => {
  it('have fixed ids below those of the generated items', () => {
    expect(awkwardRows.length).toBeGreaterThan(180)
    expect(new Set(awkwardRows.map((row) => row.id)).size).toBe(awkwardRows.length)
    expect(awkwardRows.every((row) => row.id > 0 && row.id < firstItemId)).toBe(true)
  })

  it.each([
    '0000 350 3502',
    '1E44F-5',
    '6E8',
    '=1+1',
    '+1',
    '-1',
    '@x',
    'СS-45',
    '９９０７３６１５２８４',
    '100%',
    "'; drop table products; --",
  ])('hold the number %s as it was typed', (number) => {
    expect(
      awkwardItems().some((item) => item.standard === number && item.numbers[0]?.number === number),
    ).toBe(true)
  })

  it('hold names that break shops', () => {
    const names = awkwardItems().map((item) => item.names.en ?? '')
    expect(names).toContain('X')
    expect(names.filter((name) => name.length === 1_000)).toHaveLength(2)
    expect(names).toContain('<script>alert(1)</script>')
    for (const sign of ['\t', '\n', '\u200b', '\u00a0', '\u200f', '🪚', 'e\u0301', '½', '"']) {
      expect(names.some((name) => name.includes(sign))).toBe(true)
    }
  })
})
