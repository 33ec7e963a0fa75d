import type { RightArticle, RightPrice } from './corpus-table.ts'
import type { Language } from './languages/language.ts'

/** Always the same figures for one seed, evenly over [0, 1) (mulberry32). */
export const drawFrom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export interface Article {
  number: string
  name: string
  oem: string
  models: string[]
  stock: number
  price: RightPrice
  cost: RightPrice
}

const three = (value: number) => String(value).padStart(3, '0')

/** Numbers as makers write them; no two tables share one. */
const shapes: readonly ((table: number, row: number) => string)[] = [
  (table, row) => `${1000 + table} 0${10 + (row % 7)} ${1200 + row}`,
  (table, row) => `KV-${three(table)}${three(row)}`,
  (table, row) => `${three(table + 300)}-${10 + row}-${three(row * 7)}/R`,
  (table, row) => `3${three(table)}${1000 + row * 3}`,
  (table, row) => `QT${three(table)}.${three(row)}`,
]

const series = ['NX 170', 'NX 180', 'NX 250', 'Kestrel 18', 'Kestrel 24', 'TR 450 C', 'HB-600', 'Lynx 35']

const at = <T>(list: readonly T[], index: number): T => {
  const value = list[index % list.length]
  if (value === undefined) throw new Error('an empty list')
  return value
}

/** The articles of one table; 5 to 40 of them. */
export const articlesOf = (language: Language, table: number): Article[] => {
  const draw = drawFrom(table * 7919 + 17)
  const shape = at(shapes, table)
  const count = 5 + Math.floor(draw() * 20)
  const scale = language.decimals === 0 ? 1 : 100
  return Array.from({ length: count }, (_, row) => {
    const minor =
      language.decimals === 0 ? 120 + Math.floor(draw() * 9_000) : 205 + Math.floor(draw() * 190_000)
    const costMinor = Math.max(1, Math.floor((minor * 0.41) / scale) * scale + (scale === 1 ? 0 : 7))
    return {
      number: shape(table, row + 1),
      name: `${at(language.nouns, row)} ${12 + row} mm`,
      oem: `9${three(table)}${three(row + 1)}55`,
      models: [at(series, row), at(series, row + 1 + Math.floor(draw() * 3))],
      stock: Math.floor(draw() * 60),
      price: { amountMinor: minor, currency: language.currency, per: 1 },
      cost: { amountMinor: costMinor, currency: language.currency, per: 1 },
    }
  })
}

/** 1234567 → `12.345,67` or `12345,67`. */
export const writeAmount = (minor: number, language: Language, hasGroups = false): string => {
  const whole = language.decimals === 0 ? minor : Math.floor(minor / 100)
  const group = language.decimalSign === ',' ? '.' : ','
  const digits = hasGroups ? String(whole).replace(/\B(?=(\d{3})+$)/g, group) : String(whole)
  return language.decimals === 0
    ? digits
    : `${digits}${language.decimalSign}${String(minor % 100).padStart(2, '0')}`
}

/** As a spreadsheet holds it. */
export const amountFigure = (minor: number, language: Language): number =>
  language.decimals === 0 ? minor : minor / 100

export const rightOf = (article: Article, more: Partial<RightArticle> = {}): RightArticle => ({
  number: article.number,
  name: article.name,
  price: article.price,
  ...more,
})
