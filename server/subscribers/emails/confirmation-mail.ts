import type { Transaction } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { composeMail, publicUrlOf } from '#server/platform/mail/mail-frame.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

interface Confirmation {
  config: Pick<Config, 'shop' | 'publicUrl' | 'port'>
  language: Language
  address: string
  token: string
}

/** Asks the owner of an address to confirm. It advertises nothing, and can be ended with one press (RFC 8058). */
export const mailConfirmation = async (
  tx: Transaction<DB>,
  { config, language, address, token }: Confirmation,
): Promise<void> => {
  const texts = textsOf(language, 'mail')
  const shop = { shop: config.shop.name }
  const pageOf = (page: string) => `${publicUrlOf(config)}/${language}/${page}?token=${token}`
  const unsubscribe = pageOf('unsubscribe')
  const mail = composeMail(
    {
      template: 'subscribeConfirm',
      language,
      to: { address, name: '' },
      subject: texts('subscribeConfirm.subject', shop),
      blocks: [
        { kind: 'text', text: texts('subscribeConfirm.intro', shop) },
        { kind: 'button', label: texts('subscribeConfirm.confirm'), url: pageOf('subscribe') },
        { kind: 'text', text: texts('subscribeConfirm.validity') },
        { kind: 'note', text: texts('subscribeConfirm.ignore') },
        { kind: 'note', text: texts('subscribeConfirm.unsubscribe', { url: unsubscribe }) },
      ],
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    },
    config.shop,
  )
  await queueMail(tx, mail)
}
