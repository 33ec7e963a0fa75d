import type { Transaction } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { composeMail, publicUrlOf } from '#server/platform/mail/mail-frame.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { formatDay } from '#server/platform/texts/format.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

interface ClaimMail {
  config: Pick<Config, 'shop' | 'publicUrl' | 'port'>
  language: Language
  address: string
  token: string
  expiresAt: Date
}

/**
 * The one mail to a printed address. Whoever uploaded the card chose what stands on it: nothing of the card goes into
 * the mail, neither names nor the alias, and never the password.
 */
export const mailClaim = async (
  tx: Transaction<DB>,
  { config, language, address, token, expiresAt }: ClaimMail,
): Promise<void> => {
  const texts = textsOf(language, 'mail')
  const shop = { shop: config.shop.name }
  const page = `${publicUrlOf(config)}/${language}/claim?token=${token}`
  const date = formatDay(expiresAt, language)
  const mail = composeMail(
    {
      template: 'cardClaim',
      language,
      to: { address, name: '' },
      subject: texts('cardClaim.subject', shop),
      blocks: [
        { kind: 'text', text: texts('cardClaim.intro', shop) },
        { kind: 'text', text: texts('cardClaim.claim', { date }) },
        { kind: 'button', label: texts('cardClaim.submit'), url: page },
        { kind: 'note', text: texts('cardClaim.notMe', { url: `${page}&step=delete` }) },
        { kind: 'note', text: texts('cardClaim.once') },
      ],
    },
    config.shop,
  )
  await queueMail(tx, mail)
}
