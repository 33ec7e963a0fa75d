import { articlesOf } from './articles.ts'
import type { CorpusTable, DrawnTable } from './corpus-table.ts'
import { faults } from './faults.ts'
import { canEncode, csv, type Format, jsonArray, jsonLines, ods, xls, xlsx } from './formats.ts'
import { eastern } from './languages/eastern.ts'
import type { Language } from './languages/language.ts'
import { northern } from './languages/northern.ts'
import { western } from './languages/western.ts'
import { layouts } from './layouts.ts'
import { shopExports } from './shop-exports.ts'
import { xmlExports } from './xml-exports.ts'

const languages = [...western, ...northern, ...eastern]

const languageOf = (code: string): Language => {
  const language = languages.find((one) => one.code === code)
  if (!language) throw new Error(`there is no language ${code}`)
  return language
}

/** For letters that an encoding lacks: cedillas, as Romanian lists of old have them, long forms, plain apostrophes. */
const oldLetters = new Map(
  ['țţ', 'șş', 'ȚŢ', 'ȘŞ', "’'", '号號', '称稱', '单單', '价價', '库庫', '机機', '滤濾', '气氣', '轴軸'].map(
    ([modern = '', old = '']) => [modern, old],
  ),
)

/** The same language with the letters that its encoding has. */
const respell = (language: Language, encoding: string): Language => {
  const swap = (text: string) =>
    [...text]
      .map((letter) => (canEncode(letter, encoding) ? letter : (oldLetters.get(letter) ?? letter)))
      .join('')
  return {
    ...language,
    number: swap(language.number),
    name: swap(language.name),
    price: swap(language.price),
    stock: swap(language.stock),
    nouns: language.nouns.map(swap),
    sign: canEncode(language.sign, encoding) ? language.sign : language.currency,
  }
}

const separatorOf = (language: Language) => (language.decimalSign === ',' ? ';' : ',')

/** Formats take turns, so that every layout meets several. */
const formatAt = (turn: number, language: Language): Format => {
  const formats = [
    csv(separatorOf(language)),
    xlsx,
    csv('\t'),
    csv(separatorOf(language), 'utf-8', true),
    xls,
    ods,
  ]
  return formats[turn % formats.length] ?? xlsx
}

/** Some of them, spread evenly over all kinds. */
export const someOf = (tables: readonly CorpusTable[], count: number): CorpusTable[] =>
  tables.filter(
    (_, index) =>
      Math.floor((index * count) / tables.length) !== Math.floor(((index - 1) * count) / tables.length),
  )

/** All tables, always the same ones in the same order. */
export const corpusTables = (): CorpusTable[] => {
  const tables: CorpusTable[] = []
  const add = (name: string, format: Format, draw: (table: number) => DrawnTable) => {
    const { sheets, right, answers } = draw(tables.length + 1)
    tables.push({
      name,
      extension: format.extension,
      bytes: format.write(sheets),
      rows: sheets[0]?.rows ?? [],
      right,
      answers,
    })
  }
  const plain = layouts[0]
  if (!plain) throw new Error('there are no layouts')
  for (const [place, language] of languages.entries()) {
    for (const [turn, layout] of layouts.entries())
      add(`${layout.name}-${language.code}`, formatAt(place + turn, language), (table) =>
        layout.draw(language, articlesOf(language, table)),
      )
    for (const encoding of language.encodings) {
      const spelt = respell(language, encoding)
      add(`${encoding}-${language.code}`, csv(separatorOf(language), encoding), (table) =>
        plain.draw(spelt, articlesOf(spelt, table)),
      )
    }
  }
  for (const [place, fault] of faults.entries())
    for (const code of ['en', 'de', 'ru', 'pl', 'fr', 'ja']) {
      const language = languageOf(code)
      const format = fault.isWorkbook ? xlsx : formatAt([0, 2, 3][place % 3] ?? 0, language)
      add(`${fault.name}-${code}`, format, (table) => fault.draw(language, articlesOf(language, table)))
    }
  for (const shop of shopExports)
    for (const code of ['en', 'de', 'ru']) {
      const language = languageOf(shop.name === '1c-sheet' ? 'ru' : code)
      const format = shop.name === '1c-sheet' ? xls : csv(code === 'de' ? ';' : ',')
      add(`${shop.name}-${code}`, format, (table) => shop.draw(articlesOf(language, table), language))
    }
  for (const code of ['en', 'ru', 'zh'])
    for (const [name, format] of [
      ['json-array', jsonArray],
      ['json-lines', jsonLines],
      ['pipes', csv('|')],
    ] as const)
      add(`${name}-${code}`, format, (table) => {
        const language = languageOf(code)
        return plain.draw(language, articlesOf(language, table))
      })
  for (const shop of xmlExports)
    for (let copy = 1; copy <= 2; copy++) {
      const { text, right } = shop.write(articlesOf(languageOf('ru'), tables.length + 1))
      tables.push({
        name: `${shop.name}-${copy}`,
        extension: 'xml',
        bytes: Buffer.from(text),
        rows: [],
        right,
        answers: {},
      })
    }
  return tables
}
