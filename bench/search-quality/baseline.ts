import { readFileSync, writeFileSync } from 'node:fs'
import { type Baseline, type BaselineFigures, type Cell, keyOf } from './figures.ts'

const file = new URL('baseline.json', import.meta.url)

const readAll = (): Record<string, Baseline> => {
  const all: Record<string, Baseline> = JSON.parse(readFileSync(file, 'utf8'))
  return all
}

/** Figures that were accepted for a size of the catalogue, by cell; empty for a size that has none. */
export const readBaseline = (items: string): Baseline => readAll()[items] ?? {}

/** One line a cell, spaced as the formatter has it. */
const lineOf = (figures: BaselineFigures): string =>
  `{ ${Object.entries(figures)
    .map(([key, value]) => `${JSON.stringify(key)}: ${value}`)
    .join(', ')} }`

export const writeBaseline = (items: string, cells: readonly Cell[]): void => {
  const own = Object.fromEntries(
    cells.map((cell) => {
      const { firstThree: _, ...figures } = cell.figures
      return [keyOf(cell), figures]
    }),
  )
  const lines = Object.entries({ ...readAll(), [items]: own }).map(
    ([size, figures]) =>
      `  ${JSON.stringify(size)}: {\n${Object.entries(figures)
        .map(([key, value]) => `    ${JSON.stringify(key)}: ${lineOf(value)}`)
        .join(',\n')}\n  }`,
  )
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}
