import { type Language, languages } from '#contract/language.ts'
import { foldWord } from '#server/search/known-words.rules.ts'
import { type KindNames, kindNamesOf } from '#server/search/kind-names.rules.ts'
import { type KnownModelRows, type KnownModels, knownModelsOf } from '#server/search/known-models.rules.ts'
import { type MeantModels, type ModelRows, meantModelsOf } from '#server/search/meant-models.rules.ts'
import { partWordsOf, type TypeRows } from '#server/search/part-words.rules.ts'
import { headWordsOf, namedByWord, type NamedByWord, stemOfWord } from '#server/search/type-heads.rules.ts'
import { type MakerNames, type MakerRows, makerNamesOf } from '#server/search/maker-names.rules.ts'

/** What the catalogue calls kinds of things and makers, as the database has it. */
export interface LexiconRows extends MakerRows, ModelRows, KnownModelRows, TypeRows {
  /** The catalogue is so large that its leaders are looked through first (`refresh_leading_words`). */
  hasLeaders: boolean
}

interface TypePhrase {
  typeId: number
  kind: 'part' | 'machine'
  /** As the catalogue writes it. */
  phrase: string
  folded: string
  /** Without accents, with a blank before each word. */
  spaced: string
  /** A name of several words written together; empty for one. */
  joined: string
  lexemes: readonly string[]
  /** Stems of the words that say what it is; null where all of them do (`headWordsOf`). */
  heads: readonly string[] | null
}

/** The phrases of one language, found by their first stem and by any. */
interface Phrases {
  all: readonly TypePhrase[]
  beginning: ReadonlyMap<string, TypePhrase[]>
  holding: ReadonlyMap<string, TypePhrase[]>
  byFirstWord: ReadonlyMap<string, TypePhrase[]>
  /** By how each of their words begins. */
  byWordStart: ReadonlyMap<string, TypePhrase[]>
  /** Names written together ("sparkplug") with how they are written. */
  joined: ReadonlyMap<string, string>
}

/** The stems of a name in the language of its reader. */
export interface Stems {
  language: Language
  lexemes: readonly string[]
}

/** Types by the beginnings of words of their names. */
export interface TypesBegun {
  /** Each with those names, the shortest first. */
  names: ReadonlyMap<number, string[]>
  /** They begin with each of the texts. */
  isEach: boolean
}

/** What the catalogue calls types and makers; a few thousand names, held in the process. */
export interface Lexicon extends MakerNames, MeantModels, KnownModels, KindNames {
  hasLeaders: boolean
  /** Chinese names of types: Chinese has no blanks to tell its words by. */
  isChineseName(text: string): boolean
  /** How a type's name that was written together is written, in the reader's language or in English. */
  writtenApart(joined: string, language: string): string | undefined
  /** Names of types of several words, written together and as they are written. */
  joinedNames(language: string): ReadonlyMap<string, string>
  /** All Chinese names of types. */
  chineseNames: Iterable<string>
  /**
   * What a type is called in this language that is called so in another, or in the reader's by its stems (`шайбу`);
   * undefined where it is called so here too.
   */
  translated(name: string, language: Language, stems?: Stems): string | undefined
  /** The word stands so in the name of a type in a language with Latin letters, in either number. */
  isLatinName(word: string): boolean
  /** The stems are the name of a type, all of it and nothing else. */
  isTypeName(lexemes: readonly string[], language: string): boolean
  /**
   * Types whose name is part of what the stems say. The longest names win ("carburetor kit" is no carburetor), then
   * one that stands so in `joined`, the query without blanks (a "chain saw" is no saw chain). Null without any.
   */
  typesNamed(lexemes: readonly string[], language: string, joined: string): number[] | null
  /** Types that some of these words in a row name in another language, the longest names; null without any. */
  typesNamedAbroad(words: readonly string[], language: Language): number[] | null
  /** What a word says of types, of which it may only say what they are for. `lexemes` are the word's, `asked` the query's. */
  namedByWord(lexemes: readonly string[], asked: readonly string[], language: string): NamedByWord
  /** The same of a word of another language, which it names a type in. */
  namedByWordAbroad(word: string, asked: readonly string[], language: Language): NamedByWord
  /** All these words together are the name of a type in another language. */
  isTypeNameAbroad(words: readonly string[], language: Language): boolean
  /** Types of whose names all the stems are a part. */
  typesMeant(lexemes: readonly string[], language: string): number[]
  /** The stems stand in the name of a part type without products; with `isAll` they are the whole name. */
  namesEmptyType(lexemes: readonly string[], language: string, isAll?: boolean): boolean
  /** The word stands in the name of a part in some language, in either number or as the end of a compound. */
  isPartWord(word: string): boolean
  /** The text is a Chinese name of a part type without products. */
  isEmptyChineseName(text: string): boolean
  /** The stems belong to the name of a machine and alone name no part. */
  namesOnlyMachines(lexemes: readonly string[], language: string): boolean
  /** The stems are the whole name of a machine and of no part. */
  isMachineName(lexemes: readonly string[], language: string): boolean
  /**
   * Types of whose names a word begins with most of these texts by their letters, or that begin so when their words are
   * written together (`airfil`). Chinese has no words to begin.
   */
  typesBeginning(beginnings: readonly string[], language: Language): TypesBegun
}

const han = /\p{Script=Han}/u

const withoutBlanks = (text: string): string => text.replaceAll(' ', '')

const addTo = <Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void => {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

const longestName = 3
const longestEnding = 3

/** Names lie together by how their first word begins. */
const placeOf = (name: string): string => (name.split(' ')[0] ?? '').slice(0, longestEnding + 1)

/** The word in this or another number or case: "carburetors" for `carburetor`. */
const isWordOf = (own: string, word: string): boolean => {
  if (own === word) return true
  const mayEnd = word.length > longestEnding && !han.test(word)
  return mayEnd && own.startsWith(word) && own.length <= word.length + longestEnding
}

/** A name of these words in one number or the other, with another ending: `carburetor` of "Carburetors". */
const isCalled = ({ folded }: TypePhrase, words: readonly string[]): boolean => {
  const own = folded.split(' ')
  return own.length === words.length && own.every((one, index) => isWordOf(one, words[index] ?? ''))
}

const phrasesOf = (types: readonly TypePhrase[]): Phrases => {
  const beginning = new Map<string, TypePhrase[]>()
  const holding = new Map<string, TypePhrase[]>()
  const joined = new Map<string, string>()
  for (const phrase of types) {
    const [first] = phrase.lexemes
    if (first !== undefined) addTo(beginning, first, phrase)
    for (const lexeme of phrase.lexemes) addTo(holding, lexeme, phrase)
    if (phrase.joined !== '') joined.set(phrase.joined, phrase.folded)
  }
  const byFirstWord = Map.groupBy(types, ({ folded }) => placeOf(folded))
  const byWordStart = new Map<string, TypePhrase[]>()
  for (const phrase of types)
    for (const start of new Set(phrase.spaced.match(/ \S\S/gu) ?? [])) addTo(byWordStart, start, phrase)
  return { all: types, beginning, holding, byFirstWord, byWordStart, joined }
}

const noPhrases = phrasesOf([])

/** A blank and two letters. */
const shortestStart = 2
const wordStartOf = (start: string): string => start.slice(0, 1 + shortestStart)

/** Of a name written together, with the blank before it. */
const shortestJoined = 4

/** Puts what was read where it is found. */
export const lexiconOf = (rows: LexiconRows): Lexicon => {
  const byLanguage = new Map<string, TypePhrase[]>()
  for (const [lang, typeId, kind, phrase, folded, lexemes] of rows.types ?? [])
    addTo(byLanguage, lang, {
      typeId,
      kind,
      phrase,
      folded,
      spaced: ` ${foldWord(folded, lang)}`,
      joined: /\S \S/.test(folded) ? withoutBlanks(folded) : '',
      lexemes,
      heads:
        headWordsOf(foldWord(folded, lang), lang)?.map((word) =>
          lang === 'zh' ? word : stemOfWord(word, lexemes),
        ) ?? null,
    })
  const typesCalled = Map.groupBy(
    (rows.types ?? []).map(([lang, typeId, , , folded]) => ({ lang, typeId, folded })),
    ({ lang, folded }) => `${lang} ${foldWord(folded, lang)}`,
  )
  const nameOf = (typeId: number, language: string): string | undefined =>
    byLanguage.get(language)?.find((phrase) => phrase.typeId === typeId)?.folded
  const phrases = new Map([...byLanguage].map(([lang, types]) => [lang, phrasesOf(types)]))
  const phrasesIn = (language: string): Phrases => phrases.get(language) ?? noPhrases
  const chineseNames = new Set((byLanguage.get('zh') ?? []).map(({ folded }) => folded))
  const emptyTypes = Map.groupBy(rows.emptyTypes ?? [], ([lang]) => lang as string)
  const emptyChineseNames = new Set((emptyTypes.get('zh') ?? []).map(([, folded]) => folded))
  /** Phrases that consist of nothing but these stems. */
  const within = (lexemes: readonly string[], language: string): TypePhrase[] => {
    const asked = new Set(lexemes)
    const { beginning } = phrasesIn(language)
    return [...asked].flatMap((first) =>
      (beginning.get(first) ?? []).filter((phrase) => phrase.lexemes.every((lexeme) => asked.has(lexeme))),
    )
  }
  /** Phrases that have all of these stems. */
  const holding = ([first, ...rest]: readonly string[], language: string): TypePhrase[] =>
    first === undefined
      ? []
      : (phrasesIn(language).holding.get(first) ?? []).filter((phrase) =>
          rest.every((lexeme) => phrase.lexemes.includes(lexeme)),
        )

  /** Phrases that have these stems and no others. */
  const just = (lexemes: readonly string[], language: string): TypePhrase[] =>
    holding(lexemes, language).filter((phrase) => phrase.lexemes.length === new Set(lexemes).size)
  const calledByStems = ({ language, lexemes }: Stems) =>
    just(lexemes, language).map(({ typeId }) => ({ lang: language as string, typeId }))
  const latinWords = new Set(
    [
      ...(rows.types ?? []).map(([lang, , , , folded]) => [lang, folded] as const),
      ...(rows.emptyTypes ?? []).map(([lang, folded]) => [lang, folded] as const),
    ].flatMap(([lang, folded]) =>
      lang === 'ru' || lang === 'zh' ? [] : foldWord(folded, lang).split(/[^a-z]+/u),
    ),
  )

  const calledAbroad = (words: readonly string[], language: Language): TypePhrase[] =>
    languages
      .filter((lang) => lang !== language)
      .flatMap((lang) => {
        const folded = words.map((word) => foldWord(word, lang))
        const near = phrasesIn(lang).byFirstWord.get(placeOf(folded[0] ?? '')) ?? []
        return near.filter((phrase) => isCalled(phrase, folded))
      })

  return {
    hasLeaders: rows.hasLeaders,
    ...makerNamesOf(rows),
    ...meantModelsOf(rows),
    ...knownModelsOf(rows),
    ...kindNamesOf(rows),
    isChineseName: (text) => chineseNames.has(text),
    writtenApart: (joined, language) =>
      phrasesIn(language).joined.get(joined) ?? phrasesIn('en').joined.get(joined),
    joinedNames: (language) => phrasesIn(language).joined,
    chineseNames,
    translated: (name, language, stems) => {
      const justSo = languages.flatMap((lang) => typesCalled.get(`${lang} ${foldWord(name, lang)}`) ?? [])
      const called = justSo.length > 0 || !stems ? justSo : calledByStems(stems)
      return called.some(({ lang }) => lang === language)
        ? undefined
        : called.map(({ typeId }) => nameOf(typeId, language)).find((own) => own !== undefined)
    },
    isLatinName: (word) => [word, `${word}s`, word.replace(/y$/, 'ies')].some((one) => latinWords.has(one)),
    isTypeName: (lexemes, language) => just(lexemes, language).length > 0,
    isMachineName: (lexemes, language) => {
      const kinds = just(lexemes, language).map(({ kind }) => kind)
      return kinds.length > 0 && !kinds.includes('part')
    },
    typesNamed: (lexemes, language, joined) => {
      const named = within(lexemes, language).map(({ typeId, lexemes: own, folded }) => ({
        typeId,
        place: own.length * 2 + (joined.includes(withoutBlanks(folded)) ? 1 : 0),
      }))
      const best = Math.max(...named.map(({ place }) => place))
      return named.length === 0
        ? null
        : named.filter(({ place }) => place === best).map(({ typeId }) => typeId)
    },
    namedByWord: (lexemes, asked, language) =>
      namedByWord(
        holding(lexemes, language).map(({ typeId, kind, heads }) => ({
          typeId,
          kind,
          isMeant: heads === null || heads.some((head) => asked.includes(head)),
        })),
      ),
    namedByWordAbroad: (word, asked, language) => {
      const each = languages
        .filter((lang) => lang !== language)
        .map((lang) => {
          const folded = foldWord(word, lang)
          const near = phrasesIn(lang).byWordStart.get(wordStartOf(` ${folded}`)) ?? []
          const all = asked.map((one) => foldWord(one, lang))
          // `chainsaw` is no other number of `chain`.
          const isAsked = (head: string) =>
            all.some(
              (one) =>
                Math.abs(one.length - head.length) < longestEnding &&
                (isWordOf(one, head) || isWordOf(head, one)),
            )
          return namedByWord(
            near
              .filter(({ spaced }) => spaced.split(' ').some((own) => isWordOf(own, folded)))
              .map(({ typeId, kind, heads }) => ({
                typeId,
                kind,
                isMeant: heads === null || heads.some(isAsked),
              })),
          )
        })
      return {
        meant: [...new Set(each.flatMap(({ meant }) => meant))],
        onlyFor: [...new Set(each.flatMap(({ onlyFor }) => onlyFor))],
      }
    },
    isTypeNameAbroad: (words, language) =>
      words.length <= longestName && calledAbroad(words, language).length > 0,
    typesNamedAbroad: (words, language) => {
      for (let length = Math.min(longestName, words.length); length > 0; length--) {
        const runs = words
          .map((_, from) => words.slice(from, from + length))
          .filter((run) => run.length === length)
        const named = runs.flatMap((run) => calledAbroad(run, language)).map(({ typeId }) => typeId)
        if (named.length > 0) return [...new Set(named)]
      }
      return null
    },
    typesMeant: (lexemes, language) => [...new Set(holding(lexemes, language).map(({ typeId }) => typeId))],
    typesBeginning: (beginnings, language) => {
      const starts = beginnings
        .map((one) => foldWord(one, language))
        .map((one) => (han.test(one) ? one : ` ${one}`))
      const lettersIn = ({ spaced, joined }: TypePhrase): number => {
        let letters = 0
        for (const start of starts)
          if (spaced.includes(start) || (start.length > shortestJoined && joined.startsWith(start.slice(1))))
            letters += start.length
        return letters
      }
      const { all, byWordStart } = phrasesIn(language)
      const near = (start: string) =>
        start.startsWith(' ') && start.length > shortestStart
          ? (byWordStart.get(wordStartOf(start)) ?? [])
          : all
      const [first = ''] = starts
      const candidates = starts.length === 1 ? near(first) : new Set(starts.flatMap(near))
      let most = 0
      let found: TypePhrase[] = []
      for (const phrase of candidates) {
        const letters = lettersIn(phrase)
        if (letters > most) {
          most = letters
          found = []
        }
        if (letters > 0 && letters === most) found.push(phrase)
      }
      const names = new Map<number, string[]>()
      for (const phrase of found.toSorted((a, b) => a.phrase.length - b.phrase.length))
        addTo(names, phrase.typeId, phrase.phrase)
      return { names, isEach: most > 0 && most === starts.join('').length }
    },
    namesEmptyType: (lexemes, language, isAll = false) =>
      lexemes.length > 0 &&
      (emptyTypes.get(language) ?? []).some(
        ([, , own]) =>
          lexemes.every((lexeme) => own.includes(lexeme)) && (!isAll || own.length === new Set(lexemes).size),
      ),
    isPartWord: partWordsOf(rows),
    isEmptyChineseName: (text) => emptyChineseNames.has(text),
    namesOnlyMachines: (lexemes, language) =>
      holding(lexemes, language).some(({ kind }) => kind === 'machine') &&
      !within(lexemes, language).some(({ kind }) => kind === 'part'),
  }
}
