import type { PartType } from '#demo/catalogue/part-type.ts'
import { bearingTypes } from '#demo/catalogue/part-types/bearings.ts'
import { cuttingTypes } from '#demo/catalogue/part-types/cutting.ts'
import { driveTypes } from '#demo/catalogue/part-types/drive.ts'
import { engineTypes } from '#demo/catalogue/part-types/engine.ts'
import { fuelTypes } from '#demo/catalogue/part-types/fuel.ts'
import { ignitionTypes } from '#demo/catalogue/part-types/ignition.ts'
import { text } from '#demo/local-text.ts'
import { shippedType } from '#server/catalogue/shipped-types/shipped-types.ts'

/** Part types in the order of the menu and of the two digits in own numbers. Append only. */
export const partTypes: readonly PartType[] = [
  ...fuelTypes,
  ...ignitionTypes,
  ...engineTypes,
  ...bearingTypes,
  ...cuttingTypes,
  ...driveTypes,
].map((facts) => ({ ...shippedType(facts.slug), ...facts }))

/**
 * Types that belong to no machine. `other` is where imports put rows without a type; it is empty in the demo.
 * `unsorted` holds the awkward rows: it is not published, so the menu and its totals leave it out,
 * while its rows are found by number, by name and by id.
 */
export const specialTypes = [
  {
    slug: 'other',
    isPublished: true,
    many: text('Other', '其他', 'Autres', 'Sonstiges', 'Otros', 'Прочее'),
  },
  {
    slug: 'unsorted',
    isPublished: false,
    many: text(
      'Not sorted yet',
      '未分类',
      'À classer',
      'Noch nicht zugeordnet',
      'Sin clasificar',
      'Не распределено',
    ),
  },
] as const

/** Two digits of a part type in own numbers: 01 to 85; machines have 90 and more. */
export const partTypeCode = (slug: string): string => {
  const position = partTypes.findIndex((type) => type.slug === slug)
  if (position < 0) throw new Error(`no part type ${slug}`)
  return String(position + 1).padStart(2, '0')
}
