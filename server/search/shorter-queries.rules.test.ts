import { describe, expect, it } from 'vitest'
import { parseSearchQuery, type SearchQuery } from '#server/search/search-query.rules.ts'
import { shorterQueries, withoutAddition, withoutOnePart } from '#server/search/shorter-queries.rules.ts'

const parsed = (typed: string): SearchQuery => {
  const query = parseSearchQuery(typed)
  if (!query) throw new Error(`nothing to search for in "${typed}"`)
  return query
}

describe('shorterQueries', () => {
  it('leaves the kind of machine out, then a length, then the last size, never a model', () => {
    const typed = (query: string, machines: string[]) =>
      shorterQueries(parsed(query), machines, 'fr').map((one) => one.typed)
    expect(typed('filtre tondeuse briggs', ['tondeuse'])).toEqual(['filtre briggs'])
    expect(typed('guide 18" 3/8 72dl', [])).toEqual(['guide 3/8 72dl', 'guide 18" 3/8'])
    expect(typed('guide stihl 18 pouces', [])).toEqual(['guide stihl'])
    expect(typed('flexible karcher 10 m', [])).toEqual(['flexible karcher'])
    expect(typed('huile 10w-40 1l', [])).toEqual(['huile 10w-40'])
    expect(typed('batterie 18v 5 Ah', [])).toEqual(['batterie 18v'])
    expect(typed('guide stihl 660', [])).toEqual([])
    expect(typed('fil carré 2,4', [])).toEqual(['fil carré'])
    expect(typed('segments 38x1,7', [])).toEqual(['segments'])
    expect(typed('écrou m12 x 1,5 à gauche', [])).toEqual(['écrou'])
    expect(typed('écrou m12x1,5 pas à gauche', [])).toEqual(['écrou m12x1,5'])
    expect(typed('tête de fil M10', [])).toEqual(['tête de fil'])
    expect(typed('piston Ø 34mm', [])).toEqual(['piston'])
    expect(typed('piston ms250', [])).toEqual([])
  })
})

describe('withoutAddition', () => {
  it.each([
    ['Kolben mit Ringen MS180', 'kolben ms180'],
    ['air filter without cover gx160', 'air filter gx160'],
    ['filtre avec couvercle', 'filtre'],
    ['filtro con tapa gx160', 'filtro gx160'],
    ['фильтр без крышки gx160', 'фильтр gx160'],
  ])('makes of "%s" "%s"', (typed, left) => {
    expect(withoutAddition(parsed(typed))?.typed).toBe(left)
  })

  it('is nothing where nothing is said to come with a part', () => {
    for (const typed of ['carburetor ms180', 'с 45', 'con rod', 'mit'])
      expect(withoutAddition(parsed(typed)), typed).toBeNull()
  })
})

describe('withoutOnePart', () => {
  const part = (words: string, isEmpty = false) => ({ words: words.split(' '), isEmpty })
  const typedOf = (typed: string, ...parts: ReturnType<typeof part>[]) =>
    withoutOnePart(parsed(typed), parts, 'en').map((query) => query.typed)

  it('leaves out what the shop has none of first, then all but one', () => {
    expect(typedOf('oil seal clutch drum ms 180', part('oil seal'), part('clutch drum', true))).toEqual([
      'oil seal ms 180',
      'clutch drum ms 180',
      'oil ms 180',
      'seal ms 180',
      'clutch ms 180',
      'drum ms 180',
    ])
  })

  it('leaves out no word of a kind that the shop has', () => {
    expect(typedOf('ignition coil husqvarna 435', part('ignition coil'))).toEqual([])
    expect(typedOf('crankshaft bearing ms 180', part('crankshaft bearing', true))).toEqual([
      'crankshaft ms 180',
      'bearing ms 180',
    ])
  })

  it('leaves out no word of the only one', () => {
    expect(typedOf('crankshaft ms 180', part('crankshaft', true))).toEqual([])
    expect(typedOf('ms 180')).toEqual([])
  })
})
