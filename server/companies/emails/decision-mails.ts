import type { Transaction } from 'kysely'
import { fullName } from '#contract/full-name.ts'
import { parseLanguage } from '#contract/language.ts'
import type { MailTemplate } from '#contract/office/mail-state.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type MailBlock, composeMail, publicUrlOf } from '#server/platform/mail/mail-frame.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { type Translate, textsOf } from '#server/platform/texts/texts.ts'

/** A person of a company as a reader of mails. */
export interface Recipient {
  email: string
  firstName: string
  lastName: string
  lang: string
}

export type MailShop = Pick<Config, 'shop' | 'publicUrl' | 'port'>

interface Written {
  subject: string
  blocks: MailBlock[]
}

const send = async (
  tx: Transaction<DB>,
  config: MailShop,
  to: Recipient,
  template: MailTemplate,
  write: (texts: Translate, base: string) => Written,
): Promise<void> => {
  const language = parseLanguage(to.lang) ?? 'en'
  const base = `${publicUrlOf(config)}/${language}`
  const mail = { template, language, to: { address: to.email, name: fullName(to.firstName, to.lastName) } }
  await queueMail(
    tx,
    composeMail({ ...mail, ...write(textsOf(language, 'company-mail'), base) }, config.shop),
  )
}

const text = (words: string): MailBlock => ({ kind: 'text', text: words })

/** What an approved company can do now. */
export const mailApproved = (
  tx: Transaction<DB>,
  config: MailShop,
  to: Recipient,
  company: { name: string; mayOrder: boolean },
): Promise<void> =>
  send(tx, config, to, 'companyApproved', (texts, base) => ({
    subject: texts('approved.subject', { shop: config.shop.name }),
    blocks: [
      text(texts('approved.intro', { company: company.name })),
      text(company.mayOrder ? texts('approved.orders') : texts('approved.inquiries')),
      { kind: 'button', label: texts('open'), url: `${base}/` },
    ],
  }))

/** Why a company was blocked, in the words of staff. */
export const mailBlocked = (
  tx: Transaction<DB>,
  config: MailShop,
  to: Recipient,
  company: { name: string; reason: string },
): Promise<void> =>
  send(tx, config, to, 'companyBlocked', (texts) => ({
    subject: texts('blocked.subject', { shop: config.shop.name }),
    blocks: [
      text(texts('blocked.intro', { company: company.name })),
      text(company.reason),
      text(texts('blocked.contact', { email: config.shop.email, phone: config.shop.phone })),
    ],
  }))

/** To somebody who registered and now belongs to a known company. */
export const mailAttached = (
  tx: Transaction<DB>,
  config: MailShop,
  to: Recipient,
  company: { name: string; mayOrder: boolean },
): Promise<void> =>
  send(tx, config, to, 'companyAttached', (texts, base) => ({
    subject: texts('attached.subject', { company: company.name }),
    blocks: [
      text(texts('attached.intro', { company: company.name })),
      text(company.mayOrder ? texts('approved.orders') : texts('approved.inquiries')),
      { kind: 'button', label: texts('open'), url: `${base}/` },
    ],
  }))

/** To the administrators of the known company: who came, and what they can do about it. */
export const mailNewColleague = (
  tx: Transaction<DB>,
  config: MailShop,
  to: Recipient,
  colleague: { company: string; name: string; email: string },
): Promise<void> =>
  send(tx, config, to, 'companyColleague', (texts) => ({
    subject: texts('colleague.subject', { company: colleague.company }),
    blocks: [
      text(texts('colleague.intro', { ...colleague })),
      text(texts('colleague.rights')),
      text(texts('colleague.stranger', { email: config.shop.email, phone: config.shop.phone })),
    ],
  }))

/** To the old address of a person: from now on another one signs in. */
export const mailAddressChanged = (
  tx: Transaction<DB>,
  config: MailShop,
  to: Recipient,
  email: string,
): Promise<void> =>
  send(tx, config, to, 'emailChanged', (texts) => ({
    subject: texts('emailChanged.subject', { shop: config.shop.name }),
    blocks: [
      text(texts('emailChanged.intro', { shop: config.shop.name, email })),
      text(texts('emailChanged.stranger', { email: config.shop.email, phone: config.shop.phone })),
    ],
  }))
