import type pg from 'pg'
import { furtherWords, isShippedType, shippedType } from '#server/catalogue/shipped-types/shipped-types.ts'
import { HeadWords } from '#server/imports/head-words.rules.ts'
import * as queries from '#server/imports/named-types.queries.ts'

/** A type that was taken from names: what it is called in each language, and in how many rows. */
export interface TakenType {
  names: Record<string, string>
  count: number
}

const block = 2_000

/**
 * Takes the type of a row without one from its name: 'Gaźnik do MS 180' is a carburetor. Fills `named_types`, which the
 * writing of products reads; empty when `isOff`. Runs after `prepareIncoming`.
 */
export const takeTypesFromNames = async (client: pg.ClientBase, isOff: boolean): Promise<TakenType[]> => {
  await queries.createNamedTypes(client)
  if (isOff) return []
  const phrases = withFurtherWords(await queries.readPhrases(client))
  const makers = await queries.readBrandNames(client)
  const parts = new HeadWords(
    phrases.filter(({ kind }) => kind === 'part'),
    makers,
  )
  const machines = new HeadWords(
    phrases.filter(({ kind }) => kind === 'machine'),
    makers,
  )
  const find = ({ kind, isKindSure, names }: Awaited<ReturnType<typeof queries.readUntyped>>[number]) => {
    if (isKindSure) return first(names, (name) => (kind === 'part' ? parts : machines).find(name))
    return first(names, (name) => parts.find(name)) ?? first(names, (name) => machines.findWhole(name))
  }
  for (let after = 0; ; ) {
    const rows = await queries.readUntyped(client, after, block)
    const last = rows.at(-1)
    if (last === undefined) break
    await queries.addNamedTypes(
      client,
      rows.flatMap((row) => {
        const typeId = find(row)
        return typeId === null ? [] : [{ productId: row.productId, typeId }]
      }),
    )
    after = last.productId
  }
  await queries.takeKinds(client)
  return queries.countNamedTypes(client)
}

type KnownPhrase = Awaited<ReturnType<typeof queries.readPhrases>>[number]

/** Adds what further languages call the types of the product that the shop still has, and tells what names one such part. */
const withFurtherWords = (phrases: readonly KnownPhrase[]): KnownPhrase[] => {
  const types = new Map(phrases.map((phrase) => [phrase.typeId, phrase]))
  const added = [...types.values()].flatMap((type) =>
    Object.entries(furtherWords.get(type.slug) ?? {}).flatMap(([lang, words]) =>
      words.map((phrase) => ({ ...type, lang, phrase, isName: false })),
    ),
  )
  const isOne = ({ slug, lang, phrase }: KnownPhrase): boolean =>
    isShippedType(slug) &&
    Object.entries(shippedType(slug).one).some(([key, one]) => key === lang && one === phrase)
  return [...phrases.map((phrase) => ({ ...phrase, isName: phrase.isName || isOne(phrase) })), ...added]
}

const first = (names: readonly string[], find: (name: string) => number | null): number | null => {
  for (const name of names) {
    const found = find(name)
    if (found !== null) return found
  }
  return null
}
