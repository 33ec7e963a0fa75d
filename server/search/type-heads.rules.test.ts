import { describe, expect, it } from 'vitest'
import { headWordsOf, stemOfWord } from '#server/search/type-heads.rules.ts'

describe('headWordsOf', () => {
  it('takes the end of a name where the language names the thing last', () => {
    expect(headWordsOf('muffler gasket', 'en')).toEqual(['gasket'])
    expect(headWordsOf('zylinder mit kolben', 'de')).toEqual(['zylinder', 'kolben'])
    expect(headWordsOf('cover for the sprocket', 'en')).toEqual(['cover'])
    expect(headWordsOf('消音器垫片', 'zh')).toEqual(['垫片'])
  })

  it('takes the beginning where the language names the thing first, behind Russian adjectives', () => {
    expect(headWordsOf('joint de culasse', 'fr')).toEqual(['joint'])
    expect(headWordsOf('junta de escape', 'es')).toEqual(['junta'])
    expect(headWordsOf('прокладка глушителя', 'ru')).toEqual(['прокладка'])
    expect(headWordsOf('топливный бак', 'ru')).toEqual(['бак'])
  })

  it('counts every word of a single name and of a set', () => {
    expect(headWordsOf('mufflers', 'en')).toBeNull()
    expect(headWordsOf('cylinder and piston kits', 'en')).toBeNull()
    expect(headWordsOf('комплект прокладок', 'ru')).toBeNull()
    expect(headWordsOf('化油器修理包', 'zh')).toBeNull()
  })
})

describe('stemOfWord', () => {
  it('takes the stem that begins most like the word', () => {
    expect(stemOfWord('gaskets', ['gasket', 'muffler'])).toBe('gasket')
    expect(stemOfWord('pipe', ['gasket'])).toBe('pipe')
  })
})
