import type pg from 'pg'
import { placeOnAxis } from '#demo/catalogue/assembly-order.ts'
import { fingerprint } from '#demo/catalogue/items/pictures.ts'
import { drawingTypeOf, typePicture } from '#server/catalogue/shipped-types/shipped-types.ts'
import { partTypes } from '#demo/catalogue/part-type-list.ts'
import { typeId } from '#demo/catalogue/type-ids.ts'
import { type Piece, measureAssembly } from '#server/drawings/assembly/draw-assembly.ts'
import { type Cell, copyRows, restartIds } from '#demo/copy-rows.ts'

interface PieceRow {
  modelId: number
  assembly: string
  slug: string
  /** Drawing of the best-selling part of the type; null where none has one. */
  pic: string | null
}

/** Each type of part in each assembly of each model, with the picture of the one that sells best. */
const readPieces = async (client: pg.Client): Promise<PieceRow[]> => {
  const { rows } = await client.query<PieceRow>(`
    select fitments.model_id as "modelId", fitments.assembly, types.slug,
      (array_agg(products.pics[1] order by products.rank)
        filter (where products.pics[1] like '%.svg'))[1] as pic
    from fitments join products on products.id = fitments.product_id
      join product_types types on types.id = products.type_id
    where not fitments.is_excluded and fitments.assembly is not null and products.kind = 'part'
    group by 1, 2, 3 order by 1, 2, 3`)
  return rows
}

interface Exploded {
  id: number
  pic: string
  /** Type drawn at each position, and the drawing whose measures it has. */
  pieces: Map<string, string>
}

/** Sub-types stand where the type stands as which they are drawn: a position for bearings, not one for each kind. */
const piecesOf = (rows: readonly PieceRow[]): Map<string, string> => {
  const pieces = new Map<string, string>()
  const sorted = rows
    .map((row) => ({ ...row, type: drawingTypeOf(row.slug) }))
    .toSorted((one, other) => placeOnAxis(one.type) - placeOnAxis(other.type))
  for (const { type, pic } of sorted) {
    // A part without a picture has no measures, so the drawing shows its type as a silhouette.
    const usual = typePicture(type)
    if (!pieces.has(type) || pieces.get(type) === usual) pieces.set(type, pic ?? usual)
  }
  return pieces
}

/** Exploded drawings from the parts that fit a model; models with the same parts share one. */
export const loadAssemblies = async (client: pg.Client): Promise<void> => {
  const groups = Map.groupBy(await readPieces(client), (row) => `${row.modelId}|${row.assembly}`)
  const drawings = new Map<string, Exploded>()
  const links: Cell[][] = []
  for (const rows of groups.values()) {
    const [first] = rows
    if (!first) continue
    const pieces = piecesOf(rows)
    const pic = `exploded-${first.assembly}-${fingerprint([...pieces.values()].join('|'))}.svg`
    const drawing = drawings.get(pic) ?? { id: drawings.size + 1, pic, pieces }
    drawings.set(pic, drawing)
    links.push([first.modelId, first.assembly, drawing.id])
  }
  await writeDrawings(client, [...drawings.values()])
  await copyRows(client, 'model_assemblies', ['model_id', 'assembly', 'drawing_id'], links)
  await restartIds(client, 'assembly_drawings')
}

/** The drawing of each piece as it is kept: its type and its measures. */
const readParts = async (client: pg.Client): Promise<Map<string, Piece>> => {
  const { rows } = await client.query<Piece & { name: string }>('select name, type, attributes from drawings')
  return new Map(rows.map(({ name, type, attributes }) => [name, { type, attributes }]))
}

const writeDrawings = async (client: pg.Client, drawings: readonly Exploded[]) => {
  const parts = await readParts(client)
  const measured = drawings.map((drawing) => {
    const pieces = [...drawing.pieces.values()].map((name) => parts.get(name) ?? { type: '', attributes: {} })
    return { ...drawing, ...measureAssembly(pieces) }
  })
  await copyRows(
    client,
    'drawings',
    ['name', 'type', 'attributes'],
    drawings.map(({ pic, pieces }) => [
      pic,
      'assembly',
      Object.fromEntries([...pieces.values()].map((name, index) => [String(index + 1), name])),
    ]),
  )
  await copyRows(
    client,
    'assembly_drawings',
    ['id', 'pic', 'width', 'height'],
    measured.map(({ id, pic, width, height }) => [id, pic, width, height]),
  )
  const columns = ['drawing_id', 'number', 'sort', 'x', 'y', 'outline', 'type_id', 'names']
  await copyRows(client, 'assembly_positions', columns, measured.flatMap(positionRows))
}

const positionRows = ({ id, pieces, positions }: Exploded & ReturnType<typeof measureAssembly>): Cell[][] =>
  [...pieces.keys()].map((type, index) => [
    id,
    String(index + 1),
    index + 1,
    positions[index]?.x ?? 0,
    positions[index]?.y ?? 0,
    positions[index]?.outline ?? null,
    typeId(type),
    partTypes.find(({ slug }) => slug === type)?.one ?? {},
  ])
