import type { Language } from '#contract/language.ts'
import type { MailBlock } from '#server/platform/mail/mail-frame.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

/** What somebody wrote, and the names of the files that came with it: they are opened in the shop or the office. */
export const messageBlocks = (
  text: string,
  fileNames: readonly string[] | undefined,
  language: Language,
): MailBlock[] => {
  const files: MailBlock[] =
    fileNames === undefined || fileNames.length === 0
      ? []
      : [
          {
            kind: 'facts',
            facts: [
              {
                label: textsOf(language, 'trade-mail')('facts.files', { count: fileNames.length }),
                value: fileNames.join('\n'),
              },
            ],
          },
        ]
  return [...(text === '' ? [] : [{ kind: 'text', text } as const]), ...files]
}
