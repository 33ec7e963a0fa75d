import { describe, expect, it } from 'vitest'
import {
  chineseCorrections,
  chineseSlips,
  correctQuery,
  correctionsOf,
  likeBrands,
  likeJoined,
  makersApart,
  partedQueries,
  slipsBetween,
} from '#server/search/correction.rules.ts'
import { parseSearchQuery, type SearchQuery } from '#server/search/search-query.rules.ts'
import type { SimilarWord } from '#server/search/understanding.queries.ts'

const parsed = (typed: string): SearchQuery => {
  const query = parseSearchQuery(typed)
  if (!query) throw new Error(`nothing to search for in "${typed}"`)
  return query
}
const similar = (typed: string, word: string, shown = word) => ({
  typed,
  word,
  shown,
  isOwnLanguage: true,
  isOwnName: false,
  part: null,
})

describe('makersApart', () => {
  it('parts a maker from the letters of a model, and nothing else', () => {
    const makers = ['STIHL', 'Honda']
    expect(makersApart('STIHLMS 170', makers)).toBe('stihl ms 170')
    expect(makersApart('hondagx160活塞', makers)).toBe('honda gx160活塞')
    for (const typed of ['stihl ms 170', 'hondata 5', 'piston 38'])
      expect(makersApart(typed, makers), typed).toBeNull()
  })
})

describe('slipsBetween', () => {
  it('counts letters missing, too many, wrong and swapped', () => {
    expect(slipsBetween('carburator', 'carburetor', 3)).toBe(1)
    expect(slipsBetween('sprak', 'spark', 3)).toBe(1)
    expect(slipsBetween('trimer', 'trimmer', 3)).toBe(1)
    expect(slipsBetween('bougiee', 'bougie', 3)).toBe(1)
    expect(slipsBetween('chain', 'chain', 3)).toBe(0)
    expect(slipsBetween('chain', 'carburetor', 2)).toBe(3)
  })
})

describe('correctionsOf', () => {
  const typedOf = (typed: string, unknown: string[], words: SimilarWord[]) =>
    correctionsOf(parsed(typed), unknown, words, 'en').map(({ query }) => query.typed)

  it('tries the next nearest word after the nearest, each query once', () => {
    const words = [similar('spak', 'spa'), similar('spak', 'spark'), similar('spak', 'spark')]
    expect(typedOf('spak plug', ['spak'], words)).toEqual(['spa plug', 'spark plug'])
  })

  it('lets a word of three letters go on, and leaves it alone otherwise', () => {
    expect(typedOf('oil pum', ['pum'], [similar('pum', 'pump'), similar('pum', 'pub')])).toEqual(['oil pump'])
    expect(typedOf('oil xyz', ['xyz'], [similar('xyz', 'xy')])).toEqual([])
  })
})

describe('partedQueries', () => {
  it.each([
    ['stihlms180', 'stihl ms180'],
    ['husqvarna350', 'husqvarna 350'],
    ['gx160carburetor', 'gx160 carburetor'],
    ['Intek15.5HP', 'intek 15.5 hp'],
  ])('take "%s" apart', (typed, parted) => {
    expect(partedQueries(parsed(typed)).map((one) => one.typed)).toContain(parted)
  })

  it('leave models and numbers whole', () => {
    for (const typed of ['ms180', 'gx160', '1130-120-0603', 'bpmr7a'])
      expect(partedQueries(parsed(typed)), typed).toEqual([])
  })
})

describe('likeJoined', () => {
  it('finds names of several words in what was written together with a slip', () => {
    const joined = new Map([
      ['sparkplug', 'spark plug'],
      ['sawchain', 'saw chain'],
    ])
    expect(likeJoined(['sparkplig', 'piston'], joined)).toMatchObject([
      { typed: 'sparkplig', shown: 'spark plug' },
    ])
  })
})

describe('chineseCorrections', () => {
  const names = ['化油器', '火花塞', '化油器修理包', '活塞']
  const typedOf = (typed: string) =>
    chineseCorrections(chineseSlips(parsed(typed), names), (text) => text === '化油泵').map(
      (query) => query.typed,
    )

  it('mends one wrong sign of a name, wherever it stands', () => {
    expect(typedOf('化油气')).toEqual(['化油器'])
    expect(typedOf('MS180 油锯火花赛')).toEqual(['MS180 油锯火花塞'])
    expect(typedOf('化油气修理包')).toEqual(['化油器修理包', '化油器修理包'])
  })

  it('takes no name of two signs and nothing that differs in more', () => {
    expect(typedOf('活动')).toEqual([])
    expect(typedOf('化妆品')).toEqual([])
  })

  it('leaves what is the name of something else', () => {
    expect(typedOf('化油泵')).toEqual([])
    expect(typedOf('MS180化油泵')).toEqual([])
  })
})

describe('correctQuery', () => {
  it('replaces unknown words and leaves numbers, known words and the rest alone', () => {
    const corrected = correctQuery(
      parsed('Carburator  MS 180 .325"'),
      ['carburator'],
      [similar('carburator', 'carburetor')],
      'en',
    )
    expect(corrected?.query.typed).toBe('carburetor ms 180 .325"')
    expect(corrected?.isShortened).toBe(false)
  })

  it('writes the word as the catalogue shows it', () => {
    const corrected = correctQuery(
      parsed('Zunkerze'),
      ['zunkerze'],
      [similar('zunkerze', 'zundkerze', 'zündkerze')],
      'de',
    )
    expect(corrected?.query.typed).toBe('zündkerze')
  })

  it('takes the beginning of a word for it when no word is so near, the shortest of the reader’s language', () => {
    const words = [
      similar('cylin', 'cylinders'),
      similar('cylin', 'cylinder'),
      { ...similar('cylin', 'cylindre'), isOwnLanguage: false },
    ]
    expect(correctQuery(parsed('cylin ms180'), ['cylin'], words, 'en')?.query.typed).toBe('cylinder ms180')
    // One letter wrong is nearer than three to come.
    const slip = [similar('cylin', 'cylinder'), similar('cylin', 'colin')]
    expect(correctQuery(parsed('cylin'), ['cylin'], slip, 'en')?.query.typed).toBe('colin')
  })

  it('says when a word is like none, and gives up when nothing is left', () => {
    expect(correctQuery(parsed('qqqqqq filter'), ['qqqqqq'], [], 'en')).toMatchObject({ isShortened: true })
    expect(correctQuery(parsed('qqqqqq'), ['qqqqqq'], [], 'en')).toBeNull()
    expect(correctQuery(parsed('filter'), [], [], 'en')).toBeNull()
  })

  it('leaves a word out only where what remains is hardly changed', () => {
    const guess = (typed: string, unknown: string, word: string) =>
      correctQuery(parsed(typed), typed.split(' '), [similar(unknown, word)], 'ru')?.query.typed
    expect(guess('кристалл времени', 'времени', 'ремень')).toBeUndefined()
    expect(guess('motosega carburatore', 'carburatore', 'carburator')).toBe('carburator')
  })

  it('takes no word of another meaning for a short one', () => {
    expect(correctQuery(parsed('pins'), ['pins'], [similar('pins', 'pumps')], 'en')).toBeNull()
    expect(correctQuery(parsed('stehl'), ['stehl'], [similar('stehl', 'stens')], 'zh')).toBeNull()
    expect(
      correctQuery(parsed('колес'), ['колес'], [similar('колес', 'кольца')], 'ru')?.query.typed,
    ).toBeUndefined()
  })

  it('lets a Russian word change its last vowels', () => {
    const guess = (typed: string, word: string) =>
      correctQuery(parsed(typed), [typed], [similar(typed, word)], 'ru')?.query.typed
    expect(guess('колец', 'кольца')).toBe('кольца')
  })

  it('prefers, of words as near, one of the reader’s language', () => {
    const steel = { ...similar('stehl', 'steel'), isOwnLanguage: false }
    const guess = correctQuery(parsed('stehl'), ['stehl'], [steel, similar('stehl', 'stihl')], 'zh')
    expect(guess?.query.typed).toBe('stihl')
  })
})

describe('German compounds that the catalogue does not have', () => {
  const part = (typed: string, word: string, of: 'beginning' | 'head' | 'tail', shown = word) => ({
    ...similar(typed, word, shown),
    part: of,
  })
  const guesses = (typed: string, folded: string, parts: SimilarWord[]) =>
    (['all', 'head'] as const).map(
      (one) => correctQuery(parsed(typed), [folded], parts, 'de', one)?.query.typed,
    )

  it('are searched for by their parts, then by their head, never by their beginning', () => {
    const gasket = 'zylinderkopfdichtung'
    expect(
      guesses('Zylinderkopfdichtung MS 180', gasket, [
        part(gasket, 'zylinder', 'beginning'),
        part(gasket, 'dichtung', 'head'),
      ]),
    ).toEqual(['zylinder dichtung ms 180', 'dichtung ms 180'])
    expect(
      guesses('Kettenöl', 'kettenol', [
        part('kettenol', 'kette', 'beginning'),
        part('kettenol', 'ol', 'head'),
      ]),
    ).toEqual(['kette öl', 'öl'])
  })

  it('are no slips of the key', () => {
    const typed = 'kettensagenol'
    expect(
      guesses('Kettensägenöl', typed, [
        { ...similar(typed, 'kettensagen', 'kettensägen'), part: null },
        part(typed, 'kettensagen', 'beginning', 'kettensägen'),
        part(typed, 'ol', 'head'),
      ]),
    ).toEqual(['kettensägen öl', 'öl'])
  })

  it('may be their beginning where the rest is unknown and no longer', () => {
    const element = 'luftfilterelement'
    expect(guesses(element, element, [part(element, 'luftfilter', 'beginning')])[0]).toBe('luftfilter')
    const cover = 'zylinderabdeckungsblech'
    expect(guesses(cover, cover, [part(cover, 'zylinder', 'beginning')])[0]).toBeUndefined()
  })

  it('end in an end of a name only where all before it is known', () => {
    const head = part('zylinderkopf', 'kopf', 'tail')
    expect(
      guesses('zylinderkopf', 'zylinderkopf', [part('zylinderkopf', 'zylinder', 'beginning'), head]),
    ).toEqual(['zylinder kopf', 'kopf'])
    expect(guesses('kabelhaltung', 'kabelhaltung', [part('kabelhaltung', 'tung', 'tail')])[0]).toBeUndefined()
  })
})

describe('likeBrands', () => {
  it('finds makers with one slip of the key', () => {
    const names = ['Honda', 'STIHL', 'Echo', 'Castel Garden']
    const found = likeBrands(['hnoda', 'stil', 'eco', 'honda', 'handle'], names)
    expect(found.map(({ typed, word }) => [typed, word])).toEqual([
      ['hnoda', 'honda'],
      ['stil', 'stihl'],
    ])
  })
})
