import { describeValues, hasNames } from '#server/imports/column-values.rules.ts'
import { type HeadingMatch, readHeadingMeanings } from '#server/imports/headings.ts'
import type { TableRecord } from '#server/tables/table-record.ts'

/** Languages by their own names and by those that suppliers write above a column of names. */
const names: Readonly<Record<string, string>> = {
  de: 'deutsch, german, allemand, alemán, tedesco, немецкий, niemiecki, duits, 德文, 德语',
  en: 'english, englisch, anglais, inglés, inglese, английский, angielski, engels, 英文, 英语',
  fr: 'french, français, francais, französisch, francés, francese, французский, francuski, frans, 法文, 法语',
  es: 'spanish, español, espanol, spanisch, espagnol, spagnolo, испанский, hiszpański, spaans, 西班牙文, 西班牙语',
  ru: 'russian, русский, russisch, russe, ruso, rosyjski, 俄文, 俄语',
  zh: 'chinese, 中文, chinesisch, chinois, chino, китайский, chiński',
  it: 'italian, italiano, italienisch, italien, итальянский, włoski',
  pl: 'polish, polski, polnisch, polonais, polaco, польский',
  nl: 'dutch, nederlands, niederländisch, néerlandais, holandés',
  cs: 'czech, čeština, česky, tschechisch, tchèque, checo',
}
const languageOf = new Map(
  Object.entries(names).flatMap(([language, list]) =>
    list.split(', ').map((name) => [name.normalize('NFC'), language] as const),
  ),
)

/**
 * The languages of columns that are called by nothing else: `Deutsch | English | Français` are names of the article in each of
 * them. One such column alone may say something else.
 */
export const findLanguageHeadings = (headings: readonly string[]): Map<number, HeadingMatch[]> => {
  const found = headings.flatMap((heading, index) => {
    const language = languageOf.get(heading.trim().toLowerCase().normalize('NFC'))
    return language === undefined ? [] : [[index, language] as const]
  })
  if (new Set(found.map(([, language]) => language)).size < 2) return new Map()
  return new Map(
    found.map(([index, language]): [number, HeadingMatch[]] => [
      index,
      [{ use: { field: `names.${language}` }, rank: 0, languages: [] }],
    ]),
  )
}

/**
 * `Nom` beside `Name`: words for a name of which no language has both are names in two languages. Of two words of one language
 * (`Name`, `Bezeichnung`) one says more than the other.
 */
export const findNamesByWord = (
  headings: readonly string[],
  body: readonly TableRecord[],
): Map<number, HeadingMatch[]> => {
  const found = headings.flatMap((heading, index) => {
    const name = readHeadingMeanings(heading).find(({ use }) => use.field === 'name')
    return name !== undefined && name.languages.length > 0 && hasNames(describeValues(body, index))
      ? [{ index, name }]
      : []
  })
  const all = found.flatMap(({ name }) => name.languages)
  if (found.length < 2 || new Set(all).size < all.length) return new Map()
  return new Map(
    found.map(({ index, name }) => [
      index,
      [{ ...name, use: { field: `names.${name.languages[0] ?? 'en'}` as const } }],
    ]),
  )
}
