import { normalizeNumber } from '#contract/part-number.ts'
import { brandWords } from '#server/imports/number-formats.ts'
import { WordReader, withoutSpans } from '#server/imports/model-words.rules.ts'
import { isMeasure } from '#server/imports/numbers.rules.ts'
import type { ImportModel, TextByLanguage } from '#server/imports/row.ts'

/** What one product's texts may name at most. */
const MAX_NAMED = 60

const makers = [...brandWords].sort((a, b) => b.length - a.length)
const maker = new RegExp(
  `(?<![\\p{L}\\p{N}])(${makers.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
)
const makerOf = new Map(makers.map((name) => [name.toLowerCase(), name]))

/** Letters and digits in one word are written small, too: `ms180`. */
const mendWord = (word: string): string =>
  /^\p{Ll}{1,4}-?\d{2,4}\p{L}{0,3}$/u.test(word) ? word.toUpperCase() : word

const wordsOf = (text: string): string[] =>
  withoutSpans(text)
    .split(/[\s,;|/()[\]+•，；、]+/)
    .map((word) => mendWord(word.replace(/^[.:„“"'-]+|[.:„“"'-]+$/g, '')))
    .filter((word) => word !== '')

/** Models at the beginning of a part of a text are the maker's who is named right before it; behind other words, anybody's. */
const readPart = (text: string, brand: string | undefined): ImportModel[] => {
  const reader = new WordReader(undefined)
  let ofMaker = Number.POSITIVE_INFINITY
  for (const word of wordsOf(text)) {
    reader.read(word)
    if (reader.rest.length > 0) ofMaker = Math.min(ofMaker, reader.models.length)
  }
  reader.flush()
  return reader.models.map(({ name }, place) => ({
    name,
    ...(brand === undefined || place >= ofMaker ? {} : { brand }),
  }))
}

/** Without a maker a short name such as `M12` or `R40` is more likely a size. */
const isTelling = ({ name, brand }: ImportModel): boolean =>
  !isMeasure(name) && (brand !== undefined || /^\p{L}{2}/u.test(name)) && /\p{L}/u.test(name)

/**
 * Models that names and descriptions mention: `Air filter STIHL MS170 MS180`. Only candidates: a model is shown only when
 * the catalogue knows it (view named_fits), and never as fitment.
 */
export const readNamedModels = (...texts: readonly TextByLanguage[]): ImportModel[] => {
  const found = new Map<string, ImportModel>()
  for (const text of texts.flatMap((byLanguage) => Object.values(byLanguage))) {
    if (!/\d\d/.test(text)) continue
    const parts = text.split(maker)
    for (let place = 0; place < parts.length; place += 2) {
      const brand = place === 0 ? undefined : makerOf.get((parts[place - 1] ?? '').toLowerCase())
      for (const model of readPart(parts[place] ?? '', brand).filter(isTelling))
        found.set(`${normalizeNumber(model.name)}|${model.brand ?? ''}`, model)
    }
  }
  return [...found.values()].slice(0, MAX_NAMED)
}
