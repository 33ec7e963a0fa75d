import { describe, expect, it } from 'vitest'
import { inOneLanguage } from '#server/search/mixed-languages.rules.ts'

const names = new Map([
  ['motorsäge', 'chainsaw'],
  ['bougie d’allumage', 'spark plug'],
  ['化油器', 'carburetor'],
])
const lexicon = { translated: (name: string) => names.get(name) }

describe('inOneLanguage', () => {
  it.each([
    ['carburetor Motorsäge MS180', 'carburetor chainsaw ms180'],
    ['bougie d’allumage M14', 'spark plug m14'],
    ['化油器 MS 180 carburetor', 'carburetor ms 180'],
    ['MS180化油器', 'ms180 carburetor'],
  ])('puts "%s" into the language of the reader', (typed, said) => {
    expect(inOneLanguage(typed, lexicon, 'en')).toBe(said)
  })

  it('gives nothing for what is in one language already', () => {
    expect(inOneLanguage('carburetor ms 180', lexicon, 'en')).toBeNull()
  })
})
