import type { Transaction } from 'kysely'
import { fullName } from '#contract/full-name.ts'
import { parseLanguage } from '#contract/language.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { composeMail, publicUrlOf } from '#server/platform/mail/mail-frame.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

export type MailShop = Pick<Config, 'shop' | 'publicUrl' | 'port'>

/** Tells an admin that the bank account was changed, and by whom; the account itself stays out of the mail. */
export const mailBankChanged = async (
  tx: Transaction<DB>,
  { config, staff }: { config: MailShop; staff: { firstName: string; lastName: string } },
  admin: { email: string; firstName: string; lastName: string; lang: string },
): Promise<void> => {
  const language = parseLanguage(admin.lang) ?? 'en'
  const texts = textsOf(language, 'settings-mail')
  const mail = composeMail(
    {
      template: 'bankChanged',
      language,
      to: { address: admin.email, name: fullName(admin.firstName, admin.lastName) },
      subject: texts('bankChanged.subject', { shop: config.shop.name }),
      blocks: [
        {
          kind: 'text',
          text: texts('bankChanged.intro', { name: fullName(staff.firstName, staff.lastName) }),
        },
        { kind: 'text', text: texts('bankChanged.check') },
        {
          kind: 'button',
          label: texts('bankChanged.open'),
          url: `${publicUrlOf(config)}/office/settings`,
        },
      ],
    },
    config.shop,
  )
  await queueMail(tx, mail)
}
