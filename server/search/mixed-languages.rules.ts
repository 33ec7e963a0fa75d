import type { Language } from '#contract/language.ts'
import type { Lexicon, Stems } from '#server/search/lexicon.rules.ts'

/** Words and, apart from what stands around it, Chinese. */
const piece = /\p{Script=Han}+|[^\s\p{Script=Han}]+/gu
const longestName = 4

/**
 * What was typed with the names that types have in other languages in the reader's own, each once: `化油器 MS 180
 * carburetor`, `carburetor Motorsäge MS180`. `stemsOf` has the stems of words in the language of their reader. Null where there is
 * none.
 */
export const inOneLanguage = (
  typed: string,
  lexicon: Pick<Lexicon, 'translated'>,
  language: Language,
  stemsOf: (words: readonly string[]) => Stems | undefined = () => undefined,
): string | null => {
  const pieces = typed.normalize('NFKC').toLowerCase().match(piece) ?? []
  const said: string[] = []
  let isChanged = false
  for (let from = 0; from < pieces.length; ) {
    const [name, length] = nameAt(pieces, from, lexicon, language, stemsOf)
    if (name !== null) isChanged = true
    said.push(name ?? pieces[from] ?? '')
    from += length
  }
  // `x` and figures may come twice: those of `1,6 x 14 x 14`.
  const isNew = (one: string, at: number) => said.indexOf(one) === at || !/\p{L}{2}|\p{Script=Han}/u.test(one)
  return isChanged ? said.filter(isNew).join(' ') : null
}

const nameAt = (
  pieces: readonly string[],
  from: number,
  lexicon: Pick<Lexicon, 'translated'>,
  language: Language,
  stemsOf: (words: readonly string[]) => Stems | undefined,
): [name: string | null, length: number] => {
  for (let length = Math.min(longestName, pieces.length - from); length > 0; length--) {
    const words = pieces.slice(from, from + length)
    const name = lexicon.translated(words.join(' '), language, stemsOf(words))
    if (name !== undefined) return [name, length]
  }
  return [null, 1]
}
