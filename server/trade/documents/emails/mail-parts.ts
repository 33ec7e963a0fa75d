import type { Language } from '#contract/language.ts'
import type { MailBlock } from '#server/platform/mail/mail-frame.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import type { DocumentLine } from '#server/trade/documents/document-moves.queries.ts'
import type { MailAddressee } from '#server/trade/documents/emails/addressees.ts'

/** The office's language, until one of its people looks after the document. */
export const officeLanguage: Language = 'en'

/** The line that a message is about. */
export const lineFacts = (line: DocumentLine | null, language: Language): MailBlock[] =>
  line === null
    ? []
    : [
        {
          kind: 'facts',
          facts: [
            {
              label: textsOf(language, 'trade-mail')('line', { position: line.position }),
              value: `${line.standard} ${line.fullname}`.trim(),
            },
          ],
        },
      ]

/** The way into the shop, for readers who can go it; others read who of the company can. */
export const openBlocks = (
  { hasLogin, openedBy }: MailAddressee,
  { label, url, language }: { label: string; url: string; language: Language },
): MailBlock[] => {
  if (hasLogin) return [{ kind: 'button', label, url }]
  if (openedBy === null) return []
  return [{ kind: 'note', text: textsOf(language, 'trade-mail')('openedBy', { name: openedBy }) }]
}

/** What happens to a new order; only a reader with a login can follow it in the shop. */
export const orderNextText = ({ hasLogin }: MailAddressee, language: Language): string =>
  textsOf(language, 'trade-mail')(hasLogin ? 'order.next' : 'order.nextByMail')
