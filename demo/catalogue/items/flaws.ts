import type { Language } from '#contract/language.ts'
import { withoutEndSeparator } from '#contract/plain-text.ts'
import type { LocalText, PartialText } from '#demo/local-text.ts'
import type { Draw, Weighted } from '#demo/random.ts'

type Flaw = (name: string) => string

const typos: Readonly<Record<string, string>> = {
  STIHL: 'Stilh',
  Husqvarna: 'Husquarna',
  'Briggs & Stratton': 'Brigss & Stratton',
  Honda: 'Hnoda',
  Kawasaki: 'Kawazaki',
}
const mistype: Flaw = (name) => {
  const brand = Object.keys(typos).find((known) => name.includes(known))
  return brand === undefined ? name : name.replace(brand, typos[brand] ?? brand)
}

/** What real lists get wrong, about as often as they do (12 % of all names). */
const flaws: Weighted<Flaw | null> = [
  [null, 88],
  [(name) => `${name} `, 1],
  [(name) => name.replace(' ', '  '), 1],
  [(name) => name.toUpperCase(), 3],
  [(name) => name.toLowerCase(), 2],
  // The field of an old merchandise system ends after fifty characters; the import leaves no separator at the end.
  [(name) => withoutEndSeparator(name.slice(0, 50)), 3.5],
  [mistype, 0.3],
  [(name) => name.replaceAll('"', "''"), 0.4],
  [(name) => name.replaceAll('"', '”'), 0.4],
  [(name) => name.replace(/(STIHL|Husqvarna|Honda)/, '$1®'), 0.4],
]

const missing: Readonly<Record<Language, number>> = {
  en: 0,
  zh: 0.02,
  fr: 0.05,
  de: 0.03,
  es: 0.06,
  ru: 0.04,
}
const others = ['zh', 'fr', 'de', 'es', 'ru'] as const satisfies readonly Language[]

/** The names as the demo's source has them: one may be spoilt, some languages are missing. English never is. */
export const spoilNames = (names: LocalText, item: Draw): { names: PartialText; isFlawed: boolean } => {
  const flaw = item.weighted('flaw', flaws)
  const victim = item.pick('flaw language', ['en', 'en', ...others] as const)
  const spoilt: PartialText = { en: names.en }
  for (const language of others) {
    if (!item.chance(`missing ${language}`, missing[language])) spoilt[language] = names[language]
  }
  const before = spoilt[victim]
  if (flaw === null || before === undefined) return { names: spoilt, isFlawed: false }
  spoilt[victim] = flaw(before)
  return { names: spoilt, isFlawed: spoilt[victim] !== before }
}

/** Longer names do not fit a row of a list. */
const longestName = 110

/** Whether a reader of some language would see a missing picture, a missing or spoilt name, or a very long one. */
export const isUntidy = (names: PartialText, isFlawed: boolean, drawings: readonly unknown[]): boolean =>
  isFlawed ||
  drawings.length === 0 ||
  [...others, 'en' as const].some(
    (language) => (names[language] ?? '').length > longestName || !names[language],
  )
