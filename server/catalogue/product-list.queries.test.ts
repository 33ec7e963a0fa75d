import type { CompiledQuery } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { ProductFilter } from '#contract/shop/catalogue.contract.ts'
import type { Language } from '#contract/language.ts'
import type { ReadOptions } from '#server/catalogue/product-list.queries.ts'
import { type ListRequest, listRequestOf } from '#server/catalogue/product-list.rules.ts'
import { unconnectedDatabase } from '#server/testing/unconnected-database.ts'

/** Keeps what it is asked and answers nothing. */
const recordingDb = () => {
  const asked: Pick<CompiledQuery, 'sql' | 'parameters'>[] = []
  const db = unconnectedDatabase(({ query: { sql, parameters } }) => void asked.push({ sql, parameters }))
  return { db, asked }
}

const nothingAsked = {
  loose: `'saw'`,
  each: [`'saw'`],
  strict: null,
  fitting: null,
  mayNameModel: false,
  typeIds: [3],
  onlyForTypeIds: null,
  besideTypes: null,
  isTypeNameAbroad: false,
  meanings: [],
}
const queries = ['1130-120-0603', 'saw', 'STIHL', 'carburetor ms 18', 'шина', '空气滤', '036000291452', '...']

const requestOf = (
  keyword: string,
  input: Partial<Parameters<typeof listRequestOf>[0]> = {},
): ListRequest => {
  const request = listRequestOf({ ...ProductFilter.parse({}), keyword, ...input }, 'part')
  const { search } = request
  return search === null || search === 'nothing'
    ? request
    : { ...request, search: { ...search, asked: { ...nothingAsked, loose: `'${search.normal}'` } } }
}

const asking: { request: ListRequest; options: ReadOptions }[] = queries.flatMap((keyword, place) => {
  // Two languages, so that every shape is asked for several times, each time something else.
  const language: Language = place % 2 === 0 ? 'en' : 'ru'
  const everybody = { language, companyId: null, priceLists: null }
  const asTypeName = (request: ListRequest): ListRequest =>
    request.search === null || request.search === 'nothing'
      ? request
      : { ...request, search: { ...request.search, isTypeName: true, onlyBrand: `maker ${place}` } }
  return [
    { request: requestOf(keyword), options: { ...everybody, withWords: false } },
    { request: requestOf(keyword), options: { ...everybody, withWords: false, isGuess: true } },
    {
      request: requestOf(keyword, { pageNum: place + 1 }),
      options: { ...everybody, withWords: true, wordsOf: 'all' },
    },
    {
      request: asTypeName(requestOf(keyword)),
      options: { ...everybody, withWords: true, wordsOf: 'leaders' },
    },
    { request: requestOf(keyword, { kind: 'machine' }), options: { ...everybody, withWords: true } },
    {
      request: { ...requestOf(keyword), kind: place % 4 < 2 ? 'machine' : 'part' },
      options: { ...everybody, withWords: true },
    },
    { request: requestOf(keyword, { id: 5 }), options: { ...everybody, withWords: true } },
    { request: requestOf(keyword, { brandId: [4] }), options: { ...everybody, withWords: true } },
    {
      request: requestOf(keyword, { orderByColumn: 'newest' }),
      options: { ...everybody, withWords: true, wordsOf: 'leadersIfEnough' },
    },
    {
      request: requestOf(keyword),
      options: { ...everybody, companyId: `0000000${place}-0000-4000-8000-000000000001`, withWords: true },
    },
  ]
})

/** The statements of these lists by one and the same module. */
const statementsOf = async (all: typeof asking) => {
  vi.resetModules()
  const { readListPage } = await import('#server/catalogue/product-list.queries.ts')
  const { db, asked } = recordingDb()
  for (const { request, options } of all)
    await readListPage(db, request, options).catch((error: unknown) => {
      if (!String(error).includes('gave no row')) throw error
    })
  return asked
}

describe('the statement of a list', () => {
  it('is the same whether it is written for this list or was written for others', async () => {
    const [first, second] = [await statementsOf([...asking, ...asking.toReversed()]), asking.length]
    const kept = [...first.slice(0, second), ...first.slice(second).toReversed()]
    for (const [place, one] of asking.entries()) {
      const [alone] = await statementsOf([one])
      expect(alone).toBeDefined()
      expect([kept[place], kept[place + second]]).toEqual([alone, alone])
    }
  }, 60_000)
})
