import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/language.ts'
import { kindNamesOf } from '#server/search/kind-names.rules.ts'

const named = (lang: Language, typeId: number, folded: string, kind: 'part' | 'machine' = 'part') =>
  [lang, typeId, kind, folded, folded, []] as [Language, number, 'part' | 'machine', string, string, string[]]
const empty = (lang: Language, folded: string, typeId: number) =>
  [lang, folded, [], typeId] as [Language, string, string[], number]

const names = kindNamesOf({
  types: [
    named('en', 1, 'bearings'),
    named('de', 1, 'lager'),
    named('ru', 1, 'подшипники'),
    named('en', 2, 'bearing kits'),
    named('en', 3, 'chain saws', 'machine'),
    named('fr', 3, 'tronconneuses', 'machine'),
    named('ru', 3, 'бензопилы', 'machine'),
    named('en', 4, 'trimmer', 'machine'),
    named('de', 5, 'trimmer'),
  ],
  emptyTypes: [
    empty('en', 'ball bearing', 6),
    empty('de', 'rillenkugellager', 6),
    empty('ru', 'шариковый подшипник', 6),
    empty('es', 'rodamiento de bolas', 6),
    empty('en', 'carburetor', 7),
    empty('de', 'vergaser', 7),
    empty('en', 'cover for bearings', 8),
  ],
})

describe('a text in other words', () => {
  it('names a part by its wider kind, in any language, order and number', () => {
    const wider = (text: string, language: Language) => names.inOtherWords(text, true, language)?.text
    for (const text of ['Ball bearings 6201', 'Rillenkugellager 6201', 'подшипник шариковый 6201'])
      expect(wider(text, 'de'), text).toBe('lager 6201')
    expect(wider('rillenkugellager 6201', 'ru')).toBe('подшипники 6201')
    for (const text of [
      'bearing 6201',
      'bearing kit 6201',
      'cover for bearings 6201',
      'rodamiento de bolas 6201',
      'lagerung 6201',
    ])
      expect(wider(text, 'en'), text).toBeUndefined()
  })

  it('names a part that the shop has none of as a language calls it, and no other part', () => {
    expect(names.inOtherWords('Vergaser ms 180', false, 'en')).toEqual({
      text: 'carburetor ms 180',
      choices: new Map([['carburetor', ['carburetor']]]),
    })
    expect(names.inOtherWords('lager ms 180', false, 'en')).toBeNull()
    expect(names.inOtherWords('Vergaser ms 180', false, 'fr')).toBeNull()
  })
})

describe('a text without machines', () => {
  it('keeps what names no kind of machine, or a part as well', () => {
    expect(names.withoutMachines('tronçonneuse ms 250')).toBe('ms 250')
    expect(names.withoutMachines('Цепь бензопилы, MS 250')).toBe('цепь ms 250')
    expect(names.withoutMachines('chain saws')).toBeNull()
    for (const text of ['trimmer fs 55', 'saw chain ms 250 chain'])
      expect(names.withoutMachines(text)).toBeNull()
  })
})
