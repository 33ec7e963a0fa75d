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
  uk: 'для з і та на без лівий правий комплект в до від',
  bg: 'за с и на без ляв десен комплект в към от със',
  nl: 'voor met en van de het zonder links rechts set links een tot',
  cs: 'pro s a na bez levý pravý sada ze k do včetně',
  sk: 'pre s a na bez ľavý pravý sada zo k do vrátane',
  sv: 'för med och till av utan vänster höger sats den en',
  da: 'til med og af for uden venstre højre sæt den en',
  no: 'til med og av for uten venstre høyre sett den en',
  fi: 'ja sekä ilman vasen oikea sarja varten kanssa',
  hu: 'és az a nélkül bal jobb készlet hoz hez val vel',
  ro: 'pentru cu și de la fără stânga dreapta set din',
  tr: 've için ile sol sağ takım takımı olmadan',
  hr: 'za s sa i na bez lijevi levi desni komplet od do u',
  sl: 'za z s in na brez levi desni komplet od do v',
  lt: 'su ir be kairės dešinės kairė dešinė komplektas skirtas į iš',
  lv: 'ar un bez kreisā labā komplekts priekš no līdz',
  et: 'ja ilma koos vasak parem komplekt jaoks',
  vi: 'cho và của bộ trái phải không có với',
  sr: 'са од леви десни комплет',
}

/** Languages that only their headings tell from others: `za`, `bez`, `od` are words of many. */
const toldByHeadings = new Set(['hr', 'sl', 'lt', 'lv', 'et', 'vi'])

/** Letters that one language alone writes. */
const ownScripts: readonly (readonly [string, RegExp])[] = [
  ['el', /\p{Script=Greek}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['th', /\p{Script=Thai}/gu],
]

const smallWordSets = Object.entries(smallWords).map(([language, words]) => ({
  language,
  words: new Set(words.split(' ')),
}))

/** Letters that point to one language, or to few, among those above. */
const ownLetters: readonly (readonly [string, RegExp])[] = [
  ['pl', /[ąęłśżźćń]/gi],
  ['cs', /[ěřů]/gi],
  ['sk', /[ľĺŕôä]/gi],
  ['hu', /[őű]/gi],
  ['ro', /[șțăşţ]/gi],
  ['tr', /[ğışİ]/gi],
  ['uk', /[іїєґ]/gi],
  ['sr', /[јљњћђџ]/gi],
  ['bg', /ъ(?=[бвгджзклмнпрстфхцчшщ])/gi],
  ['da', /[æø]/gi],
  ['no', /[æø]/gi],
  ['sv', /[åäö]/gi],
  ['fi', /[äö]/gi],
  ['pt-BR', /[ãõ]|ç[ãõ]/gi],
  ['de', /[äöüß]/gi],
  ['es', /[ñ¿¡]|ción/gi],
  ['fr', /[èêàœùû]/gi],
  ['ru', /[ыэё]/gi],
  ['hr', /[čćđšž]/gi],
  ['sl', /[čšž]/gi],
  ['lt', /[ąčęėįšųūž]/gi],
  ['lv', /[āčēģīķļņšūž]/gi],
  ['et', /[äõöü]/gi],
  ['vi', /[ăâđêôơư\u1ea0-\u1ef9]/gi],
]

/** Letters beyond a to z that a language writes. A text with other letters is not in the language of its headings. */
const alphabets: Readonly<Record<string, string>> = {
  en: '',
  de: 'äöüß',
  fr: 'àâæçéèêëîïôœùûüÿ',
  es: 'áéíñóúü¿¡',
  'pt-BR': 'àáâãçéêíóôõúü',
  it: 'àèéìîòóù',
  pl: 'ąćęłńóśźż',
  nl: 'àâçéèëêïîóöôüû',
  cs: 'áčďéěíňóřšťúůýž',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sv: 'åäöéà',
  da: 'æøåéó',
  no: 'æøåéèóòô',
  fi: 'äöåšž',
  hu: 'áéíóöőúüű',
  ro: 'ăâîșțşţ',
  tr: 'çğıöşüâîû',
  hr: 'čćđšž',
  sl: 'čšž',
  lt: 'ąčęėįšųūž',
  lv: 'āčēģīķļņšūž',
  et: 'äõöüšž',
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  bg: 'абвгдежзийклмнопрстуфхцчшщъьюя',
  sr: 'абвгдђежзијклљмнњопрстћуфхцчџш',
}

/** True where every letter of a text, already in lower case, is one of this language. */
const isWrittenIn = (text: string, language: string): boolean => {
  const letters = alphabets[language]
  if (letters === undefined) return false
  return (text.normalize('NFC').match(/(?![a-z])\p{L}/gu) ?? []).every((letter) => letters.includes(letter))
}

/** How many small words and letters of another language weigh as much as headings in a language whose letters fit. */
const headingsOfFewNames = 2.5
/** From so many names on, their own words decide. */
const fewNames = 12

const cyrillic = new Set(['ru', 'uk', 'bg', 'sr'])

/** Languages with so many words in common that their headings may not tell them apart; then the currency does. */
const nearLanguages: readonly ReadonlySet<string>[] = [
  new Set(['da', 'no', 'sv']),
  new Set(['cs', 'sk']),
  new Set(['es', 'pt-BR']),
  new Set(['hr', 'sl']),
  cyrillic,
]
const languageOfCurrency: Readonly<Record<string, string>> = {
  ...{ DKK: 'da', NOK: 'no', SEK: 'sv', CZK: 'cs', BRL: 'pt-BR' },
  ...{ RUB: 'ru', BYN: 'ru', KZT: 'ru', UAH: 'uk', BGN: 'bg', RSD: 'sr' },
}

/** What is known of a table besides its texts. */
export interface LanguageHints {
  /** Languages whose words the headings are, where these are the same in several. */
  headingRivals?: readonly string[]
  currency?: string | undefined
}

/** The language of headings that are the same in near languages: that of the currency, or the most usual one. */
const chooseRival = ({ headingRivals = [], currency = '' }: LanguageHints): string | null => {
  const near = nearLanguages.find((group) => headingRivals.every((language) => group.has(language)))
  const [first] = headingRivals
  if (near === undefined || first === undefined) return null
  const ofCurrency = languageOfCurrency[currency]
  if (ofCurrency !== undefined && near.has(ofCurrency)) return ofCurrency
  return headingRivals.includes('ru') ? 'ru' : first
}

/** Of languages whose words the headings are equally, English or the first; `Artikel` and `netto` are none of English. */
const chooseUsual = ({ headingRivals: [first] = [], headingRivals = [] }: LanguageHints): string =>
  first === undefined || headingRivals.includes('en') ? 'en' : first

/** Words of a text; of single letters only small ones between blanks, no part of `#N/A`, `P/` or a size. */
const wordsOf = (samples: readonly string[]): string[] =>
  samples.flatMap((sample) => [
    ...sample
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 1),
    ...(sample.match(/(?<=\s)\p{Ll}(?=\s)/gu) ?? []),
  ])

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/**
 * Language of a supplier's texts from some of their names; the language of the headings decides when the
 * texts are too short to tell, and the currency between near languages. The script decides first: Kana are Japanese, other Han is Chinese; among languages in
 * Cyrillic only those are compared.
 */
export const detectTextLanguage = (
  samples: readonly string[],
  ofHeadings: string | null,
  hints: LanguageHints = {},
): string => {
  const headingLanguage = ofHeadings ?? chooseRival(hints)
  const text = samples.join('\n').toLowerCase()
  const letters = countMatches(text, /\p{L}/gu)
  const kana = countMatches(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  const han = countMatches(text, /\p{Script=Han}/gu)
  if (kana > 0 && kana + han > letters * 0.2) return 'ja'
  if (han > letters * 0.2) return headingLanguage === 'ja' ? 'ja' : 'zh'
  const ofScript = ownScripts.find(([, script]) => countMatches(text, script) > letters * 0.3)
  if (ofScript !== undefined) return ofScript[0]
  const isCyrillic = countMatches(text, /\p{Script=Cyrillic}/gu) > letters * 0.4
  // `за 10 шт` is Russian and Bulgarian; only before a noun it is much more often Bulgarian.
  const words = wordsOf(samples.map((sample) => sample.replace(/(?<!\p{L})за(?=\s*\d)/giu, '')))
  const scores = smallWordSets
    .filter(({ language }) => cyrillic.has(language) === isCyrillic)
    .filter(({ language }) => !toldByHeadings.has(language) || language === headingLanguage)
    .map(({ language, words: small }) => {
      const letterHits = ownLetters
        .filter(([of]) => of === language)
        .reduce((sum, [, pattern]) => sum + countMatches(text, pattern), 0)
      const isOfHeadings = language === headingLanguage
      const isLikely = isOfHeadings && samples.length <= fewNames && isWrittenIn(text, language)
      const bonus = isLikely ? headingsOfFewNames : isOfHeadings ? samples.length / 20 : 0
      return { language, score: words.filter((word) => small.has(word)).length + letterHits + bonus }
    })
  const best = scores.reduce((most, next) => (next.score > most.score ? next : most))
  if (best.score > 0) return best.language
  if (!isCyrillic) return headingLanguage ?? chooseUsual(hints)
  return languageOfCurrency[hints.currency ?? ''] ?? 'ru'
}
