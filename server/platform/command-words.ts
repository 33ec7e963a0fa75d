import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type Language, languages, parseLanguage } from '#contract/language.ts'
import { CommandError, languageOf } from '#server/platform/command-line.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

type Options = NonNullable<ParseArgsConfig['options']>

interface TypedOption {
  /** As it was typed: `--source`. */
  rawName: string
  name: string
  value: string | undefined
  isInline: boolean
}

/** What is wrong with the words of a command: the key of its text, and what the text names. */
type Fault = [key: string, values: Record<string, string>]

/** Word processors and mail programs make one long dash of two hyphens; what is meant would be taken for a file. */
const withoutLongDash = (word: string, options: Options): string | null => {
  const [, option = '', rest = ''] = /^[‐-―−]+-*([a-z-]+)(.*)$/su.exec(word) ?? []
  return option in options ? `--${option}${rest}` : null
}

const optionFault = (
  { rawName, name, value, isInline }: TypedOption,
  options: Options,
  seen: ReadonlySet<string>,
): Fault | null => {
  const known = options[name]
  if (known === undefined) return ['OPTION_UNKNOWN', { option: rawName }]
  if (known.type === 'boolean') return isInline ? ['OPTION_TAKES_NO_VALUE', { option: rawName }] : null
  // The next option is no value: without this check `--source --dry-run` would load the file.
  if (value === undefined || (!isInline && value.startsWith('-') && value !== '-'))
    return ['OPTION_VALUE_MISSING', { option: rawName }]
  return seen.has(name) && known.multiple !== true ? ['OPTION_TWICE', { option: rawName }] : null
}

const findFault = (words: string[], options: Options): Fault | null => {
  const { tokens } = parseArgs({ args: words, options, allowPositionals: true, strict: false, tokens: true })
  const seen = new Set<string>()
  for (const token of tokens) {
    const written = token.kind === 'positional' ? withoutLongDash(token.value, options) : null
    if (token.kind === 'positional' && written !== null)
      return ['OPTION_LONG_DASH', { option: token.value, written }]
    if (token.kind !== 'option') continue
    const { rawName, name, value, inlineValue } = token
    const fault = optionFault({ rawName, name, value, isInline: inlineValue ?? false }, options, seen)
    if (fault !== null) return fault
    if (name === 'language' && parseLanguage(value) === null)
      return ['LANGUAGE_UNKNOWN', { value: value ?? '', languages: languages.join(' ') }]
    seen.add(name)
  }
  return null
}

/**
 * The options and other words of a command. Words that cannot be understood are refused in the reader's language. So is an
 * option that is there twice: the last one would count, and a list would go to the wrong buyers.
 */
export const parseWords = <const Known extends Options>(
  words: string[],
  options: Known,
  language: Language = languageOf(words),
) => {
  const fault = findFault(words, options)
  if (fault !== null) throw new CommandError(textsOf(language, 'command-words')(...fault))
  return parseArgs({ args: words, options, allowPositionals: true })
}
