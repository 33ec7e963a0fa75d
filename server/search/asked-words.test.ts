import { sql } from 'kysely'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Language, languages } from '#contract/language.ts'
import { type DatabaseHandle, openDatabase } from '#server/platform/database/database.ts'
import { allOf } from '#server/search/asked-words.rules.ts'
import { parseSearchQuery, writingsOf } from '#server/search/search-query.rules.ts'
import { askTyping, askWords } from '#server/search/understanding.service.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'

let database: TestDatabase
let handle: DatabaseHandle
beforeAll(async () => {
  database = await createTestDatabase()
  handle = openDatabase(database.application)
  const owner = openDatabase(database.owner)
  // Words that the vocabulary does not have may go on wherever they stand (plain-lists.routes.test.ts).
  for (const lang of ['en', 'de', 'ru'])
    await sql`select add_vocabulary(array['chains', 'müller', 'цепи', 'the', 'der'], ${lang})`.execute(
      owner.db,
    )
  await owner.close()
})
afterAll(async () => {
  await handle.close()
  await database.drop()
})

/** Whether two queries find the same among texts of these words: each alone, gone on with, two together, and all. */
const findSame = async (
  one: string | null,
  other: string | null,
  words: readonly string[],
  language: Language,
): Promise<boolean> => {
  if (one === null || other === null) return one === other
  const texts = [...words, ...words.map((word) => `${word}en`), words.join(' ')]
  const pairs = words.flatMap((first) => words.map((second) => `${first} ${second}`))
  const { rows } = await sql<{ same: boolean }>`
    select bool_and((document @@ ${one}::tsquery) = (document @@ ${other}::tsquery)) as same
    from unnest(${[...texts, ...pairs]}::text[]) as text cross join search_document(text, ${language}) as document`.execute(
    handle.db,
  )
  return rows[0]?.same ?? false
}

const wholeQuery = async (groups: readonly string[][], language: Language, isTyping: boolean) => {
  const { rows } = await sql<{ query: string | null }>`
    select (search_queries(${writingsOf(groups)}::text[], array[${language}::text], ${isTyping}))[1]::text as query`.execute(
    handle.db,
  )
  return rows[0]?.query ?? null
}

/** Those that are no stop words, and the last one, which may go on. */
const tellingGroups = async (groups: readonly string[][], language: Language) => {
  const { rows } = await sql<{ says: boolean }>`
    select search_document(writings, ${language}) <> ''::tsvector as says
    from unnest(${groups.map((group) => group.join(' '))}::text[]) with ordinality as typed(writings, place)
    order by place`.execute(handle.db)
  return groups.filter((_, index) => index === groups.length - 1 || rows[index]?.says)
}

const word = fc.constantFrom(
  'chains',
  'müller',
  'Öl',
  'цепи',
  'ё',
  '空气滤清器',
  '锯',
  '機油',
  'ms180',
  'ms 180',
  '3,5',
  '3.5',
  '2-stroke',
  'the',
  'der',
  "d'un",
  '½',
  '１８',
)
const anyGroups = fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })
const anyLanguage = fc.constantFrom(...languages)

describe('what is asked of words, put together from what is remembered of each', () => {
  it('finds what the whole query finds as the database makes it', async () => {
    const plain = parseSearchQuery('saw')
    if (!plain) throw new Error('a word is a query')
    await fc.assert(
      fc.asyncProperty(anyGroups, anyLanguage, async (groups, language) => {
        const { asked } = await askWords(handle.db, { ...plain, words: groups.flat(), groups }, language)
        const whole = await wholeQuery(groups, language, false)
        expect(await findSame(asked?.loose ?? null, whole, groups.flat(), language)).toBe(true)
        const typing = await askTyping(handle.db, groups, language)
        const wholeTyping = await wholeQuery(await tellingGroups(groups, language), language, true)
        expect(await findSame(allOf(typing), wholeTyping, groups.flat(), language)).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  it('leaves out a word that another word of the choice finds as well', async () => {
    expect(await askTyping(handle.db, [['chains', 'chain', 'ms 180']], 'en')).toEqual([
      "('chain':* | 'ms' & '180' | 'ms' & '180':*)",
    ])
  })

  it('has the stems of one word after the other where a text has those of all', async () => {
    const stemsOf = async (texts: readonly string[], language: Language) => {
      const { rows } = await sql<{ stems: string[] }>`
        select coalesce(array_agg(distinct stem), '{}') as stems from unnest(${texts}::text[]) as text
          cross join unnest(tsvector_to_array(search_document(text, ${language}))) as stem`.execute(handle.db)
      return rows[0]?.stems
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { minLength: 1, maxLength: 5 }),
        anyLanguage,
        async (words, language) => {
          const text = words.join(' ')
          expect(await stemsOf(text.split(' '), language)).toEqual(await stemsOf([text], language))
        },
      ),
      { numRuns: 100 },
    )
  })
})
