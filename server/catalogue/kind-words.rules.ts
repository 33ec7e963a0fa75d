import { namesThingFirst } from '#server/search/search.service.ts'

const isChinese = /\p{Script=Han}/u
/** Shorter words end many others. */
const shortestKind = 3
/** An ending of a plural or a case. */
const longestEnding = 2

/** The name of a type says that it is a kind of what the word names: `Rasenmähermesser` is a `Messer`, `chainsaw bar` no chain. */
export const isKindOf = (word: string, typeName: string, language: string): boolean => {
  if (word.length < (isChinese.test(word) ? 2 : shortestKind)) return false
  const [kind, name] = [word.toLowerCase(), typeName.toLowerCase().trim()]
  if (namesThingFirst(language)) {
    const [first = ''] = name.split(/[\s-]+/u)
    return first.startsWith(kind) && first.length <= kind.length + longestEnding
  }
  const from = name.lastIndexOf(kind)
  const ending = isChinese.test(kind) ? 0 : longestEnding
  return from >= 0 && name.length - from - kind.length <= ending
}
