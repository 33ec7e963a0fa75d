import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/language.ts'
import { parseSearchQuery, type SearchQuery } from '#server/search/search-query.rules.ts'
import { type Knowledge, foldWord } from '#server/search/known-words.rules.ts'
import { lookupOf, understand } from '#server/search/understanding.rules.ts'

const parsed = (typed: string): SearchQuery => {
  const query = parseSearchQuery(typed)
  if (!query) throw new Error(`nothing to search for in "${typed}"`)
  return query
}

const known = (facts: Partial<Knowledge>): Knowledge => ({
  words: new Set(),
  joined: new Map(),
  brands: new Map(),
  brandsBeginning: () => [],
  compounds: [],
  isOfTypeName: () => false,
  isTypeName: false,
  hasLeaders: false,
  ...facts,
})

const brands = new Map([
  ['ШTИЛЬ', 'STIHL'],
  ['STIHL', 'STIHL'],
  ['斯蒂尔', 'STIHL'],
  ['CASTELGARDEN', 'Castelgarden'],
  ['ROTARY', 'Rotary'],
])

const understood = (typed: string, language: Language, facts: Partial<Knowledge>) =>
  understand(parsed(typed), known(facts), language)

describe('understand', () => {
  it('knows brands by other names, the brand first', () => {
    expect(understood('карбюратор штиль', 'ru', { brands }).groups).toEqual([
      ['карбюратор'],
      ['STIHL', 'штиль'],
    ])
    expect(understood('castel garden', 'en', { brands }).groups).toEqual([['Castelgarden', 'castel garden']])
    for (const typed of ['stihl', 'штиль', 'castel garden'])
      expect(understood(typed, 'en', { brands }).onlyBrand, typed).toBe(
        typed === 'castel garden' ? 'Castelgarden' : 'STIHL',
      )
    expect(understood('stihl filter', 'en', { brands }).onlyBrand).toBeNull()
  })

  it('takes German compounds apart and puts two words together in either order', () => {
    const words = new Set(['kettensage', 'kette', 'rasenmahermesser'])
    expect(understood('Kettensägenkette', 'de', { words }).groups).toEqual([
      ['kettensägenkette', 'kettensage kette'],
    ])
    expect(understood('Messer Rasenmäher', 'de', { words }).groups).toEqual([
      ['messer rasenmäher', 'rasenmahermesser'],
    ])
    expect(
      understood('Messer', 'de', { words, compounds: [['messer', 'rasenmahermesser', true]] }).groups,
    ).toEqual([['messer', 'rasenmahermesser']])
    // Only German runs words together so.
    expect(understood('kettensagenkette', 'fr', { words }).groups).toEqual([['kettensagenkette']])
  })

  it('takes German compounds that end in a word, and sets of it, for the word', () => {
    const compounds = [
      ['dichtung', 'gleitringdichtung', true],
      ['dichtung', 'dichtungssatz', false],
      ['dichtung', 'dichtungskleber', false],
      ['ol', 'motorol', true],
      ['ol', 'olpumpe', false],
    ] as const
    const query = understood('Dichtung Öl', 'de', { compounds })
    expect(query.groups).toEqual([
      ['dichtung', 'gleitringdichtung', 'dichtungssatz'],
      ['öl', 'motorol'],
    ])
    expect(query.besides).toEqual([])
  })

  it('offers what begins with a word where nothing ends in it, after what the word says', () => {
    const query = understood('Kolben', 'de', {
      compounds: [
        ['kolben', 'kolbenringe', false],
        ['kolben', 'kolbensatz', false],
        ['andere', 'kolbenstange', false],
      ],
    })
    expect(query.groups).toEqual([['kolben', 'kolbensatz', 'kolbenringe']])
    expect(query.besides).toEqual(['kolbenringe'])
  })

  it('does not take the one compound that ends in its letters for what the word says', () => {
    const begins = ['rasenmaher', 'rasentraktor', 'rasentrimmer']
    const groupOf = (isHead: boolean, beginnings: readonly string[]) =>
      understood('Rasen', 'de', {
        compounds: [
          ['rasen', 'schneefrasen', isHead],
          ...beginnings.map((one) => ['rasen', one, false] as const),
        ],
      }).groups
    expect(groupOf(false, begins)).toEqual([['rasen', ...begins]])
    expect(groupOf(false, begins.slice(1))).toEqual([['rasen', 'schneefrasen']])
    expect(groupOf(true, begins)).toEqual([['rasen', 'schneefrasen']])
    expect(groupOf(false, [...begins, 'rasensatz'])).toEqual([['rasen', 'schneefrasen', 'rasensatz']])
  })

  it('looks up oil, the only word of two letters', () => {
    expect(lookupOf(parsed('Öl'), 'de').typed).toEqual(['ol'])
    expect(lookupOf(parsed('Oel'), 'de').typed).toEqual(['ol'])
    expect(lookupOf(parsed('ms'), 'de').typed).toEqual([])
  })

  it('finds the words of Chinese without blanks', () => {
    const words = new Set(['切割锯', '空气滤清器', '打草头'])
    expect(understood('切割锯空气滤清器', 'zh', { words }).groups).toEqual([['切割锯'], ['空气滤清器']])
    expect(understood('打草头斯蒂尔FS 120', 'zh', { words, brands }).groups).toEqual([
      ['打草头'],
      ['STIHL', '斯蒂尔'],
      ['fs120', 'fs 120'],
    ])
    expect(understood('无名之物', 'zh', { words }).groups).toEqual([['无名之物']])
  })

  it('reads words written together as the name they are', () => {
    const joined = new Map([['sparkplug', 'spark plug']])
    expect(understood('sparkplug', 'en', { joined }).groups).toEqual([['sparkplug', 'spark plug']])
    expect(understood('Sparkplug', 'en', { joined }).isTypeName).toBe(true)
    expect(understood('sparkplug ngk', 'en', { joined }).isTypeName).toBe(false)
  })

  it('knows a brand of several words, written together too', () => {
    const hyphened = new Map([
      ['ALKO', 'AL-KO'],
      ['BRIGGSSTRATTON', 'Briggs & Stratton'],
    ])
    expect(understood('alko', 'en', { brands: hyphened }).groups).toEqual([['AL-KO', 'alko']])
    expect(understood('STIHL', 'en', { brands }).groups).toEqual([['stihl']])
    for (const typed of ['AL-KO 419990', 'al ko 419990', 'AL-KO419990', '419990 AL-KO'])
      expect(understood(typed, 'en', { brands: hyphened }), typed).toMatchObject({
        normal: '419990',
        isNumberLike: true,
      })
    for (const typed of ['Briggs & Stratton 393400', 'briggs stratton 393400 tank'])
      expect(understood(typed, 'en', { brands: hyphened, words: new Set(['tank']) }), typed).toMatchObject({
        normal: '393400',
      })
  })

  it('takes five or six digits beside words of parts for a number, but only a whole one', () => {
    const words = new Set(['fuel', 'tank'])
    const query = understood('fuel tank 393400', 'en', { words, isOfTypeName: (word) => words.has(word) })
    expect(query).toMatchObject({ normal: '393400', isPartial: false, isInside: false, isNumberLike: false })
    expect(understood('bearing 6202', 'en', { words: new Set(['bearing']) }).normal).toBe('BEARING6202')
  })

  it('finds the number among brands and known words, but takes no size for one', () => {
    const words = new Set(['carburetor', 'chain'])
    for (const typed of ['STIHL 1130 120 0603', 'stihl11301200603', 'carburetor 1130-120-0603'])
      expect(understood(typed, 'en', { brands, words }), typed).toMatchObject({
        normal: '11301200603',
        isNumberLike: true,
      })
    expect(understood('Rotary 17548', 'en', { brands })).toMatchObject({
      normal: '17548',
      isNumberLike: false,
      isPartial: false,
    })
    expect(understood('chain 3/8 1.3 50', 'en', { words }).isNumberLike).toBe(false)
    expect(understood('ZOL 30500 821', 'en', { words }).normal).toBe('ZOL30500821')
  })

  it('keeps the letters of a number that stand in names too', () => {
    const facts = { brands: new Map([['WALBRO', 'Walbro']]), words: new Set(['hda']) }
    expect(understood('walbro hda 192', 'en', facts).normal).toBe('HDA192')
  })

  it('takes a code beside words for the number of a part that is called so, and never of a machine', () => {
    const words = new Set(['carburetor', 'spark', 'plug'])
    for (const typed of ['dcs7300 carburetor', 'BPMR7A spark plug'])
      expect(understood(typed, 'en', { words }), typed).toMatchObject({
        normal: typed
          .split(' ')
          .find((word) => /\d/.test(word))
          ?.toUpperCase(),
        isBesideWords: true,
        isNumberLike: false,
        isPartial: false,
      })
    expect(understood('ms18 carburetor', 'en', { words }).isBesideWords).toBe(false)
    expect(understood('carburetor 1130-120-0603', 'en', { words }).isBesideWords).toBe(false)
  })

  it('asks for a bounded number of words, whatever is typed', () => {
    const long = parsed(`${'kettensägenkette'.repeat(3)} `.repeat(20))
    expect(lookupOf(long, 'de').words.length).toBeLessThanOrEqual(2_000)
  })

  it('folds words as the vocabulary does', () => {
    expect(foldWord('Zündkerze', 'de')).toBe('zundkerze')
    expect(foldWord('zuendkerze', 'de')).toBe('zundkerze')
    expect(foldWord('Tronçonneuse', 'fr')).toBe('tronconneuse')
    expect(foldWord('звёздочка', 'ru')).toBe('звездочка')
    expect(foldWord('йод', 'ru')).toBe('йод')
  })
})
