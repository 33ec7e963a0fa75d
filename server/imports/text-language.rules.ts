/** Small words that a language cannot do without; part names are full of them. */
const smallWords: Readonly<Record<string, string>> = {
  en: 'for with and the of set kit assembly left right without',
  de: 'für mit und von der die das zum zur ohne links rechts satz passend',
  fr: 'pour avec et du des le la les sans gauche droite jeu de à',
  es: 'para con y del el los las sin izquierda derecha juego de la',
  'pt-BR': 'para com e do da dos das sem esquerda direita jogo de em',
  it: 'per con e del della dei senza sinistra destra di kit',
  pl: 'do z i na w bez lewy prawy zestaw oraz ze od',
  ru: 'для с и на без левый правый комплект в к от',
}

const smallWordSets = Object.entries(smallWords).map(([language, words]) => ({
  language,
  words: new Set(words.split(' ')),
}))

/** Letters that point to one language among those above. */
const ownLetters: readonly (readonly [string, RegExp])[] = [
  ['pl', /[ąęłśżźćń]/gi],
  ['pt-BR', /[ãõ]|ç[ãõ]/gi],
  ['de', /[äöüß]/gi],
  ['es', /[ñ¿¡]|ción/gi],
  ['fr', /[èêàœùû]/gi],
  ['ru', /[ыэё]/gi],
]

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/**
 * Language of a supplier's texts from some of their names; the language of the headings decides when the
 * texts are too short to tell. The script decides first: Cyrillic is taken for Russian, Han for Chinese.
 */
export const detectTextLanguage = (samples: readonly string[], headingLanguage: string | null): string => {
  const text = samples.join('\n').toLowerCase()
  const letters = countMatches(text, /\p{L}/gu)
  if (countMatches(text, /\p{Script=Han}/gu) > letters * 0.2) return 'zh'
  if (countMatches(text, /\p{Script=Cyrillic}/gu) > letters * 0.4) return 'ru'
  const words = text.split(/[^\p{L}]+/u)
  const scores = smallWordSets.map(({ language, words: small }) => {
    const letterHits = ownLetters
      .filter(([of]) => of === language)
      .reduce((sum, [, pattern]) => sum + countMatches(text, pattern), 0)
    const bonus = language === headingLanguage ? samples.length / 20 : 0
    return { language, score: words.filter((word) => small.has(word)).length + letterHits + bonus }
  })
  const best = scores.reduce((most, next) => (next.score > most.score ? next : most))
  return best.score > 0 ? best.language : (headingLanguage ?? 'en')
}
