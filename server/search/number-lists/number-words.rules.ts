import { isWord, plainWord } from '#server/search/number-lists/list-words.ts'

/** Quantities in words, in six languages, from one on. */
const byFigure = [
  'ein eine einen one a an un une una один одна одно одну',
  'zwei zwo two deux dos два две',
  'drei three trois tres три',
  'vier four quatre cuatro четыре',
  'fünf fuenf five cinq cinco пять',
  'sechs six seis шесть',
  'sieben seven sept siete семь',
  'acht eight huit ocho восемь',
  'neun nine neuf nueve девять',
  'zehn ten dix diez десять',
  'elf eleven onze once одиннадцать',
  'zwölf zwoelf twelve douze doce двенадцать',
]
const figures = new Map(byFigure.flatMap((words, at) => words.split(' ').map((word) => [word, at + 1])))
for (const [words, value] of [
  ['zwanzig twenty vingt veinte двадцать', 20],
  ['fünfzig fifty cinquante cincuenta пятьдесят', 50],
  ['hundert hundred cien сто', 100],
] as const)
  for (const word of words.split(' ')) figures.set(word, value)

const chinese = '一二三四五六七八九十'
/** `两个`, not the `三件` of `三件套`, a set of three. */
const chineseCount = new RegExp(
  `([${chinese}两俩])([个個件只隻支根条條片张張把卷台包盒箱打对對双雙])(?!\\p{Script=Han})`,
  'gu',
)
const figureOfChinese = (sign: string): number =>
  sign === '两' || sign === '俩' ? 2 : chinese.indexOf(sign) + 1

const isCounted = (word: string | undefined): boolean =>
  word !== undefined &&
  (isWord('pieces', word) || isWord('packs', word) || isWord('dozen', word) || isWord('pair', word))

/** `one` and `a` are ordinary words where nothing behind them is counted. */
const fewestAlone = 2

/**
 * A text with quantities in words as figures: before what is counted (`zwei Stück`), and from two on at its beginning and
 * its end (`GT-1 zwei`). Elsewhere such a word is part of a name.
 */
export const withFigures = (text: string): string => {
  const plain = text.replaceAll(
    chineseCount,
    (_, sign: string, unit: string) => ` ${figureOfChinese(sign)} ${unit} `,
  )
  const pieces = plain.split(/(\s+)/u)
  const words = pieces.filter((_, at) => at % 2 === 0)
  const first = words.findIndex((word) => word !== '')
  const last = words.findLastIndex((word) => word !== '')
  const isSingle = first === last
  return pieces
    .map((piece, at) => {
      const value = at % 2 === 0 ? figures.get(plainWord(piece)) : undefined
      if (value === undefined) return piece
      const place = at / 2
      const isAtEnd = !isSingle && value >= fewestAlone && (place === first || place === last)
      return isCounted(words[place + 1]) || isAtEnd ? String(value) : piece
    })
    .join('')
}
