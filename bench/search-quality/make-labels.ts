import { languages } from '#contract/language.ts'
import { type Label, writeLabels } from './label.ts'
import { mixedLabels } from './mixed-labels.ts'
import { numberLabels } from './number-labels.ts'
import { sizeLabels } from './size-labels.ts'
import { wordLabels } from './word-labels.ts'

/** The labelled set: the same queries at every run, each once per language. */
export const makeLabels = (): Label[] =>
  languages.flatMap((lang) => {
    const labels = [...numberLabels(lang), ...wordLabels(lang), ...mixedLabels(lang), ...sizeLabels(lang)]
    const seen = new Set<string>()
    return labels.filter(({ ask, query }) => {
      const key = `${ask} ${query}`
      return seen.has(key) ? false : Boolean(seen.add(key))
    })
  })

/** The file `queries.tsv` as it has to be. */
export const labelFile = (): string => writeLabels(makeLabels())
