import { describe, expect, it } from 'vitest'
import { CommandError, languageOf, parseRun } from '#server/platform/command-line.ts'

describe('the language of a command', () => {
  it.each([
    [['file.csv', '--language', 'de'], 'de'],
    [['file.csv', '--language=fr'], 'fr'],
    [['--language', 'de', '--language=es-ES'], 'es'],
    [['--language', 'de', '--no-such-option'], 'de'],
    [['file.csv'], 'en'],
    [['ru'], 'en'],
    [['--language'], 'en'],
    [['--language', 'xx'], 'en'],
  ])('of %j is %s', (words, language) => {
    expect(languageOf(words)).toBe(language)
  })
})

describe('the run after --undo', () => {
  it('is a number, or the last run without one', () => {
    expect(parseRun([], 'en')).toEqual({})
    expect(parseRun(['12'], 'en')).toEqual({ run: 12 })
  })

  it.each([[['last']], [['0']], [['-1']], [['1', '2']], [['1234567890']]])('is not %j', (words) => {
    expect(() => parseRun(words, 'de')).toThrow(CommandError)
    expect(() => parseRun(words, 'de')).toThrow(`„${words.join(' ')}“`)
  })
})
