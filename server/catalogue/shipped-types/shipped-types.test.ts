import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { updateShippedTypes } from '#server/catalogue/shipped-types/shipped-types.service.ts'
import {
  firstTypeId,
  furtherWords,
  shippedTypes,
  synonymsOf,
} from '#server/catalogue/shipped-types/shipped-types.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'

describe('the part and machine types of the product', () => {
  it('have a name, a singular and a parent of their own kind in all six languages', () => {
    for (const { slug, kind, parent, one, many } of shippedTypes) {
      for (const language of languages) {
        expect(one[language].trim(), `${slug} ${language}`).not.toBe('')
        expect(many[language].trim(), `${slug} ${language}`).not.toBe('')
      }
      if (parent !== undefined)
        expect(
          shippedTypes.some((type) => type.slug === parent && type.kind === kind),
          slug,
        ).toBe(true)
    }
    expect(new Set(shippedTypes.map(({ slug }) => slug)).size).toBe(shippedTypes.length)
  })

  it('have no synonym twice', () => {
    for (const type of shippedTypes) {
      const words = synonymsOf(type).map(({ lang, synonym }) => `${lang} ${synonym}`)
      expect(new Set(words).size, type.slug).toBe(words.length)
    }
  })
})

describe('the words of further languages', () => {
  const further = 'pl pt it nl cs sk sv da no fi hu ro bg uk tr ja'.split(' ')

  it('name every type in each of the 16', () => {
    expect([...furtherWords.keys()]).toEqual(shippedTypes.map(({ slug }) => slug))
    for (const [slug, words] of furtherWords)
      for (const language of further)
        expect(words[language]?.length, `${slug} ${language}`).toBeGreaterThan(0)
  })

  it('mean one type of parts each', () => {
    const parts = new Set(shippedTypes.filter(({ kind }) => kind === 'part').map(({ slug }) => slug))
    const all = [...furtherWords].flatMap(([slug, words]) =>
      parts.has(slug)
        ? Object.entries(words).flatMap(([lang, list]) => list.map((word) => `${lang} ${word.toLowerCase()}`))
        : [],
    )
    expect(all.filter((word, index) => all.indexOf(word) !== index)).toEqual([])
  })
})

describe('updateShippedTypes()', () => {
  let database: TestDatabase
  let client: pg.Client
  beforeEach(async () => {
    database = await createTestDatabase()
    client = new pg.Client(database.owner)
    await client.connect()
  })
  afterEach(async () => {
    await client.end()
    await database.drop()
  })

  const asSystem = async (text: string, values: unknown[] = []) => {
    await client.query('begin')
    await client.query("select set_config('app.role', 'system', true)")
    const { rows } = await client.query<Record<string, unknown>>(text, values)
    await client.query('commit')
    return rows
  }
  /** As after an update of the program whose words differ. */
  const forgetChecksum = () => asSystem("delete from shop_settings where key = 'shippedTypes'")

  it('fills an empty shop with types, parents, words and drawings', async () => {
    await updateShippedTypes(database.owner)
    const [filter] = await asSystem("select * from product_types where slug = 'foam-filter'")
    expect(filter).toMatchObject({ id: firstTypeId('foam-filter'), parent_id: firstTypeId('air-filter') })
    expect(filter).toMatchObject({ pic: 'air-filter.svg', total: 0 })
    const types = await asSystem('select id from product_types')
    expect(types).toHaveLength(shippedTypes.length)
    const words = await asSystem("select 1 from type_words where lang = 'es' and phrase = 'Bujía'")
    expect(words.length).toBeGreaterThan(0)
    const drawings = await asSystem("select type from drawings where name = 'air-filter.svg'")
    expect(drawings).toEqual([{ type: 'air-filter' }])
  })

  it('shows no drawing of another part for a type that has none', async () => {
    await updateShippedTypes(database.owner)
    const [nut] = await asSystem("select pic from product_types where slug = 'nut'")
    expect(nut).toEqual({ pic: null })
  })

  it('changes nothing the second time', async () => {
    await updateShippedTypes(database.owner)
    const before = await asSystem('select * from product_types order by id')
    await forgetChecksum()
    await updateShippedTypes(database.owner)
    expect(await asSystem('select * from product_types order by id')).toEqual(before)
  })

  it('takes a new name and a new synonym where the supplier has changed nothing', async () => {
    await updateShippedTypes(database.owner)
    await asSystem(
      `update shipped_types set names = names || '{"de": "Kerzen"}', synonyms = '[]' where slug = 'spark-plug'`,
    )
    await asSystem(`update product_types set names = names || '{"de": "Kerzen"}' where slug = 'spark-plug'`)
    await asSystem('delete from type_synonyms where type_id = $1', [firstTypeId('spark-plug')])
    await forgetChecksum()
    await updateShippedTypes(database.owner)
    const [plug] = await asSystem(
      "select names ->> 'de' as name from product_types where slug = 'spark-plug'",
    )
    expect(plug).toEqual({ name: 'Zündkerzen' })
    const words = await asSystem('select from type_synonyms where type_id = $1', [firstTypeId('spark-plug')])
    expect(words.length).toBeGreaterThan(0)
  })

  it('leaves a name, a synonym and a type that the supplier has changed or deleted', async () => {
    await updateShippedTypes(database.owner)
    await asSystem(
      `update product_types set names = names || '{"de": "Unsere Kerzen"}' where slug = 'spark-plug'`,
    )
    await asSystem('delete from type_synonyms where type_id = $1', [firstTypeId('spark-plug')])
    await asSystem("delete from product_types where slug = 'backpack-blower'")
    await forgetChecksum()
    await updateShippedTypes(database.owner)
    const [plug] = await asSystem(
      "select names ->> 'de' as name from product_types where slug = 'spark-plug'",
    )
    expect(plug).toEqual({ name: 'Unsere Kerzen' })
    expect(
      await asSystem('select from type_synonyms where type_id = $1', [firstTypeId('spark-plug')]),
    ).toEqual([])
    expect(await asSystem("select from product_types where slug = 'backpack-blower'")).toEqual([])
  })

  it('says which types wear out, and leaves what the shop says otherwise', async () => {
    await updateShippedTypes(database.owner)
    const worn = () =>
      asSystem(
        "select slug from product_types where is_wear_part and slug in ('spark-plug', 'crankcase', 'oil-seal')",
      )
    expect(await worn()).toEqual(expect.arrayContaining([{ slug: 'spark-plug' }, { slug: 'oil-seal' }]))
    expect(await worn()).toHaveLength(2)
    await asSystem("update product_types set is_wear_part = false where slug = 'spark-plug'")
    // A shop of before this column.
    await asSystem("update product_types set is_wear_part = false where slug = 'oil-seal'")
    await asSystem("update shipped_types set is_wear_part = false where slug = 'oil-seal'")
    await forgetChecksum()
    await updateShippedTypes(database.owner)
    expect(await worn()).toEqual([{ slug: 'oil-seal' }])
  })

  it('finds a place beside the types that an import has made', async () => {
    await asSystem(
      `insert into product_types (kind, slug, names, sort) values ('part', 'import-1', '{"en": "Odds"}', 5000)`,
    )
    await updateShippedTypes(database.owner)
    const types = await asSystem('select id from product_types')
    expect(types).toHaveLength(shippedTypes.length + 1)
  })
})
