import type pg from 'pg'
import { furtherWords, isShippedType, shippedType } from '#server/catalogue/shipped-types/shipped-types.ts'
import { HeadWords } from '#server/imports/head-words.rules.ts'
import knownMakers from '#server/imports/known-makers.json' with { type: 'json' }
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
  // A shop without the demo knows no brands yet.
  const makers = [...knownMakers, ...(await queries.readBrandNames(client))]
  const parts = new HeadWords(
    phrases.filter(({ kind }) => kind === 'part'),
    makers,
  )
  const machines = new HeadWords(
    phrases.filter(({ kind }) => kind === 'machine'),
    makers,
  )
  const find = ({ kind, isKindSure, names }: Awaited<ReturnType<typeof queries.readUntyped>>[number]) => {
    if (isKindSure)
      return first(names, ({ name, lang }) => (kind === 'part' ? parts : machines).find(name, lang))
    return (
      first(names, ({ name, lang }) => parts.find(name, lang)) ??
      first(names, ({ name, lang }) => machines.findWhole(name, lang))
    )
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
      words.map((phrase) => ({ ...type, lang, phrase, isName: false, isListed: true })),
    ),
  )
  const isOne = ({ slug, lang, phrase }: KnownPhrase): boolean =>
    isShippedType(slug) &&
    Object.entries(shippedType(slug).one).some(([key, one]) => key === lang && one === phrase)
  return [...phrases.map((phrase) => ({ ...phrase, isName: phrase.isName || isOne(phrase) })), ...added]
}

const first = <Name>(names: readonly Name[] | null, find: (name: Name) => number | null): number | null => {
  for (const name of names ?? []) {
    const found = find(name)
    if (found !== null) return found
  }
  return null
}
