import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { dropsAgainst } from '../bench/search-quality/figures.ts'
import { readLabels } from '../bench/search-quality/label.ts'
import { labelFile } from '../bench/search-quality/make-labels.ts'

const file = (name: string) =>
  readFileSync(new URL(`../bench/search-quality/${name}`, import.meta.url), 'utf8')

describe('the labelled queries', () => {
  it('are what the demo catalogue gives today', () => {
    const isCurrent = file('queries.tsv') === labelFile()
    expect(isCurrent, 'make them again: node scripts/run.mjs bench/search-quality/write-queries.ts').toBe(
      true,
    )
  })

  it('are at least 100 in each language, each once', () => {
    const labels = readLabels(file('queries.tsv'))
    for (const language of languages) {
      const own = labels.filter(({ lang }) => lang === language).map(({ ask, query }) => `${ask} ${query}`)
      expect(own.length, language).toBeGreaterThanOrEqual(100)
      expect(new Set(own).size, language).toBe(own.length)
    }
  })

  it('can all be read, those of the trade too', () => {
    expect(readLabels(file('open-queries.tsv')).length).toBeGreaterThan(40)
  })
})

describe('a drop', () => {
  const figures = { count: 40, at1: 0.9, at3: 1, at10: 1, mrr: 0.94, firstThree: 0.9 }
  const before = { 'all/typo': figures, 'de/typo': figures }

  it('is told when an intent loses a single query', () => {
    const cells = [{ lang: 'all', intent: 'typo', figures: { ...figures, at1: 0.875 } } as const]
    expect(dropsAgainst(cells, before)).toEqual(['all/typo at1: 0.9 → 0.875'])
  })

  it('of one query in one language is let pass, of two not', () => {
    const one = [{ lang: 'de', intent: 'typo', figures: { ...figures, at1: 0.875 } } as const]
    const two = [{ lang: 'de', intent: 'typo', figures: { ...figures, at1: 0.85 } } as const]
    expect(dropsAgainst(one, before)).toEqual([])
    expect(dropsAgainst(two, before)).toHaveLength(1)
  })
})
