import { normalizeNumber } from '#contract/part-number.ts'
import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/language.ts'
import { type LexiconRows, lexiconOf } from '#server/search/lexicon.rules.ts'

const types: LexiconRows['types'] = [
  ['en', 1, 'part', 'Carburetor', 'carburetor', ['carburetor']],
  ['en', 2, 'part', 'Carburetor kit', 'carburetor kit', ['carburetor', 'kit']],
  ['en', 3, 'machine', 'Chain saw', 'chain saw', ['chain', 'saw']],
  ['en', 4, 'part', 'Saw chain', 'saw chain', ['chain', 'saw']],
  ['en', 5, 'part', 'Chain', 'chain', ['chain']],
  ['en', 6, 'part', 'Spark plug', 'spark plug', ['plug', 'spark']],
  ['de', 1, 'part', 'Vergaser', 'vergaser', ['vergas']],
  ['de', 1, 'part', 'Zündvergaser', 'zundvergaser', ['zundvergas']],
  ['zh', 1, 'part', '化油器', '化油器', ['化油', '油器']],
]
const brands: LexiconRows['brands'] = [
  ['HUSQVARNA', 'Husqvarna'],
  ['STIHL', 'STIHL'],
  ['HUSKY', 'Husky'],
  ['AL', 'AL-KO'],
]
const lexicon = lexiconOf({
  hasLeaders: false,
  types,
  emptyTypes: [
    ['en', 'crank shaft', ['crank', 'shaft'], 7],
    ['zh', '曲轴', ['曲轴'], 7],
  ],
  brands,
  brandSynonyms: [
    ['ШTИЛЬ', 'STIHL', 'штиль'],
    ['XYCKBAPHA', 'Husqvarna', 'хускварна'],
  ],
  otherMakers: null,
  models: null,
  otherModels: null,
  makerless: null,
})

const ascending = (one: number, other: number) => one - other

describe('brandOf', () => {
  it('knows a brand by its name, by another and by its beginning, the one that sells most first', () => {
    expect(lexicon.brandOf('STIHL')).toBe('STIHL')
    expect(lexicon.brandOf('ШTИЛЬ')).toBe('STIHL')
    expect(lexicon.brandOf('HUSQ')).toBe('Husqvarna')
    expect(lexicon.brandOf('AL')).toBe('AL-KO')
    const both = lexiconOf({
      hasLeaders: false,
      types: null,
      emptyTypes: null,
      brands: [
        ['OREGONX', 'Oregon X'],
        ['OREGON', 'Oregon'],
      ],
      brandSynonyms: null,
      otherMakers: null,
      models: null,
      otherModels: null,
      makerless: null,
    })
    expect(both.brandOf('OREG')).toBe('Oregon X')
    expect(both.brandOf('OREGON')).toBe('Oregon')
  })

  it('is suggested by its own name or the shortest other one that begins so', () => {
    const named = lexiconOf({
      hasLeaders: false,
      types: null,
      emptyTypes: null,
      brands: [
        ['HUSQVARNA', 'Husqvarna'],
        ['HUSTLER', 'Hustler'],
      ],
      brandSynonyms: [
        ['HUSKYPOWER', 'Husqvarna', 'Husky Power'],
        ['HUSKY', 'Husqvarna', 'Husky'],
      ],
      otherMakers: null,
      models: null,
      otherModels: null,
      makerless: null,
    })
    expect([...named.brandsBeginning('HUS')]).toEqual([
      ['HUSQVARNA', null],
      ['HUSTLER', null],
    ])
    expect([...named.brandsBeginning('HUSK')]).toEqual([['HUSQVARNA', 'Husky']])
    expect([...named.brandsBeginning('HUSKYP')]).toEqual([['HUSQVARNA', 'Husky Power']])
    expect(named.brandsBeginning('H').size).toBe(0)
    // Those look Latin, and are not.
    expect(named.brandsBeginning('НUS').size).toBe(0)
    expect(lexicon.brandNamesBeginning('шти')).toEqual(['STIHL'])
    expect(lexicon.brandNamesBeginning('sti')).toEqual([])
  })

  it('knows a Russian name in any case', () => {
    for (const name of ['штиля', 'штилем'].map(normalizeNumber))
      expect(lexicon.brandOf(name), name).toBe('STIHL')
    for (const name of ['хускварны', 'хускварной', 'хускварну'].map(normalizeNumber))
      expect(lexicon.brandOf(name), name).toBe('Husqvarna')
    expect(lexicon.brandOf(normalizeNumber('штифт'))).toBeUndefined()
  })

  it('takes no short beginning, no digits and nothing else for one', () => {
    for (const normal of ['', 'S', 'HUS', '180', 'HUSQX', 'ZZZZ'])
      expect(lexicon.brandOf(normal), normal).toBeUndefined()
  })
})

describe('types by their stems', () => {
  it('names the longest, then the one that is written like the query', () => {
    expect(lexicon.typesNamed(['kit', 'carburetor', 'ms180'], 'en', '')).toEqual([2])
    expect(lexicon.typesNamed(['carburetor'], 'en', '')).toEqual([1])
    expect(lexicon.typesNamed(['saw', 'chain'], 'en', 'chainsaw')).toEqual([3])
    expect(lexicon.typesNamed(['saw', 'chain'], 'en', 'sawchain')).toEqual([4])
    expect(lexicon.typesNamed(['saw', 'chain'], 'en', 'sawandchain')?.toSorted(ascending)).toEqual([3, 4])
    expect(lexicon.typesNamed(['saw', 'chain', 'ms180'], 'en', 'chainsawms180')).toEqual([3])
    expect(lexicon.typesNamed(['chain', 'chain'], 'en', 'chain')).toEqual([5])
  })

  it('names none without all the words of a name', () => {
    expect(lexicon.typesNamed(['kit'], 'en', 'kit')).toBeNull()
    expect(lexicon.typesNamed([], 'en', '')).toBeNull()
    expect(lexicon.typesNamed(['vergas'], 'fr', '')).toBeNull()
  })

  it('knows what other languages call them, in one number or the other', () => {
    expect(lexicon.typesNamedAbroad(['vergaser', 'ms'], 'en')).toEqual([1])
    expect(lexicon.typesNamedAbroad(['carburetor', 'kit'], 'de')).toEqual([2])
    expect(lexicon.typesNamedAbroad(['化油器'], 'de')).toEqual([1])
    expect(lexicon.typesNamedAbroad(['vergaser'], 'de')).toBeNull()
    expect(lexicon.typesNamedAbroad(['化油', 'ms', 'car'], 'de')).toBeNull()
    expect(lexicon.isTypeNameAbroad(['carburetor', 'kit'], 'de')).toBe(true)
    expect(lexicon.isTypeNameAbroad(['vergaser', 'ms'], 'en')).toBe(false)
    expect(lexicon.isTypeNameAbroad([], 'en')).toBe(false)
  })

  it('gives the reader’s own name for one of another language', () => {
    expect(lexicon.translated('Zündvergaser', 'en')).toBe('carburetor')
    expect(lexicon.translated('spark plug', 'en')).toBeUndefined()
    expect(lexicon.translated('spark plug', 'de')).toBeUndefined()
    expect(lexicon.translated('bolt', 'en')).toBeUndefined()
  })

  it('means every type that has the stems in its name', () => {
    expect(lexicon.typesMeant(['chain'], 'en').toSorted(ascending)).toEqual([3, 4, 5])
    expect(lexicon.typesMeant(['saw', 'chain'], 'en').toSorted(ascending)).toEqual([3, 4])
    expect(lexicon.typesMeant([], 'en')).toEqual([])
    expect(lexicon.typesMeant(['bolt'], 'en')).toEqual([])
  })

  it('tells a name from a part of one', () => {
    expect(lexicon.isTypeName(['chain', 'saw'], 'en')).toBe(true)
    expect(lexicon.isTypeName(['spark'], 'en')).toBe(false)
    expect(lexicon.isTypeName(['spark', 'plug', 'ngk'], 'en')).toBe(false)
    expect(lexicon.isTypeName([], 'en')).toBe(false)
    expect(lexicon.isTypeName(['vergas'], 'en')).toBe(false)
  })

  it('tells words that name machines alone', () => {
    expect(lexicon.namesOnlyMachines(['saw'], 'en')).toBe(true)
    expect(lexicon.namesOnlyMachines(['chain'], 'en')).toBe(false)
    expect(lexicon.namesOnlyMachines(['plug'], 'en')).toBe(false)
  })
})

describe('names as they are written', () => {
  it('are found together, in the reader’s language and in English', () => {
    expect(lexicon.writtenApart('sparkplug', 'en')).toBe('spark plug')
    expect(lexicon.writtenApart('sparkplug', 'ru')).toBe('spark plug')
    expect(lexicon.writtenApart('carburetor', 'en')).toBeUndefined()
  })

  it('are told of Chinese, which has no blanks', () => {
    expect(lexicon.isChineseName('化油器')).toBe(true)
    expect(lexicon.isChineseName('油器')).toBe(false)
  })
})

describe('types by the beginnings of their names', () => {
  const called = (beginnings: string[], language: Language) => [
    ...lexicon.typesBeginning(beginnings, language).names,
  ]
  const isEach = (beginnings: string[]) => lexicon.typesBeginning(beginnings, 'en').isEach

  it('gives each type with the names a word of which begins so, the shortest first', () => {
    expect(called(['carb'], 'en')).toEqual([
      [1, ['Carburetor']],
      [2, ['Carburetor kit']],
    ])
    expect(called(['plu', 'ki'], 'en')).toEqual([[6, ['Spark plug']]])
    expect(called(['carb', 'ki', 'stihl'], 'en')).toEqual([[2, ['Carburetor kit']]])
    expect(called(['sparkpl'], 'en')).toEqual([[6, ['Spark plug']]])
    expect([isEach(['carb', 'ki']), isEach(['carb', 'ki', 'stihl']), isEach(['zz'])]).toEqual([
      true,
      false,
      false,
    ])
    expect(called(['vergas', 'zund'], 'de')).toEqual([[1, ['Vergaser']]])
    expect(called(['zünd'], 'de')).toEqual([[1, ['Zündvergaser']]])
  })

  it('looks into the words of Chinese alone, and only in one language', () => {
    for (const part of ['油', '油器', '化油器']) expect(called([part], 'zh'), part).toEqual([[1, ['化油器']]])
    expect(called(['arb', 'vergas'], 'en')).toEqual([])
    expect(called([], 'en')).toEqual([])
  })
})

describe('namesEmptyType', () => {
  it('knows words of parts that the shop does not have, in their language alone', () => {
    expect(lexicon.namesEmptyType(['shaft'], 'en')).toBe(true)
    expect(lexicon.namesEmptyType(['crank', 'shaft'], 'en')).toBe(true)
    expect(lexicon.namesEmptyType(['shaft'], 'en', true)).toBe(false)
    expect(lexicon.namesEmptyType(['shaft', 'crank'], 'en', true)).toBe(true)
    expect(lexicon.namesEmptyType(['shaft', 'chain'], 'en')).toBe(false)
    expect(lexicon.namesEmptyType(['shaft'], 'de')).toBe(false)
    expect(lexicon.namesEmptyType([], 'en')).toBe(false)
    expect(lexicon.isEmptyChineseName('曲轴')).toBe(true)
    expect(lexicon.isChineseName('曲轴')).toBe(false)
  })
})

describe('what a word says of types', () => {
  const named = (
    lang: Language,
    typeId: number,
    folded: string,
    lexemes: string[],
    kind: 'part' | 'machine' = 'part',
  ) => [lang, typeId, kind, folded, folded, lexemes] as NonNullable<LexiconRows['types']>[number]
  const shop = lexiconOf({
    hasLeaders: false,
    types: [
      named('en', 1, 'mufflers', ['muffler']),
      named('en', 2, 'gaskets', ['gasket']),
      named('en', 2, 'muffler gasket', ['gasket', 'muffler']),
      named('en', 2, 'cylinder gasket', ['cylind', 'gasket']),
      named('en', 3, 'cylinder and piston kits', ['cylind', 'kit', 'piston']),
      named('en', 4, 'rocker arms', ['arm', 'rocker']),
      named('fr', 2, 'joint de silencieux', ['joint', 'silenci']),
      named('fr', 1, 'silencieux', ['silenci']),
      named('ru', 1, 'глушители', ['глушител']),
      named('ru', 2, 'прокладка глушителя', ['глушител', 'прокладк']),
      named('zh', 1, '消音器', ['消音', '音器']),
      named('zh', 2, '消音器垫片', ['器垫', '垫片', '消音', '音器']),
    ],
    emptyTypes: null,
    brands: null,
    brandSynonyms: null,
    otherMakers: null,
    models: null,
    otherModels: null,
    makerless: null,
  })
  const onlyFor = (lexemes: string[], language: Language, asked = lexemes) =>
    shop.namedByWord(lexemes, asked, language).onlyFor

  it('names the types that a word only says the purpose of, in languages that name the thing first or last', () => {
    expect(onlyFor(['muffler'], 'en')).toEqual([2])
    expect(onlyFor(['silenci'], 'fr')).toEqual([2])
    expect(onlyFor(['глушител'], 'ru')).toEqual([2])
    expect(onlyFor(['消音', '音器'], 'zh')).toEqual([2])
    expect(onlyFor(['cylind'], 'en')).toEqual([2])
    expect(shop.namedByWordAbroad('muffler', ['muffler'], 'de')).toEqual({ meant: [1], onlyFor: [2] })
  })

  it('names none where the query has the head of the name, or no type is called so', () => {
    expect(onlyFor(['muffler'], 'en', ['muffler', 'gasket'])).toEqual([])
    expect(onlyFor(['глушител'], 'ru', ['глушител', 'прокладк'])).toEqual([])
    expect(onlyFor(['rocker'], 'en')).toEqual([])
    expect(onlyFor([], 'en')).toEqual([])
    expect(shop.namedByWordAbroad('muffler', ['muffler', 'gasket'], 'de').onlyFor).toEqual([])
  })
})
