import type { MachineSlug } from '#demo/catalogue/machine-types.ts'
import { machineTypes } from '#demo/catalogue/machine-types.ts'
import { familyLists } from '#demo/catalogue/machines/family-list.ts'
import { drawFor } from '#demo/random.ts'

/** A machine that parts fit. */
export interface Model {
  /** Position among all models, from 0; the row's id is made of it. */
  index: number
  name: string
  displacementCm3: number | null
}

/** Close models that share their parts. */
export interface Family {
  index: number
  brand: string
  code: string
  machine: MachineSlug
  /** How often the trade asks for it, 1 to 100. */
  popularity: number
  models: readonly Model[]
  /** First and last year of building. */
  yearFrom: number
  yearTo: number | null
}

const isMachineSlug = (slug: string): slug is MachineSlug => machineTypes.some((type) => type.slug === slug)

const readModel = (text: string, index: number): Model => {
  const [name = '', displacement] = text.split(':').map((part) => part.trim())
  return { index, name, displacementCm3: displacement === undefined ? null : Number(displacement) }
}

const readFamilies = (): readonly Family[] => {
  const families: Family[] = []
  let models = 0
  for (const [brand, lines] of familyLists) {
    for (const line of lines.split('\n')) {
      const [code = '', machine = '', popularity = '', names = ''] = line
        .split('|')
        .map((part) => part.trim())
      if (!isMachineSlug(machine)) throw new Error(`${brand} ${code}: no machine type ${machine}`)
      const draw = drawFor(`family|${brand}`, families.length)
      const yearFrom = draw.int('from', 1986, 2017)
      families.push({
        index: families.length,
        brand,
        code,
        machine,
        popularity: Number(popularity),
        models: names.split(',').map((name) => readModel(name, models++)),
        yearFrom,
        yearTo: draw.chance('ended', 0.5) ? Math.min(2024, yearFrom + draw.int('span', 5, 16)) : null,
      })
    }
  }
  return families
}

/** All families in the order of the list. Append only: positions are ids. */
export const families: readonly Family[] = readFamilies()

export const models: readonly (Model & { family: Family })[] = families.flatMap((family) =>
  family.models.map((model) => ({ ...model, family })),
)

/** Families whose aftermarket parts also fit another: Chinese engines copy these, and the list says so. */
const clones: Readonly<Record<string, string>> = {
  GX160: '168F',
  GX390: '188F',
  GX270: '177F',
  GX35: '139F',
  TL: '1E40F',
  CG430: '1E40F',
  '168F': 'G200',
  G50: '4500',
  G25: '2500',
}

/** The family that takes the same aftermarket parts, if any. */
export const cloneOf = (family: Family): Family | null =>
  families.find((other) => other.code === clones[family.code]) ?? null

/** Size of the engine that a family's parts are made for: its most asked-for model. */
export const displacementOf = (family: Family): number | null => family.models[0]?.displacementCm3 ?? null
