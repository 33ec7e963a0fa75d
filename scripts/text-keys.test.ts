import { describe, expect, it } from 'vitest'
import { findTextUses, findUnknownKeys } from './text-keys.rules.ts'

const keys = new Map([
  ['mail', new Set(['greeting', 'code.subject', 'state.sent'])],
  ['runs', new Set(['done', 'more'])],
])
const unknownIn = (source: string) =>
  findUnknownKeys(findTextUses('file.tsx', source), keys).map(({ key, line }) => `${line}: ${key}`)

describe('findUnknownKeys()', () => {
  it.each([
    [
      'a key of a reader',
      "const text = textsOf(language, 'mail')\ntext('greeting')\ntext('farewell')",
      '3: farewell',
    ],
    ['a key that is read at once', "textsOf(language, 'runs')('greeting')", '1: greeting'],
    ['a key of a namespace', "const t = useTranslations('mail.code')\nt('body')", '2: code.body'],
    ['a rich text', "const t = useTranslations('mail')\nt.rich('none', {})", '2: none'],
    ['one of two keys', "textsOf(language, 'mail')(isNew ? 'greeting' : 'again')", '1: again'],
    ['a group that does not exist', "textsOf(language, 'mail')(`status.${state}`)", '1: status.*'],
    ['a file that does not exist', "textsOf(language, 'letters')('greeting')", '1: greeting'],
    [
      'a key of a reader that was given',
      "const write = (texts: Translate) => texts('nothing')",
      '1: nothing',
    ],
    [
      'a key of the inner of two readers',
      "const t = textsOf(language, 'mail')\nconst inner = () => {\n  const t = textsOf(language, 'runs')\n  return t('greeting')\n}",
      '4: greeting',
    ],
  ])('names %s', (_, source, problem) => {
    expect(unknownIn(source)).toEqual([problem])
  })

  it.each([
    ['a key that exists', "textsOf(language, 'mail')('code.subject')"],
    ['a group whose keys come from data', "textsOf(language, 'mail')(`state.${state}`)"],
    ['a key that is data', "textsOf(language, 'mail')(reason)"],
    ['a reader that was given', "function write(t: Translator) { return t('done') }"],
    ['a reader whose group is data', 'const t = useTranslations(`mail.${kind}`)\nt("subject")'],
    ['another function of the same name', "const t = useTranslations('mail')\nconst f = (t: Find) => t('x')"],
    ['a function that reads no texts', "const t = translatorOf('mail')\nt('farewell')"],
  ])('accepts %s', (_, source) => {
    expect(unknownIn(source)).toEqual([])
  })
})
