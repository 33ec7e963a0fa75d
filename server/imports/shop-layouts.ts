import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { foldHeading } from '#server/imports/heading-words.ts'
import { ImportMap } from '#server/imports/mapping-file.ts'

/** The export of a shop system: a mapping that applies where all these headings stand in a file. */
const ShopLayout = z.strictObject({
  name: z.string(),
  recognize: z.array(z.string()).min(3),
  /** Where prices include tax unless they are in one of these currencies. */
  netCurrencies: z.array(z.string().length(3)).optional(),
  map: ImportMap,
})
export type ShopLayout = z.infer<typeof ShopLayout>

const folder = new URL('./layouts/', import.meta.url)

export const shopLayouts: readonly ShopLayout[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => ShopLayout.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))))

/** The layout of a shop system that the headings belong to; of several the one that more headings speak for. */
export const findShopLayout = (headings: readonly string[]): ShopLayout | null => {
  const given = new Set(headings.map(foldHeading))
  const known = ({ map }: ShopLayout): number =>
    Object.keys(map.columns ?? {}).filter((heading) => given.has(foldHeading(heading))).length
  return shopLayouts
    .filter(({ recognize }) => recognize.every((heading) => given.has(foldHeading(heading))))
    .reduce<ShopLayout | null>(
      (best, next) => (best === null || known(next) > known(best) ? next : best),
      null,
    )
}
