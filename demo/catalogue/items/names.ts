import type { Language } from '#contract/language.ts'
import { machineTypes } from '#demo/catalogue/machine-types.ts'
import { cloneOf, type Family } from '#demo/catalogue/machines/families.ts'
import type { OriginalPart } from '#demo/catalogue/items/design.ts'
import { type Say, sayIn } from '#demo/catalogue/specs/spec.ts'
import { eachLanguage, type LocalText, text } from '#demo/local-text.ts'
import type { Draw } from '#demo/random.ts'

/** The model names of a list, the common beginning written once: `MS 180/170/018`. */
export const modelList = (names: readonly string[]): string => {
  const [first = '', ...rest] = names
  const prefix = /^[A-Z]+[ -](?=\d)/.exec(first)?.[0] ?? ''
  if (names.some((name) => name.includes('/'))) return names.join(', ')
  return [
    first,
    ...rest.map((name) => (prefix !== '' && name.startsWith(prefix) ? name.slice(prefix.length) : name)),
  ].join('/')
}

const machineOf = (family: Family): LocalText =>
  machineTypes.find((type) => type.slug === family.machine)?.of ?? text('', '', '', '', '', '')

const original = text('original', '原厂', 'd’origine', 'Original', 'original', 'оригинал')

/** Chinese has a blank between its characters and Latin letters or digits, and none elsewhere around them. */
export const tidyChinese = (name: string): string =>
  name
    .replace(/, /g, '，')
    .replace(/\s*([㐀-鿿，（）])\s*/g, '$1')
    .replace(/([㐀-鿿])(?=[^㐀-鿿，（）])/g, '$1 ')
    .replace(/([^㐀-鿿，（）\s])(?=[㐀-鿿])/g, '$1 ')

const cyrillicUnits: Readonly<Record<string, string>> = {
  mm: 'мм',
  cm: 'см',
  m: 'м',
  'cm³': 'см³',
  'm²': 'м²',
  'm³/h': 'м³/ч',
  V: 'В',
  A: 'А',
  Ah: 'А·ч',
  kW: 'кВт',
  W: 'Вт',
  l: 'л',
  ml: 'мл',
  'l/min': 'л/мин',
  'l/h': 'л/ч',
  bar: 'бар',
  t: 'т',
}
const unitAfterNumber = new RegExp(
  `(\\d) (${Object.keys(cyrillicUnits)
    .sort((a, b) => b.length - a.length)
    .join('|')})(?![A-Za-z³²/])`,
  'g',
)

/** Russian writes its units in its own letters. */
export const tidyRussian = (name: string): string =>
  name.replace(unitAfterNumber, (_, digit: string, unit: string) => `${digit} ${cyrillicUnits[unit] ?? unit}`)

/** The parts of a name, in the order each language puts them in. */
interface NameParts {
  what: string
  brand: string
  models: string
  machine: string
  label: string
}

const joinLabel = (separator: string, name: string, label: string) =>
  label === '' ? name : `${name}${separator}${label}`

const patterns: Record<Language, (parts: NameParts) => string> = {
  en: ({ what, brand, models, machine, label }) =>
    joinLabel(', ', brand === '' ? what : `${what} for ${brand} ${models}${machine && ` ${machine}`}`, label),
  de: ({ what, brand, models, machine, label }) =>
    joinLabel(
      ', ',
      brand === '' ? what : `${what} passend für ${machine && `${machine} `}${brand} ${models}`,
      label,
    ),
  fr: ({ what, brand, models, machine, label }) =>
    joinLabel(
      ' - ',
      brand === '' ? what : `${what} pour ${machine && `${machine} `}${brand} ${models}`,
      label,
    ),
  es: ({ what, brand, models, machine, label }) =>
    joinLabel(
      ', ',
      brand === '' ? what : `${what} para ${machine && `${machine} `}${brand} ${models}`,
      label,
    ),
  ru: ({ what, brand, models, machine, label }) =>
    tidyRussian(
      joinLabel(
        ', ',
        brand === '' ? what : `${what} для ${machine && `${machine} `}${brand} ${models}`,
        label,
      ),
    ),
  zh: ({ what, brand, models, machine, label }) => {
    const name = brand === '' ? what : `适用${brand} ${models}${machine}${what}`
    // Words need a comma before them, figures only after other figures: 油封 12x22x7，Corteco.
    return tidyChinese(
      joinLabel(/^(?:[㐀-鿿]|\p{L}{2})/u.test(label) || !/[㐀-鿿]$/.test(name) ? '，' : '', name, label),
    )
  },
}

/** "Rasenmähermesser passend für Rasenmäher …" says it twice. */
const isSaidBy = (what: string, machine: string): boolean =>
  what.toLowerCase().includes(machine.toLowerCase()) ||
  (/[㐀-鿿]{3}/.test(machine) && what.includes(machine.slice(-3)))

/** Sized parts put the size right after the word: `Ball bearing 6202-2RS 15x35x11`. */
const sizeFirst: ReadonlySet<string> = new Set([
  'ball-bearing',
  'needle-bearing',
  'roller-bearing',
  'oil-seal',
  'screw',
  'washer',
  'spark-plug',
  'v-belt',
  'tyre',
  'inner-tube',
  'trimmer-line',
  'saw-chain',
  'guide-bar',
  'mower-blade',
  'brushcutter-blade',
  'engine-oil',
  'starter-rope',
  'fuel-line',
  'hp-hose',
])

/** Makers who sell bearings and plugs by the size or code that everybody uses. */
const namedBySize: ReadonlySet<string> = new Set(['ball-bearing', 'needle-bearing', 'roller-bearing'])

/** What an item is made to, and by whom. */
export interface NamedDesign {
  part: OriginalPart
  brand: string | null
  isOriginal: boolean
  /** The maker's own number, if it has one. */
  makerNumber: string | null
}
export interface NamedItem extends NamedDesign {
  /** Places of the models that it is recorded to fit. */
  fitted: readonly number[]
}

/** The maker with the number that he sells it by; the machine's maker stands before the model already. */
const makerOf = ({ part, brand, isOriginal, makerNumber }: NamedDesign, { language }: Say, size: string) =>
  isOriginal
    ? original[language]
    : brand === null || makerNumber === null || namedBySize.has(part.type.slug) || size.includes(makerNumber)
      ? (brand ?? '')
      : `${brand} ${makerNumber}`

/** What tells the part from others for the same machine: its measures, then who made it. */
export const endingOf = (design: NamedDesign, say: Say): string => {
  const size = design.part.spec.label(say)
  return [size, makerOf(design, say, size)].filter(Boolean).join(', ')
}

/** A part's name in six languages, without flaws. */
export const partNames = (named: NamedItem, item: Draw): LocalText => {
  const { part, isOriginal, fitted } = named
  const { family, type } = part
  const shown = family === null ? [] : shownModels(family, fitted, isOriginal, item)
  const withMachine = item.chance('name machine', 0.6)
  return eachLanguage((language) => {
    const say = sayIn(language)
    const size = part.spec.label(say)
    const isSizeFirst = sizeFirst.has(type.slug) && (family === null || !size.includes(', '))
    const machine = family === null ? '' : machineOf(family)[language]
    const what = isSizeFirst ? `${type.one[language]} ${size}` : type.one[language]
    return patterns[language]({
      what,
      brand: family?.brand ?? '',
      models: modelList(shown),
      machine: withMachine && !isSaidBy(type.one[language], machine) ? machine : '',
      label: isSizeFirst ? makerOf(named, say, size) : endingOf(named, say),
    })
  })
}

/** Only models that the part fits, the first one turned to the front now and then. */
const shownModels = (
  family: Family,
  fitted: readonly number[],
  isOriginal: boolean,
  item: Draw,
): string[] => {
  const count = item.weighted('models named', [
    [1, 2],
    [2, 4],
    [3, 3],
    [4, 1],
  ])
  const fits = family.models.filter(({ index }) => fitted.includes(index))
  const lead = fits.length > 0 && item.chance('other lead', 0.3) ? item.int('lead', 0, fits.length - 1) : 0
  const own = [...fits.slice(lead), ...fits.slice(0, lead)].slice(0, count).map((model) => model.name)
  const clone = isOriginal || !item.chance('name clone', 0.35) ? null : cloneOf(family)
  const copied = clone?.models.find(({ index }) => fitted.includes(index))
  return copied ? [...own.slice(0, 2), copied.name] : own
}

/** A machine's name: type, maker, model and what it is measured by. */
export const machineNames = (
  one: LocalText,
  brand: string,
  model: string,
  label: (language: Language) => string,
): LocalText =>
  eachLanguage((language) => {
    const facts = label(language)
    const name = language === 'zh' ? `${brand} ${model}${one.zh}` : `${one[language]} ${brand} ${model}`
    if (language === 'zh') return tidyChinese(`${name}，${facts}`)
    return language === 'ru'
      ? tidyRussian(`${name}, ${facts}`)
      : `${name}${language === 'fr' ? ' - ' : ', '}${facts}`
  })
