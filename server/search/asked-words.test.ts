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

/** What the database makes of a text, in the form it shows it. */
const shownBy = async (text: string | null): Promise<string | null> => {
  const { rows } = await sql<{ shown: string | null }>`select ${text}::tsquery::text as shown`.execute(
    handle.db,
  )
  return rows[0]?.shown ?? null
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
  it('is what the database makes of the whole query', async () => {
    const plain = parseSearchQuery('saw')
    if (!plain) throw new Error('a word is a query')
    await fc.assert(
      fc.asyncProperty(anyGroups, anyLanguage, async (groups, language) => {
        const { asked } = await askWords(handle.db, { ...plain, words: groups.flat(), groups }, language)
        expect(await shownBy(asked?.loose ?? null)).toBe(await wholeQuery(groups, language, false))
        const typing = await askTyping(handle.db, groups, language)
        const telling = await tellingGroups(groups, language)
        expect(await shownBy(allOf(typing))).toBe(await wholeQuery(telling, language, true))
      }),
      { numRuns: 150 },
    )
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
