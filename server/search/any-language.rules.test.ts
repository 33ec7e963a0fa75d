import { describe, expect, it } from 'vitest'
import { type CatalogueWord, readingsInAnyLanguage, saidInName } from '#server/search/any-language.rules.ts'
import { differsInEnding } from '#server/search/endings.rules.ts'
import { parseSearchQuery } from '#server/search/search-query.rules.ts'

const queryOf = (text: string) => {
  const query = parseSearchQuery(text)
  if (!query) throw new Error(`nothing to search for: ${text}`)
  return query
}

const known = (typed: string, word: string, lang: string, shown = word): CatalogueWord => ({
  typed,
  key: typed,
  word,
  shown,
  lang,
  stem: word,
})

const readings = (text: string, words: readonly CatalogueWord[]) =>
  readingsInAnyLanguage(queryOf(text), words, 'en').map((choices) => Object.fromEntries(choices))

describe('a word in another ending', () => {
  it.each([
    ['korka', 'korek'],
    ['paska', 'pasek'],
    ['noza', 'noz'],
    ['колодок', 'колодки'],
    ['klinowego', 'klinowy'],
    ['carcacas', 'carcaca'],
  ])('%s is one of %s', (a, b) => expect(differsInEnding(a, b)).toBe(true))

  it.each([
    ['korka', 'korpusow'],
    ['noz', 'noza'],
    ['chain', 'charge'],
    ['korek', 'korek'],
  ])('%s is none of %s', (a, b) => expect(differsInEnding(a, b)).toBe(false))
})

describe('readings in any language', () => {
  it('take an unknown word for the beginning of one', () => {
    const words = [
      known('tarc', 'tarcza', 'own'),
      known('tarc', 'tarczami', 'own'),
      known('pasek', 'pasek', 'own'),
    ]
    expect(readings('tarc pasek', words)).toEqual([{ tarc: ['tarcza', 'tarczami'] }])
  })

  it('take it for a slip, the nearest word first, where no word begins so', () => {
    const words = [
      known('накончник', 'наконечника', 'ru'),
      known('накончник', 'наконечник', 'ru'),
      known('накончник', 'наличник', 'fr'),
    ]
    const [first] = readings('накончник', words)
    expect(first?.['накончник']?.slice(0, 2)).toEqual(['наконечник', 'наконечника'])
  })

  it('take known words for beginnings only after that', () => {
    const words = [
      known('gener', 'generator', 'en'),
      known('pas', 'pas', 'own'),
      known('pas', 'pasek', 'own'),
    ]
    expect(readings('gener pas', words)).toEqual([
      { gener: ['generator'] },
      { gener: ['generator'], pas: ['pasek'] },
    ])
  })

  it('know endings of words in languages without a page', () => {
    const words = [known('noza', 'noza', 'own', 'noża'), known('noza', 'noz', 'own', 'nóż')]
    expect(readings('noza kosiarki', [...words, known('kosiarki', 'kosiarki', 'own')])).toEqual([
      { noza: ['nóż'], kosiarki: [] },
    ])
    expect(
      readings(
        'noza',
        words.map((word) => ({ ...word, lang: 'ru' })),
      ),
    ).toEqual([])
  })

  it('are none where a word is like none, for short words and for codes', () => {
    expect(readings('nosuch part', [known('part', 'part', 'en'), known('part', 'partner', 'own')])).toEqual(
      [],
    )
    expect(readings('hors', [known('hors', 'hose', 'en')])).toEqual([])
    expect(readings('bkl-6999', [known('bkl', 'bkla', 'own')])).toEqual([])
    expect(readings('abcde', [known('abcde', 'xbcde', 'own')])).toEqual([])
  })
})

describe('what the page says it searched for', () => {
  const said = (text: string, choices: Record<string, string[]>, name: string) =>
    saidInName({ ...queryOf(text), wordChoices: new Map(Object.entries(choices)) }, name, 'en')

  it('is the word of the name that was found', () => {
    const choices = { накончник: ['наконечник', 'наконечником'] }
    expect(said('Накончник правый', choices, 'Тяга с наконечником, правый')).toBe('наконечником правый')
    expect(said('Накончник правый', choices, 'Замена наконечника')).toBe('наконечника правый')
    expect(said('Накончник правый', choices, 'Tie rod end')).toBe('наконечник правый')
  })

  it('leaves words that the name has', () => {
    const choices = { noza: ['nóż'], kosiarki: ['kosiarka'] }
    expect(said('noza do kosiarki', choices, 'Nóż do kosiarki NAC')).toBe('nóż do kosiarki')
  })

  it('is nothing where words only go on', () => {
    expect(said('Koło magn.', { magn: ['magnesowe'] }, 'Koło magnesowe')).toBeNull()
  })
})
