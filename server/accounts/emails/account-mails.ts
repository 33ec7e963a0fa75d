import type { Transaction } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { MailTemplate } from '#contract/office/mail-state.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type MailBlock, composeMail, publicUrlOf } from '#server/platform/mail/mail-frame.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

/** Who writes to whom, in which language. */
export interface MailReader {
  config: Pick<Config, 'shop' | 'publicUrl' | 'port'>
  language: Language
  to: { address: string; name: string }
}

type Texts = ReturnType<typeof textsOf>

/** Queues a mail about an account. */
export const queueAccountMail = async (
  tx: Transaction<DB>,
  reader: MailReader,
  template: MailTemplate,
  write: (texts: Texts, shop: { shop: string }) => { subject: string; blocks: MailBlock[] },
): Promise<void> => {
  const { config, language, to } = reader
  const content = write(textsOf(language, 'mail'), { shop: config.shop.name })
  await queueMail(tx, composeMail({ template, language, to, ...content }, config.shop))
}

const loginUrl = ({ config, language }: MailReader): string => `${publicUrlOf(config)}/${language}/?login=1`

/** The code stands in the body only, never in the subject. */
const codeBlocks = (
  code: string,
  texts: { intro: string; validity: string; ignore: string },
): MailBlock[] => [
  { kind: 'text', text: texts.intro },
  { kind: 'code', code },
  { kind: 'text', text: texts.validity },
  { kind: 'note', text: texts.ignore },
]

export const mailRegisterCode = (tx: Transaction<DB>, reader: MailReader, code: string): Promise<void> =>
  queueAccountMail(tx, reader, 'registerCode', (texts, shop) => ({
    subject: texts('registerCode.subject', shop),
    blocks: codeBlocks(code, {
      intro: texts('registerCode.intro'),
      validity: texts('registerCode.validity'),
      ignore: texts('registerCode.ignore'),
    }),
  }))

export const mailResetCode = (tx: Transaction<DB>, reader: MailReader, code: string): Promise<void> =>
  queueAccountMail(tx, reader, 'resetCode', (texts, shop) => ({
    subject: texts('resetCode.subject', shop),
    blocks: codeBlocks(code, {
      intro: texts('resetCode.intro'),
      validity: texts('resetCode.validity'),
      ignore: texts('resetCode.ignore'),
    }),
  }))

/** Tells the owner what the answer to the stranger must not. */
export const mailAlreadyRegistered = (tx: Transaction<DB>, reader: MailReader): Promise<void> =>
  queueAccountMail(tx, reader, 'alreadyRegistered', (texts, shop) => ({
    subject: texts('alreadyRegistered.subject', shop),
    blocks: [
      { kind: 'text', text: texts('alreadyRegistered.intro') },
      { kind: 'button', label: texts('alreadyRegistered.signIn'), url: loginUrl(reader) },
      { kind: 'text', text: texts('alreadyRegistered.forgotten') },
      { kind: 'note', text: texts('alreadyRegistered.ignore') },
    ],
  }))

export const mailWelcome = (tx: Transaction<DB>, reader: MailReader, company: string): Promise<void> =>
  queueAccountMail(tx, reader, 'welcome', (texts, shop) => ({
    subject: texts('welcome.subject', shop),
    blocks: [
      { kind: 'text', text: texts('welcome.intro', { company }) },
      { kind: 'text', text: texts('welcome.approval') },
      {
        kind: 'button',
        label: texts('welcome.open'),
        url: `${publicUrlOf(reader.config)}/${reader.language}/`,
      },
    ],
  }))

export const mailResetDone = (tx: Transaction<DB>, reader: MailReader): Promise<void> =>
  queueAccountMail(tx, reader, 'resetDone', (texts, shop) => ({
    subject: texts('resetDone.subject', shop),
    blocks: [
      { kind: 'text', text: texts('resetDone.intro', shop) },
      { kind: 'text', text: texts('resetDone.warning') },
      { kind: 'button', label: texts('resetDone.signIn'), url: loginUrl(reader) },
    ],
  }))

/** A change made in the account itself: who changed it stays signed in there. */
export const mailPasswordChanged = (tx: Transaction<DB>, reader: MailReader): Promise<void> =>
  queueAccountMail(tx, reader, 'passwordChanged', (texts, shop) => ({
    subject: texts('passwordChanged.subject'),
    blocks: [
      { kind: 'text', text: texts('passwordChanged.intro', shop) },
      { kind: 'text', text: texts('passwordChanged.warning') },
      { kind: 'button', label: texts('passwordChanged.signIn'), url: loginUrl(reader) },
    ],
  }))

export const mailDevicesRevoked = (tx: Transaction<DB>, reader: MailReader): Promise<void> =>
  queueAccountMail(tx, reader, 'devicesRevoked', (texts, shop) => ({
    subject: texts('devicesRevoked.subject', shop),
    blocks: [
      { kind: 'text', text: texts('devicesRevoked.intro', shop) },
      { kind: 'text', text: texts('devicesRevoked.advice') },
      { kind: 'button', label: texts('devicesRevoked.signIn'), url: loginUrl(reader) },
    ],
  }))
