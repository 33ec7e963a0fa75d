import type { Transaction } from 'kysely'
import { fullName } from '#contract/full-name.ts'
import { parseLanguage } from '#contract/language.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { composeMail, publicUrlOf } from '#server/platform/mail/mail-frame.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import type { Colleague } from '#server/trade/assignment/colleagues.queries.ts'

export interface GivenDocument {
  kind: 'inquiry' | 'order'
  id: string
  no: string
  companyName: string
}

/** Tells the colleague, in their language, what they look after from now on and who gave it. */
export const mailGiven = async (
  tx: Transaction<DB>,
  config: Pick<Config, 'shop' | 'publicUrl' | 'port'>,
  { document, to, by }: { document: GivenDocument; to: Omit<Colleague, 'id'>; by: string },
): Promise<void> => {
  const { kind, id, no, companyName: company } = document
  const language = parseLanguage(to.lang) ?? 'en'
  const texts = textsOf(language, 'trade-mail')
  const values = { kind, no, company, by }
  const mail = composeMail(
    {
      template: kind === 'inquiry' ? 'inquiryGiven' : 'orderGiven',
      language,
      to: { address: to.email, name: fullName(to.firstName, to.lastName) },
      subject: texts('given.subject', values),
      blocks: [
        { kind: 'text', text: texts('given.intro', values) },
        {
          kind: 'button',
          label: texts('given.open', values),
          url: `${publicUrlOf(config)}/office/${kind === 'inquiry' ? 'inquiries' : 'orders'}/${id}`,
        },
      ],
    },
    config.shop,
  )
  await queueMail(tx, mail)
}
