import { createHash } from 'node:crypto'
import pg from 'pg'
import { productsChanged } from '#server/catalogue/publish.service.ts'
import type { ConnectionSettings } from '#server/platform/database/database.ts'
import {
  firstTypeId,
  isDrawn,
  shippedTypes,
  type ShippedType,
  synonymsOf,
  typePicture,
  drawingTypeOf,
} from '#server/catalogue/shipped-types/shipped-types.ts'
import * as queries from '#server/catalogue/shipped-types/shipped-types.queries.ts'

/** Any number that only this step uses: two processes that start at once take turns. */
const shippedTypesLock = 7_261_007
const settingKey = 'shippedTypes'

const checksum = createHash('sha256').update(JSON.stringify(shippedTypes)).digest('base64url')

const isUpToDate = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ value: unknown }>('select value from shop_settings where key = $1', [
    settingKey,
  ])
  return rows[0]?.value === checksum
}

/**
 * Brings the part types, machine types and their words, which are part of the product, into the database. What the
 * supplier has changed or deleted since stays as it is. One transaction, as the owner of the database.
 */
export const updateShippedTypes = async (owner: ConnectionSettings): Promise<void> => {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    if (await isUpToDate(client)) return
    await client.query("begin; select set_config('app.role', 'system', true)")
    await applyShippedTypes(client)
    await client.query('commit')
  } finally {
    // Where it did not commit, the server rolls back.
    await client.end()
  }
}

/** The same within the caller's transaction. */
export const applyShippedTypes = async (client: pg.ClientBase): Promise<void> => {
  await client.query('select pg_advisory_xact_lock($1)', [shippedTypesLock])
  if (!(await isUpToDate(client))) await update(client)
}

const update = async (client: pg.ClientBase) => {
  const known = await queries.readTypes(client)
  const before = await queries.readShipped(client)
  const ids = new Map(known.map(({ kind, slug, id }) => [`${kind} ${slug}`, id]))
  const touched: number[] = []
  const added: ShippedType[] = []
  for (const [index, type] of shippedTypes.entries()) {
    const key = `${type.kind} ${type.slug}`
    const row = known.find(({ kind, slug }) => kind === type.kind && slug === type.slug)
    const shipped = before.get(key)
    // A type that was shipped and is no longer there was deleted by the supplier.
    if (row === undefined && shipped !== undefined) continue
    const id = row?.id ?? (await addType(client, type, index, known.length === 0))
    ids.set(key, id)
    if (row === undefined) added.push(type)
    else if (await changeNames(client, row, type, shipped)) touched.push(id)
    if (await changeSynonyms(client, id, type, shipped)) touched.push(id)
    if (row !== undefined) await changeWear(client, row, type, shipped)
    if (await queries.setRowWords(client, id, type.one, type.rowFacts)) touched.push(id)
    await queries.recordShipped(client, type, {
      names: type.many,
      synonyms: synonymsOf(type),
      isWearPart: type.isWearPart ?? false,
    })
  }
  for (const { kind, slug, parent } of added) {
    const [id, parentId] = [ids.get(`${kind} ${slug}`), ids.get(`${kind} ${parent}`)]
    if (id !== undefined && parentId !== undefined) await queries.setParent(client, id, parentId)
  }
  if (added.length > 0) await queries.skipUsedIds(client)
  await client.query(
    'insert into shop_settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [settingKey, JSON.stringify(checksum)],
  )
  await productsChanged(client, await queries.findProductsOfTypes(client, touched))
}

const addType = async (
  client: pg.ClientBase,
  type: ShippedType,
  sort: number,
  isFirstStart: boolean,
): Promise<number> => {
  const { kind, slug, many } = type
  const pic = isDrawn(type) ? typePicture(slug) : null
  if (pic !== null) await queries.insertDrawing(client, pic, drawingTypeOf(slug))
  return queries.insertType(client, {
    id: isFirstStart ? firstTypeId(slug) : null,
    kind,
    slug,
    names: many,
    pic,
    sort,
    isWearPart: type.isWearPart ?? false,
  })
}

/** Says that a type wears out only where the shop still says what was shipped. */
const changeWear = async (
  client: pg.ClientBase,
  row: queries.TypeRow,
  { isWearPart = false }: ShippedType,
  shipped: queries.ShippedWords | undefined,
): Promise<void> => {
  if (row.isWearPart !== isWearPart && row.isWearPart === (shipped?.isWearPart ?? false))
    await queries.setWearPart(client, row.id, isWearPart)
}

/** Takes a new name only where the type still has the one that was shipped; true when something changed. */
const changeNames = async (
  client: pg.ClientBase,
  row: queries.TypeRow,
  type: ShippedType,
  shipped: queries.ShippedWords | undefined,
): Promise<boolean> => {
  const changes = Object.entries(type.many).filter(([lang, name]) => {
    const current = row.names[lang]
    return current !== name && (current === undefined || current === shipped?.names[lang])
  })
  if (changes.length > 0)
    await queries.setNames(client, row.id, { ...row.names, ...Object.fromEntries(changes) })
  return changes.length > 0
}

/** Adds and drops what the shipped words gained and lost; a synonym that the supplier dropped stays away. */
const changeSynonyms = async (
  client: pg.ClientBase,
  id: number,
  type: ShippedType,
  shipped: queries.ShippedWords | undefined,
): Promise<boolean> => {
  const now = synonymsOf(type)
  const then = shipped?.synonyms ?? []
  const without = (list: typeof now, others: typeof now) =>
    list.filter((word) => !others.some((one) => one.lang === word.lang && one.synonym === word.synonym))
  const [gained, lost] = [without(now, then), without(then, now)]
  if (gained.length > 0) await queries.addSynonyms(client, id, gained)
  if (lost.length > 0) await queries.dropSynonyms(client, id, lost)
  return gained.length + lost.length > 0
}
