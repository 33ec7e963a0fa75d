import { isCalled } from './part-names.ts'
import { bareNumber, type CatalogueRow, type FittedMachine } from './catalogue-rows.ts'

/** One condition of an expectation: the row must meet one of the values. */
export interface Condition {
  key: string
  values: string[]
}

/** `type=oil-seal; inner_mm=15` → conditions that all have to hold; `|` stands between values of which one is enough. */
export const readExpectation = (text: string): Condition[] =>
  text.split('; ').map((part) => {
    const at = part.indexOf('=')
    return { key: part.slice(0, at), values: part.slice(at + 1).split('|') }
  })

type Test = (row: CatalogueRow, value: string) => boolean

const hasMachine = (row: CatalogueRow, test: (machine: FittedMachine) => boolean): boolean =>
  row.fits.some(test)

const isWithin = (value: number | null, range: string): boolean => {
  const [from = 0, to = 0] = range.split('-').map(Number)
  return value !== null && value >= from && value <= to
}

/** `STIHL MS 180`, or `* MS 180` for any maker; one of the model's numbers may be all that is typed: `~ 180`. */
const isModel = ({ brand, model }: FittedMachine, wanted: string): boolean => {
  if (wanted.startsWith('~ ')) return model.split(/\D+/).includes(wanted.slice(2))
  if (wanted.startsWith('* ')) return bareNumber(model) === bareNumber(wanted.slice(2))
  return bareNumber(brand + model) === bareNumber(wanted)
}

/** `STIHL MS 180` in a text that speaks of MS180, MS 180 or MS-180 and of STIHL somewhere. */
const namesModel = (names: string, wanted: string): boolean => {
  const [maker = '', ...model] = wanted.split(' ')
  const signs = [...bareNumber(model.join(''))].join(String.raw`[\s\-]*`)
  return (
    (maker === '*' || bareNumber(names).includes(bareNumber(maker))) &&
    new RegExp(String.raw`(?<![\p{L}\d])${signs}(?!\d)`, 'iu').test(names)
  )
}

const sameText = (one: string | null, other: string): boolean =>
  one !== null && bareNumber(one) === bareNumber(other)

const tests: Readonly<Record<string, Test>> = {
  id: (row, value) => row.id === Number(value),
  kind: (row, value) => row.kind === value,
  type: (row, value) => row.types.includes(value),
  brand: (row, value) => sameText(row.brand, value),
  number: (row, value) => row.numbers.some(({ bare }) => bare === value),
  starts: (row, value) => row.numbers.some(({ bare }) => bare.startsWith(value)),
  inside: (row, value) => row.numbers.some(({ bare }) => bare.includes(value)),
  fits: (row, value) => hasMachine(row, (machine) => isModel(machine, value)),
  'fits-brand': (row, value) =>
    sameText(row.brand, value) || hasMachine(row, (machine) => sameText(machine.brand, value)),
  machine: (row, value) => row.types.includes(value) || hasMachine(row, (one) => one.machine === value),
  // For lists that name neither types nor machines: the name says what it is and what it is for.
  part: (row, value) => row.types.includes(value) || isCalled(row.names, value),
  for: (row, value) => hasMachine(row, (machine) => isModel(machine, value)) || namesModel(row.names, value),
  // A code that only names carry, such as 6202-2RS.
  code: (row, value) => row.names.includes(value),
  'machine-cm3': (row, value) =>
    isWithin(Number(row.values.get('displacement_cm3') ?? Number.NaN), value) ||
    hasMachine(row, (machine) => isWithin(machine.displacementCm3, value)),
}

/** Where an attribute is not recorded (a flaw of many lists), the name may still say it. */
const hasValue = (row: CatalogueRow, key: string, value: string): boolean => {
  const recorded = row.values.get(key)
  if (recorded !== undefined) return recorded === value
  const sign = value.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(String.raw`\.`, '[.,]')
  return new RegExp(`(?<![\\d.,])${sign}(?![\\d])`).test(row.names)
}

const meets = (row: CatalogueRow, { key, values }: Condition): boolean => {
  const test = tests[key]
  return values.some((value) => (test ? test(row, value) : hasValue(row, key, value)))
}

/**
 * Ids of all products that are a right answer. When a number is somebody's own number, the product that bears it is
 * the one right answer, whoever else lists the number.
 */
export const rightRows = (
  catalogue: readonly CatalogueRow[],
  conditions: readonly Condition[],
): Set<number> => {
  const right = catalogue.filter((row) => conditions.every((condition) => meets(row, condition)))
  const number = conditions.find(({ key }) => key === 'number')
  const owners = right.filter((row) =>
    row.numbers.some(({ kind, bare }) => kind === 'standard' && number?.values.includes(bare)),
  )
  return new Set((owners.length > 0 ? owners : right).map(({ id }) => id))
}
