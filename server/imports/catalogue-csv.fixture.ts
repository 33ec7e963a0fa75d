/** A made-up catalogue as a supplier would send it: numbers in a maker's format, names, lists of numbers and models. */

const nouns = [
  'Air filter',
  'Spark plug',
  'Fuel line',
  'Starter rope',
  'Clutch drum',
  'Piston ring',
  'Throttle cable',
]
const sizes = ['small', 'wide', 'long', 'reinforced', 'left', 'right', 'with seal', 'for winter use']
const brands = ['Alderbrook', 'Veltana', 'Kessmark', 'Norhane', 'Torvik']

export const catalogueHeadings = [
  'Part number',
  'Name EN',
  'Brand',
  'OEM numbers',
  'Fits',
  'Price EUR',
  'Stock',
  'EAN',
]

const digits = (value: number, length: number) => String(value).padStart(length, '0').slice(-length)

/** `4711 120 0007`: four, three and four digits, different for each index below ten million. */
export const numberAt = (index: number): string => {
  const text = digits(47_110_000_000 + index * 97, 11)
  return `${text.slice(0, 4)} ${text.slice(4, 7)} ${text.slice(7)}`
}

const modelsAt = (index: number): string =>
  Array.from(
    { length: 1 + (index % 6) },
    (_, place) => `Torvik TK ${100 + ((index * 7 + place * 13) % 400)}`,
  ).join(', ')

const eanAt = (index: number): string => {
  const body = digits(400_000_000_000 + index, 12)
  const sum = [...body].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

/** One row of the catalogue; `edition` changes its price and nothing else. */
export const catalogueRow = (index: number, edition = 1): string[] => [
  numberAt(index),
  `${nouns[index % nouns.length]} ${sizes[index % sizes.length]} ${1 + (index % 90)} mm`,
  brands[index % brands.length] ?? '',
  `${digits(index * 31, 6)}-${digits(index, 3)} // KX-${digits(index * 17, 7)}`,
  modelsAt(index),
  `${edition * 100 + (index % 5000)}.50`,
  String(index % 40),
  eanAt(index),
]

/** The whole catalogue as CSV with semicolons. */
export const catalogueCsv = (rows: number, edition = 1): string =>
  [catalogueHeadings, ...Array.from({ length: rows }, (_, index) => catalogueRow(index, edition))]
    .map((cells) => cells.join(';'))
    .join('\n')
