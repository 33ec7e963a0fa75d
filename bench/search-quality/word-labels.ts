import type { Language } from '#contract/language.ts'
import { partTypes } from '#demo/catalogue/part-type-list.ts'
import { shippedTypes } from '#server/catalogue/shipped-types/shipped-types.ts'
import type { Intent, Label } from './label.ts'
import { pickSome, queryDraw, typesWithItems, wordFor } from './sample.ts'
import { ambiguous, brandWords, compounds, inflected, traditional } from './trade-words.ts'

const soldTypes = partTypes.filter(({ slug, share }) => share >= 4 && typesWithItems.has(slug))

const typeLabel = (lang: Language, intent: Intent, query: string, type: string, note = ''): Label => ({
  lang,
  intent,
  ask: 'list',
  query,
  expect: `type=${type}`,
  note,
})

/** A word that a type of another family also answers to is no sure label. */
const typesOf = new Map<string, Set<string>>()
for (const { slug, synonyms: words = {} } of shippedTypes)
  for (const [lang, synonyms] of Object.entries(words))
    for (const word of synonyms) {
      const key = `${lang} ${word.toLowerCase()}`
      typesOf.set(key, (typesOf.get(key) ?? new Set()).add(slug))
    }
const bearersOf = (lang: Language, word: string): string[] => [
  ...new Set([
    ...(typesOf.get(`${lang} ${word.toLowerCase()}`) ?? []),
    ...shippedTypes
      .filter(({ one, many }) =>
        [one[lang], many[lang]].some((name) => name.toLowerCase() === word.toLowerCase()),
      )
      .map(({ slug }) => slug),
  ]),
]

const synonymLabels = (lang: Language): Label[] => {
  const ambiguousWords = ambiguous[lang].map(([word]) => word.toLowerCase())
  const all = shippedTypes.flatMap(({ slug, synonyms: words = {} }) => {
    const synonyms = words[lang] ?? []
    return typesWithItems.has(slug) ? synonyms.map((word) => ({ slug, word })) : []
  })
  // By the word itself, so that a new synonym does not draw all others anew.
  const place = (word: string): number => queryDraw(`synonym ${lang} ${word}`).unit('place')
  return all
    .filter(({ word }) => !ambiguousWords.includes(word.toLowerCase()))
    .toSorted((one, other) => place(one.word) - place(other.word))
    .slice(0, 12)
    .map(({ slug, word }) =>
      typeLabel(
        lang,
        'synonym',
        word,
        [...new Set([slug, ...bearersOf(lang, word)])].join('|'),
        wordFor(slug, lang),
      ),
    )
}

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/[\u0300\u0301\u0302\u0303\u0308\u0327]/g, '')
const withoutAccents = (text: string, lang: Language): string =>
  lang === 'ru'
    ? text.replaceAll('ё', 'е').replaceAll('Ё', 'Е')
    : plain(text).normalize('NFC').replaceAll('’', ' ')

const accentLabels = (lang: Language): Label[] => {
  if (lang === 'zh')
    return traditional.map(([word, type]) =>
      typeLabel(lang, 'accents-missing', word, type, 'traditional script'),
    )
  if (lang === 'en') return []
  return pickSome(
    soldTypes.filter((type) => withoutAccents(type.one[lang], lang) !== type.one[lang]),
    8,
    `accents ${lang}`,
  ).map((type) =>
    typeLabel(
      lang,
      'accents-missing',
      withoutAccents(type.one[lang], lang).toLowerCase(),
      type.slug,
      type.one[lang],
    ),
  )
}

const mistakes = {
  dropped: (word: string, at: number) => word.slice(0, at) + word.slice(at + 1),
  doubled: (word: string, at: number) => word.slice(0, at) + (word[at] ?? '') + word.slice(at),
  swapped: (word: string, at: number) =>
    word.slice(0, at - 1) + (word[at] ?? '') + (word[at - 1] ?? '') + word.slice(at + 1),
  replaced: (word: string, at: number) => {
    const neighbour = /[а-яё]/i.test(word) ? 'о' : 'e'
    return (
      word.slice(0, at) +
      (word[at] === neighbour ? (/[а-яё]/i.test(word) ? 'и' : 'o') : neighbour) +
      word.slice(at + 1)
    )
  },
} as const
const ways = [mistakes.dropped, mistakes.doubled, mistakes.swapped, mistakes.replaced]

/** One mistake in the longest word, never in its first letter. */
const misspell = (text: string, field: string, way: number): string => {
  const word = text.split(/[\s-]+/).toSorted((one, other) => other.length - one.length)[0] ?? text
  const draw = queryDraw(`typo ${field} ${text}`)
  const make = ways[way % ways.length] ?? mistakes.dropped
  for (let attempt = 0; attempt < 20; attempt++) {
    const wrong = make(word, draw.int(`at ${attempt}`, 2, word.length - 2))
    if (wrong !== word) return text.replace(word, wrong)
  }
  return text
}

const isLongWord = (text: string): boolean => text.split(/[\s-]+/).some((word) => /^\p{L}{5,}$/u.test(word))

const typoLabels = (lang: Language): Label[] => {
  if (lang === 'zh') return brandTypos()
  return pickSome(
    soldTypes.filter((type) => isLongWord(type.one[lang])),
    14,
    `typo ${lang}`,
  ).map((type, place) =>
    typeLabel(lang, 'typo', misspell(type.one[lang].toLowerCase(), lang, place), type.slug, type.one[lang]),
  )
}

/** Chinese readers mistype what is typed in Latin letters: the maker's name before the part. */
const brandTypos = (): Label[] => {
  const brands = ['STIHL', 'Husqvarna', 'Honda', 'Briggs & Stratton', 'Makita']
  return [
    'carburetor',
    'ignition-coil',
    'gasket-set',
    'muffler',
    'recoil-starter',
    'piston-kit',
    'clutch',
    'handle',
    'air-filter',
    'oil-seal',
  ].map((slug, place): Label => {
    const brand = brands[place % 3] ?? 'STIHL'
    const written = misspell(brand.toLowerCase(), 'brand', place)
    return {
      lang: 'zh',
      intent: 'typo',
      ask: 'list',
      query: `${written} ${wordFor(slug, 'zh')}`,
      expect: `type=${slug}; fits-brand=${brand}`,
      note: `${brand} ${brandWords.zh[brand] ?? ''}`,
    }
  })
}

const ambiguousLabels = (lang: Language): Label[] =>
  ambiguous[lang].map(([query, types]) => ({
    lang,
    intent: 'ambiguous',
    ask: 'list',
    query,
    expect: `meanings=${types}`,
    note: '',
  }))

/** Chinese writes machine and part as one word. */
const chineseCompounds = (): Label[] => {
  const pairs = [
    ['chainsaw', 'carburetor'],
    ['chainsaw', 'muffler'],
    ['chainsaw', 'clutch'],
    ['chainsaw', 'guide-bar'],
    ['chainsaw', 'oil-pump'],
    ['brushcutter', 'carburetor'],
    ['brushcutter', 'gearbox'],
    ['brushcutter', 'ignition-coil'],
    ['brushcutter', 'handle'],
    ['hedge-trimmer', 'hedge-blade'],
    ['cut-off-saw', 'air-filter'],
    ['engine', 'recoil-starter'],
  ] as const
  return pairs.map(([machine, part]) => ({
    lang: 'zh',
    intent: 'compound',
    ask: 'list',
    query: wordFor(machine, 'zh') + wordFor(part, 'zh'),
    expect: `type=${part}; machine=${machine}`,
    note: 'no blank between machine and part',
  }))
}

/** Every intent that is about the words for a part. */
export const wordLabels = (lang: Language): Label[] => [
  ...pickSome(soldTypes, 10, `word ${lang}`).map((type) =>
    typeLabel(lang, 'word', type.one[lang], type.slug),
  ),
  ...(inflected[lang] ?? []).map(([word, type]) => typeLabel(lang, 'word-inflected', word, type)),
  ...(compounds[lang] ?? []).map(([word, type]) => typeLabel(lang, 'compound', word, type)),
  ...(lang === 'zh' ? chineseCompounds() : []),
  ...accentLabels(lang),
  ...synonymLabels(lang),
  ...typoLabels(lang),
  ...ambiguousLabels(lang),
]
