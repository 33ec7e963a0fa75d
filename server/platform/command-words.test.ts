import { describe, expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { CommandError } from '#server/platform/command-line.ts'
import { parseWords } from '#server/platform/command-words.ts'

const options = {
  source: { type: 'string' },
  column: { type: 'string', multiple: true },
  percent: { type: 'string' },
  'dry-run': { type: 'boolean' },
  language: { type: 'string' },
} as const

const parse = (...words: string[]) => parseWords(words, options)

describe('the words of a command', () => {
  it('are options with their values, and other words', () => {
    const { values, positionals } = parse('a.csv', '--source', 'north', '--dry-run', '--percent=-32', 'b.csv')
    expect(values).toEqual({ source: 'north', 'dry-run': true, percent: '-32' })
    expect(positionals).toEqual(['a.csv', 'b.csv'])
  })

  it('may name several columns, and an option without value twice', () => {
    expect(parse('--column', 'a=b', '--column=c=d', '--dry-run', '--dry-run').values).toEqual({
      column: ['a=b', 'c=d'],
      'dry-run': true,
    })
  })

  it('may begin with a long dash where they are no option', () => {
    expect(parse('–list.csv', '–', '— north').positionals).toEqual(['–list.csv', '–', '— north'])
    expect(parse('--', '--source').positionals).toEqual(['--source'])
  })

  it.each([
    ['an option that the command has not', ['--dryrun'], '--dryrun'],
    ['a short option', ['-n'], '-n'],
    ['an option without its value', ['a.csv', '--source'], '--source'],
    ['an option in place of a value', ['--source', '--dry-run'], '--source'],
    ['a value behind an option that takes none', ['--dry-run=no'], '--dry-run'],
    ['an option that is there twice', ['--source', 'a', '--source=b'], '--source'],
    ['two hyphens that became a long dash', ['a.csv', '–dry-run'], '--dry-run'],
    ['a long dash with a value', ['—source=x'], '--source=x'],
  ])('are refused with %s, in every language', (_, words, named) => {
    const said = languages.map((language) => {
      try {
        parse(...words, '--language', language)
      } catch (error) {
        if (error instanceof CommandError) return error.message
      }
      return ''
    })
    for (const message of said) expect(message).toContain(named)
    expect(new Set(said).size).toBe(languages.length)
  })

  it('are refused with a language that has no messages', () => {
    expect(() => parse('a.csv', '--language', 'it')).toThrow(/“it”.*en zh fr de es ru/)
    expect(parse('--language', 'de-AT').values).toEqual({ language: 'de-AT' })
  })
})
