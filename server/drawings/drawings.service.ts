import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawAssembly, drawSmallAssembly } from '#server/drawings/assembly/draw-assembly.ts'
import { brandMark, drawPart, placeholder, silhouette } from '#server/drawings/drawings.ts'
import type { InkName } from '#server/drawings/ink.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Full drawing with dimensions, small form for rows; both in pale ink for the dark home page. */
export type PictureForm = 'large' | 'small' | 'dark' | 'small-dark'

interface Options {
  db: Database
  dataDirectory: string
}

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * A drawing as SVG text: kept in the media folder once made, made from its row in `drawings` the first time.
 * Null when no drawing has that name.
 */
export const drawPicture = async (
  options: Options,
  name: string,
  form: PictureForm,
): Promise<string | null> => {
  if (!name.endsWith('.svg')) return null
  const typeId = typeName.exec(name)?.[1]
  if (typeId !== undefined) return drawType(options.db, Number(typeId), form)
  const folder = join(options.dataDirectory, 'media', 'drawings', form)
  const kept = await readFile(join(folder, name), 'utf8').catch(() => null)
  if (kept) return kept
  const drawn = await draw(options.db, name, form)
  if (drawn) await keep(folder, name, drawn)
  return drawn
}

/** Picture of a part or machine that has none of its own: `type-{typeId}.svg`. */
const typeName = /^type-([1-9]\d{0,8})\.svg$/

/**
 * The silhouette of a type or of the type above it; the placeholder where neither has a drawing. The file is not stored:
 * when the catalogue is loaded again, the id may belong to another type.
 */
const drawType = async (db: Database, typeId: number, form: PictureForm): Promise<string | null> => {
  const size = form.startsWith('small') ? 'small' : 'large'
  const ink = form.endsWith('dark') ? 'dark' : 'light'
  const type = await db
    .selectFrom('product_types as types')
    .leftJoin('product_types as above', 'above.id', 'types.parent_id')
    .select(['types.slug', 'above.slug as above_slug'])
    .where('types.id', '=', typeId)
    .executeTakeFirst()
  if (!type) return null
  return (
    silhouette(type.slug, size, ink) ?? silhouette(type.above_slug ?? '', size, ink) ?? placeholder(size, ink)
  )
}

const draw = async (db: Database, name: string, form: PictureForm): Promise<string | null> => {
  const size = form.startsWith('small') ? 'small' : 'large'
  const ink = form.endsWith('dark') ? 'dark' : 'light'
  if (name === 'placeholder.svg') return placeholder(size, ink)
  const row = await db
    .selectFrom('drawings')
    .select(['type', 'attributes'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (row?.type === 'assembly') return drawExploded(db, attributesOf(row.attributes), size, ink)
  if (row?.type === 'brand') return brandMark(String(attributesOf(row.attributes)['name'] ?? ''), size, ink)
  return row ? drawPart(row.type, attributesOf(row.attributes), size, ink) : null
}

/** An exploded drawing names the drawings of its parts by position: each part has its own measures. */
const drawExploded = async (
  db: Database,
  positions: Attributes,
  size: 'small' | 'large',
  ink: InkName,
): Promise<string> => {
  const names = Object.entries(positions)
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([, name]) => String(name))
  const rows = await db
    .selectFrom('drawings')
    .select(['name', 'type', 'attributes'])
    .where('name', 'in', names)
    .execute()
  const byName = new Map(rows.map((row) => [row.name, row]))
  const pieces = names.map((name) => {
    const part = byName.get(name)
    return { type: part?.type ?? '', attributes: attributesOf(part?.attributes) }
  })
  return size === 'small' ? drawSmallAssembly(pieces, 'assembly', ink) : drawAssembly(pieces, 'assembly', ink)
}

type Attributes = Record<string, string | number>

const attributesOf = (value: unknown): Attributes =>
  Object.fromEntries(
    Object.entries(Object(value)).filter(
      (entry): entry is [string, string | number] => isText(entry[1]) || typeof entry[1] === 'number',
    ),
  )

/** Written beside and renamed, so that a reader never gets half a file. Not being able to keep it is no failure. */
const keep = async (folder: string, name: string, text: string) => {
  try {
    await mkdir(folder, { recursive: true })
    const draft = join(folder, `.${crypto.randomUUID()}`)
    await writeFile(draft, text)
    await rename(draft, join(folder, name))
  } catch {
    // A full or read-only disk costs speed only.
  }
}
