/**
 * Every text exists in all six languages, with the same arguments, and is valid ICU; plural forms cover what the
 * language needs; no Chinese outside zh; French signs and last dots have the spaces of their language; no word that the
 * shop has replaced by a better one; no text that nothing uses, and none that is read and does not exist. Prints each gap and exits with 1.
 */
import { globSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { languages, type Language } from '#contract/language.ts'
import { reasons } from '#contract/reason.ts'
import { findFrenchSpaces } from './french-spaces.rules.ts'
import { hasWrongLastDots } from './last-dots.rules.ts'
import { findTextUses, findUnknownKeys } from './text-keys.rules.ts'
import { findUnusedKeys } from './unused-texts.rules.ts'
import { findWrongWords, isLargeAfterGreeting } from './wrong-words.rules.ts'

type Messages = { [key: string]: string | Messages }

const root = new URL('../locales/', import.meta.url)
const problems: string[] = []

const read = (language: string, file: string): Messages => {
  try {
    return JSON.parse(readFileSync(new URL(`${language}/${file}`, root), 'utf8'))
  } catch (error) {
    problems.push(`${language}/${file}: ${error instanceof Error ? error.message : String(error)}`)
    return {}
  }
}

const flatten = (messages: Messages, prefix = ''): Map<string, string> =>
  new Map(
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  )

/** Arguments and tags a text uses, such as `count` or `<link>`. */
const argumentsOf = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...argumentsOf(element.children)]
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      return [element.value, ...Object.values(element.options).flatMap((option) => argumentsOf(option.value))]
    }
    return [element.value]
  })

const missingPlurals = (elements: readonly MessageFormatElement[], language: string): string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.tag) return missingPlurals(element.children, language)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    const inner = Object.values(element.options).flatMap((option) => missingPlurals(option.value, language))
    if (element.type === TYPE.select) return inner
    const type = element.pluralType ?? 'cardinal'
    // `many` of French and Spanish starts at a million; `other` reads the same there.
    const needed = new Intl.PluralRules(language, { type })
      .resolvedOptions()
      .pluralCategories.filter((category) => category !== 'many' || language === 'ru')
    return [...inner, ...needed.filter((category) => !(category in element.options))]
  })

const han = /\p{Script=Han}/u

/** Texts that follow `Guten Tag,` in a mail. */
const mailStart = /mail\.json: .*(?:[iI]ntro|receipt)$/u

const checkText = (where: string, language: Language, english: string | undefined, text: string) => {
  const parsed = tryParse(where, text)
  if (!parsed) return
  if (text.trim() === '') problems.push(`${where}: empty`)
  if (language !== 'zh' && han.test(text)) problems.push(`${where}: Chinese outside zh`)
  if (language === 'fr')
    for (const place of findFrenchSpaces(text)) problems.push(`${where}: no narrow space at “${place}”`)
  // The seed asks for `posting your data, please wait...` in these letters.
  if (hasWrongLastDots(text, language) && !text.startsWith('posting your data'))
    problems.push(`${where}: other dots at the end than the language sets`)
  for (const word of findWrongWords(text, language)) problems.push(`${where}: ${word}`)
  if (language === 'de' && mailStart.test(where) && isLargeAfterGreeting(text))
    problems.push(`${where}: goes on with a large letter after the greeting`)
  for (const category of missingPlurals(parsed, language)) {
    problems.push(`${where}: plural form ${category} is missing`)
  }
  const source = english === undefined ? null : tryParse(where, english)
  if (!source) return
  const wanted = [...new Set(argumentsOf(source))].sort().join()
  const given = [...new Set(argumentsOf(parsed))].sort().join()
  if (wanted !== given) problems.push(`${where}: arguments ${given || 'none'} instead of ${wanted || 'none'}`)
}

const tryParse = (where: string, text: string) => {
  try {
    return parse(text)
  } catch (error) {
    problems.push(`${where}: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}

const files = readdirSync(new URL('en/', root)).filter((file) => file.endsWith('.json'))
let count = 0
for (const file of files) {
  const english = flatten(read('en', file))
  for (const language of languages) {
    const texts = flatten(read(language, file))
    for (const key of english.keys())
      if (!texts.has(key)) problems.push(`${language}/${file}: ${key} is missing`)
    for (const [key, text] of texts) {
      count++
      if (!english.has(key)) problems.push(`${language}/${file}: ${key} is not in English`)
      checkText(`${language}/${file}: ${key}`, language, english.get(key), text)
    }
  }
}
for (const language of languages) {
  for (const file of readdirSync(new URL(`${language}/`, root))) {
    if (!files.includes(file)) problems.push(`${language}/${file} has no English counterpart`)
  }
}
const errors = flatten(read('en', 'errors.json'))
for (const reason of reasons)
  if (!errors.has(reason)) problems.push(`en/errors.json: no words for the reason ${reason}`)

const sources = globSync('{contract,server,web}/**/*.{ts,tsx}', {
  cwd: fileURLToPath(new URL('../', import.meta.url)),
})
  .filter((path) => !/\.(?:test|fixture)\.tsx?$/.test(path))
  .map((path) => ({ path, source: readFileSync(new URL(`../${path}`, import.meta.url), 'utf8') }))
const keysByFeature = new Map(
  files.map((file) => [file.slice(0, -'.json'.length), new Set(flatten(read('en', file)).keys())]),
)
for (const [feature, keys] of keysByFeature)
  for (const key of findUnusedKeys(
    keys,
    sources.map(({ source }) => source),
  ))
    problems.push(`en/${feature}.json: nothing uses ${key}`)
for (const { path, source } of sources)
  for (const { feature, key, line } of findUnknownKeys(findTextUses(path, source), keysByFeature))
    problems.push(`${path}:${line}: there is no text ${key} in ${feature ?? 'any file'}`)

if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n${problems.length} problems in the texts\n`)
  process.exit(1)
}
process.stdout.write(`${count} texts in ${languages.length} languages are complete\n`)
