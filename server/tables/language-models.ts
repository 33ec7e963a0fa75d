import words from '#server/tables/language-words.json' with { type: 'json' }

/** What tells whether a text is of a language: its letters beyond ASCII, which letters stand side by side, some words. */
export interface LanguageModel {
  language: string
  letters: ReadonlySet<string>
  pairs: ReadonlySet<string>
  words: ReadonlySet<string>
  /** Words without accents that few other languages have. */
  ownWords: ReadonlySet<string>
}

type ModelledLanguage = keyof typeof words

/** Lower case that keeps a letter one letter (`İ` would become two). */
export const lowerCase = (text: string): string => text.replaceAll('İ', 'i').toLowerCase()

/** `^` and `$` stand for the ends of a word. */
const pairsOf = (word: string): string[] => {
  const marked = ['^', ...word, '$']
  return marked.slice(1).map((char, at) => `${marked[at]}${char}`)
}

const isPlain = (word: string): boolean => !/[^\u0000-\u007f]/.test(word)
const MAX_SHARED_BY = 3

const countLanguages = (): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { words: list } of Object.values(words))
    for (const word of new Set(list.split(' '))) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const shared = countLanguages()

const buildModel = (language: ModelledLanguage): LanguageModel => {
  const list = words[language].words.split(' ')
  return {
    language,
    letters: new Set(`${words[language].letters}${language === 'tr' ? 'İ' : ''}`),
    pairs: new Set(list.flatMap(pairsOf)),
    words: new Set(list),
    ownWords: new Set(list.filter((word) => isPlain(word) && (shared.get(word) ?? 0) <= MAX_SHARED_BY)),
  }
}

const models = new Map<string, LanguageModel>()

/** The model of an alphabetic language; built when it is first asked for. */
export const modelOf = (language: ModelledLanguage): LanguageModel => {
  const model = models.get(language) ?? buildModel(language)
  models.set(language, model)
  return model
}

/** Characters that a trade list in Chinese, Japanese or Korean is mostly made of. */
export const usualCharacters = (language: 'zh' | 'zhTW' | 'ja' | 'ko'): ReadonlySet<string> =>
  new Set(words[language].words)

/** Letters beyond ASCII of any language we know. */
export const knownLetters: ReadonlySet<string> = new Set(
  Object.values(words).flatMap(({ letters }) => [...letters]),
)
