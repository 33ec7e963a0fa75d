import type { Language } from '#contract/language.ts'
import { namesThingFirst } from '#server/search/thing-first.ts'

/** Adjectives stand before the thing in Russian: «топливный бак». */
const russianAdjective = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие)$/

/** A set holds what its other words say: a "carburetor kit" is one for who asks for a carburetor. */
const sets: ReadonlySet<string> = new Set(
  `kit kits set sets assembly assemblies satz satze jeu jeux juego juegos conjunto conjuntos
   комплект комплекты набор наборы ремкомплект ремкомплекты группа группы`.split(/\s+/),
)
const chineseSet = /(?:包|套件|组件|总成|套装)$/

/** Behind these a name says what the part is for: "cover for the sprocket". What comes *with* a part is sold as well. */
const purposes: ReadonlySet<string> = new Set(['for', 'of', 'to', 'fur', 'zum', 'zur', 'zu'])
const companions: ReadonlySet<string> = new Set(['with', 'and', 'mit', 'und'])

const chineseHead = 2

/**
 * The words of a type's folded name that say what the thing is; the others only say what it is for. Null where each of them
 * says it: a name of one word, or of a set.
 */
export const headWordsOf = (folded: string, language: Language): string[] | null => {
  const name = folded.trim()
  if (language === 'zh') {
    if (chineseSet.test(name) || name.includes(' ')) return null
    return name.length > chineseHead ? [name.slice(-chineseHead)] : null
  }
  const words = name.split(/[\s-]+/)
  if (words.length === 1 || words.some((word) => sets.has(word))) return null
  if (language === 'ru') return [words.find((word) => !russianAdjective.test(word)) ?? name]
  if (namesThingFirst(language)) return words.slice(0, 1)
  const turn = words.findIndex((word, index) => index > 0 && purposes.has(word))
  const own = turn === -1 ? words : words.slice(0, turn)
  return own.filter((_, index) => index === own.length - 1 || companions.has(own[index + 1] ?? ''))
}

/** The stem of a name's word: of its stems the one that begins most like it. */
export const stemOfWord = (word: string, lexemes: readonly string[]): string => {
  let best = word
  let most = 0
  for (const lexeme of lexemes) {
    let same = 0
    while (same < lexeme.length && lexeme[same] === word[same]) same++
    if (same > most) {
      best = lexeme
      most = same
    }
  }
  return best
}

/** A name of a type that holds a word of the query. */
export interface HoldingName {
  typeId: number
  kind: 'part' | 'machine'
  /** Some word of the query is a head of the name, or the name has no other words. */
  isMeant: boolean
}

export interface NamedByWord {
  /** Types that the word says what they are. */
  meant: number[]
  /** Part types of which it only says what they are for. */
  onlyFor: number[]
}

/**
 * Gaskets are only for a `muffler`, mufflers are meant. None is only for it where no type is called so: half a name finds
 * what has it (`rocker`).
 */
export const namedByWord = (names: readonly HoldingName[]): NamedByWord => {
  const meant = new Set(names.flatMap(({ typeId, isMeant }) => (isMeant ? [typeId] : [])))
  const others = names.flatMap(({ typeId, kind }) => (kind === 'part' && !meant.has(typeId) ? [typeId] : []))
  return { meant: [...meant], onlyFor: meant.size === 0 ? [] : [...new Set(others)] }
}
