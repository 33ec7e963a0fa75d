import { expect, it } from 'vitest'
import type { Language } from '#contract/language.ts'
import { essentialSearch } from '#server/search/essential-words.rules.ts'
import { parseSearchQuery } from '#server/search/search-query.rules.ts'

const parts = new Set(['carburador', 'ignition', 'coil', 'auspuff', 'леска', '化油器', '火花塞'])
const makers = new Set(['STIHL', 'HONDA', '斯蒂尔', 'JOHNDEERE'])
const essenceOf = (typed: string, language: Language, isWithMakers = true) => {
  const query = parseSearchQuery(typed)
  if (!query) throw new Error(`nothing to search for in "${typed}"`)
  const words = [...parts, ...makers].filter((word) => /\p{Script=Han}/u.test(word))
  const known = {
    parts,
    chineseOf: (run: string) => words.filter((word) => run.includes(word)),
    isMaker: (normal: string) => makers.has(normal),
  }
  return essentialSearch(query, known, language, isWithMakers)?.typed ?? null
}

it.each([
  ['es', 'hola, tienen carburador para ms 180?', 'carburador ms 180'],
  ['es', 'me hace falta un carburador para la STIHL ms 180', 'carburador stihl ms 180'],
  ['en', 'Can I get an ignition coil to suit MS 180?', 'ignition coil ms 180'],
  ['en', "What's the right ignition coil for a John Deere X300 please", 'ignition coil john deere x300'],
  ['de', 'Guten Tag, ich benötige einen Auspuff für Honda GX160', 'auspuff honda gx160'],
  ['ru', 'леска 2.4 мм квадрат', 'леска 2.4 мм'],
  ['zh', '你好，ms180的化油器多少钱', 'ms180 化油器'],
  ['zh', '有斯蒂尔化油器吗', '斯蒂尔 化油器'],
] as const)(
  'keeps of a sentence what names a part and what it is for (%s): %s',
  (language, typed, essence) => {
    const kept = essenceOf(typed, language)
    expect(kept?.split(' ').toSorted()).toEqual(essence.split(' ').toSorted())
  },
)

it('leaves alone what names no part, or nothing that the part is for', () => {
  for (const typed of [
    'hello do you have ms 180',
    'any good ignition coil',
    'ignition coil ms 180',
    '1130 120 0643',
  ])
    expect(essenceOf(typed, 'en'), typed).toBeNull()
})

it('leaves the maker out where a model stays that the part is for', () => {
  for (const [typed, essence] of [
    ['ignition coil stihl ms180', 'ignition coil ms180'],
    ['stihl ms 180 ignition coil', 'ms 180 ignition coil'],
    ['john deere ignition coil x300', 'ignition coil x300'],
    ['斯蒂尔 ms180 化油器', 'ms180 化油器'],
  ] as const)
    expect(essenceOf(typed, 'en', false), typed).toBe(essence)
  for (const typed of ['ignition coil stihl', 'stihl 16 ignition coil', 'ignition coil ms180'])
    expect(essenceOf(typed, 'en', false), typed).toBeNull()
})
