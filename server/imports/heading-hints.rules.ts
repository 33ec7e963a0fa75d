import marks from '#server/imports/heading-marks.json' with { type: 'json' }
import { foldHeading, type KnownWord } from '#server/imports/heading-words.ts'
import type { ColumnUse } from '#server/imports/mapping-file.ts'
import { isWeightUnit } from '#server/imports/values.rules.ts'

const languageNames: Readonly<Record<string, string>> = {
  cn: 'zh', chn: 'zh', eng: 'en', ger: 'de', deu: 'de', fra: 'fr', fre: 'fr', esp: 'es', spa: 'es', rus: 'ru', pol: 'pl',
  english: 'en', englisch: 'en', anglais: 'en', inglés: 'en', deutsch: 'de', german: 'de', allemand: 'de', alemán: 'de',
  french: 'fr', français: 'fr', französisch: 'fr', spanish: 'es', español: 'es', spanisch: 'es', russian: 'ru',
  русский: 'ru', рус: 'ru', анг: 'en', англ: 'en', chinese: 'zh', 中文: 'zh', 英文: 'en', polski: 'pl', укр: 'uk', ua: 'uk',
  cz: 'cs', dk: 'da', se: 'sv', jp: 'ja', 日本語: 'ja', br: 'pt-BR', gr: 'el', ελληνικά: 'el', kr: 'ko', 한글: 'ko', 한국어: 'ko', 영문: 'en', hrvatski: 'hr', srpski: 'sr', si: 'sl', ee: 'et', il: 'he', vn: 'vi',
} // biome-ignore format: pairs
const languageCodes = new Set(
  'en zh fr de es ru pl pt it nl cs sk hu ro bg uk tr sv da nb no fi el lt lv et sl hr sr ja ko ar he th vi'.split(
    ' ',
  ),
)

const parseLanguageHint = (hint: string): string | null => {
  const word = hint.toLowerCase()
  return languageNames[word] ?? (languageCodes.has(word) ? word : null)
}

/** `Weight (kg)`, `name_de`, `Name in English`: the last word says how to read the column. */
export const applyHint = ({ field }: KnownWord, hint: string): ColumnUse | null => {
  const language = parseLanguageHint(hint)
  if (field === 'name' && language !== null) return { field: `names.${language}` }
  if (field === 'description' && language !== null) return { field: `descriptions.${language}` }
  return field === 'weight' && isWeightUnit(hint) ? { field, unit: hint.toLowerCase() } : null
}

const [netWords, grossWords] = (['bareNet', 'bareGross'] as const).map(
  (mark) => new Set(marks[mark].split(', ').map(foldHeading)),
)
/** Behind every word for a weight; that of the packed article comes last. */
const bareRank = 900

/** `Netto kg`, `Gross (g)`: a weight, though the word alone speaks of a price; null for any other heading. */
export const readBareWeight = (heading: string): { use: ColumnUse; rank: number } | null => {
  const [, base = '', hint = ''] = /^(\p{L}+)[\s,._:([/-]+(\p{L}{1,4})\.?[)\]]?$/u.exec(heading) ?? []
  const folded = foldHeading(base)
  const isGross = grossWords?.has(folded) === true
  if (!(isGross || netWords?.has(folded) === true) || !isWeightUnit(hint)) return null
  return { use: { field: 'weight', unit: hint.toLowerCase() }, rank: bareRank + Number(isGross) }
}
