import { sql } from 'kysely'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writingsOf } from '#server/search/search-query.rules.ts'
import { useDatabase } from '#server/testing/use-database.fixture.ts'

const database = useDatabase()

const langs = ['en', 'zh', 'fr', 'es', 'ru', 'own', 'de']

/** What `search_queries` makes of words in some languages, as text. */
const queriesOf = async (
  groups: string[][],
  languages: readonly (string | null)[] = langs,
  isPrefix = false,
): Promise<(string | null)[]> => {
  const { rows } = await sql<{ queries: (string | null)[] }>`
    select search_queries(${writingsOf(groups)}::text[], ${languages}::text[], ${isPrefix})::text[] as queries`.execute(
    database(),
  )
  return rows[0]?.queries ?? []
}

describe('writingsOf', () => {
  it('parts words with an empty writing, however they may be written', () => {
    expect(writingsOf([['saw']])).toEqual(['saw'])
    expect(writingsOf([['ms180', 'ms 180'], ['saw']])).toEqual(['ms180', 'ms 180', '', 'saw'])
    expect(writingsOf([['saw'], []])).toEqual(['saw', ''])
  })
})

describe('search_queries', () => {
  it('asks for every word, in its stem or as it stands, in any of its writings', async () => {
    expect(await queriesOf([['chains'], ['ms180', 'ms 180']], ['en'])).toEqual([
      `( 'chain' | 'chains' ) & ( 'ms180' | 'ms' & '180' )`,
    ])
    expect(await queriesOf([['chains']], ['own'])).toEqual([`'chains'`])
  })

  it('folds umlauts in German alone and takes Chinese in pairs', async () => {
    expect(await queriesOf([['mueller']], ['de', 'own', 'de'])).toEqual([
      `'mull' | 'muller'`,
      `'mueller'`,
      `'mull' | 'muller'`,
    ])
    expect(await queriesOf([['空气滤']], ['zh', 'de'])).toEqual([`'空气' & '气滤'`, `'空气' & '气滤'`])
    expect(await queriesOf([['锯']], ['zh'])).toEqual([`'锯':*`])
  })

  it('asks nothing of stop words, of what is left empty and in a language that is left out', async () => {
    expect(await queriesOf([['the']], ['en'])).toEqual([null])
    expect(await queriesOf([['the'], ['saw'], []], ['en'])).toEqual([`'saw'`])
    expect(await queriesOf([['saw']], [null, 'own'])).toEqual([null, `'saw'`])
  })

  it('lets the last word go on, and only that', async () => {
    expect(await queriesOf([['ms'], ['18']], ['own'], true)).toEqual([`'ms' & ( '18' | '18':* )`])
    expect(await queriesOf([['saw'], ['the']], ['en'], true)).toEqual([`'saw' & 'the':*`])
  })

  it('asks in many languages what it asks in each', async () => {
    const word = fc.constantFrom(
      'chains',
      'müller',
      'Öl',
      'цепи',
      '空气滤清器',
      '锯',
      'ms180',
      '3,5',
      'the',
      'der',
      "d'un",
    )
    const words = fc.array(fc.array(word, { maxLength: 3 }), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(words, fc.boolean(), async (groups, isPrefix) => {
        const together = await queriesOf(groups, langs, isPrefix)
        for (const [place, lang] of langs.entries())
          expect(await queriesOf(groups, [lang], isPrefix)).toEqual([together[place]])
      }),
      { numRuns: 40 },
    )
  })
})
