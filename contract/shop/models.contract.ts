import { z } from 'zod'
import { endpoint } from '#contract/shop/endpoint.ts'
import { cleanText, freeText } from '#contract/free-text.ts'
import { Money } from '#contract/money.ts'
import { catalogueId, idFilter, paging } from '#contract/paging.ts'
import { ProductCard } from '#contract/product-card.ts'

export const ModelRow = z.strictObject({
  id: z.int(),
  brand: z.string(),
  name: z.string(),
  machineType: z.string().nullable(),
  total: z.int(),
})
export type ModelRow = z.infer<typeof ModelRow>

const ModelChoice = z.strictObject({ id: z.int(), name: z.string(), count: z.int() })
export const listModel = endpoint('listModel', {
  auth: 'anyone',
  sharing: 'public',
  answer: 'rows',
  summary: 'Models that parts fit, found by any spelling of brand and model.',
  input: z.object({
    ...paging,
    brandId: idFilter.optional(),
    machineTypeId: idFilter.optional(),
    keyword: freeText(64),
  }),
  output: ModelRow,
  extra: z.object({
    /** To choose from, each without its own choice. */
    brands: z.array(ModelChoice),
    machineTypes: z.array(ModelChoice),
  }),
})

/** For which serial numbers of a model its parts are recorded, where the data say so; the model itself has no limits. */
export const ModelSerials = z.strictObject({
  /** Parts on sale that fit only certain serial numbers. */
  parts: z.int(),
  /** Their different ranges, when there are at most three; empty when there are more. */
  ranges: z.array(z.strictObject({ from: z.string().nullable(), to: z.string().nullable() })),
})
export type ModelSerials = z.infer<typeof ModelSerials>

/** A numbered place in an exploded drawing. */
const AssemblyPosition = z.strictObject({
  /** As it is printed in the drawing: '4', '12a'. */
  number: z.string(),
  /** What sits there; null: its first part says it. */
  name: z.string().nullable(),
  /** Middle of the number, per mille of the picture's width and height. */
  x: z.int(),
  y: z.int(),
  /** The outline of the piece in the picture: path data in per mille of width and height. */
  outline: z.string().nullable(),
  /** Its first part is a wear part. */
  isWearPart: z.boolean(),
  /** Those of the listed parts that go there, best first; empty: we sell none. */
  productIds: z.array(z.int()),
})
export type AssemblyPosition = z.infer<typeof AssemblyPosition>

/** An exploded drawing: a picture under /pic and the positions in it. */
export const AssemblyDrawing = z.strictObject({
  pic: z.string(),
  width: z.int(),
  height: z.int(),
  positions: z.array(AssemblyPosition),
})
export type AssemblyDrawing = z.infer<typeof AssemblyDrawing>

export const ModelDetail = ModelRow.extend({
  brandId: z.int(),
  machineTypeId: z.int().nullable(),
  engine: z.string().nullable(),
  pic: z.string(),
  facts: z.array(
    z.strictObject({
      key: z.string(),
      value: z.union([z.string(), z.number()]),
      unit: z.string().nullable(),
    }),
  ),
  /**
   * Parts by assembly, those with most parts first; parts without one come last under the empty name. `parts` are
   * the first six of `total` and the first of each position of the drawing, or all of the assembly asked for (at
   * most 500); with a drawing they come in the order of its positions. With `openOnly` only one assembly has parts and
   * positions: the one asked for, else the first.
   */
  assemblies: z.array(
    z.strictObject({
      assembly: z.string(),
      total: z.int(),
      drawing: AssemblyDrawing.nullable(),
      parts: z.array(ProductCard),
      /** Of those parts that fit only some machines of the model: which ones. */
      limits: z.array(
        z.strictObject({
          productId: z.int(),
          serialFrom: z.string().nullable(),
          serialTo: z.string().nullable(),
          note: z.string().nullable(),
        }),
      ),
      /** Price of the wear parts: the first part of each position, at its smallest quantity. Null where one has no price. */
      wearTotal: Money.nullable(),
    }),
  ),
  serials: ModelSerials,
  /** Machines of this model that are for sale. */
  machines: z.array(ProductCard),
})
export type ModelDetail = z.infer<typeof ModelDetail>

/** The empty name stands for parts without an assembly, null for none. */
const assemblyName = z
  .string()
  .transform((text) => cleanText(text, 200))
  .nullable()
  .default(null)
  .catch(null)
export const modelDetail = endpoint('modelDetail', {
  auth: 'anyone',
  sharing: 'public',
  summary:
    'A model, its facts and its parts by assembly; `assembly` names one to be listed whole, with `openOnly` alone.',
  input: z.object({
    id: catalogueId,
    assembly: assemblyName,
    openOnly: z.enum(['1']).optional().catch(undefined),
  }),
  output: ModelDetail,
  reasons: ['NOT_FOUND'],
})
