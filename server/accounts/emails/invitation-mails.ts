import type { Transaction } from 'kysely'
import { type MailReader, queueAccountMail } from '#server/accounts/emails/account-mails.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { publicUrlOf } from '#server/platform/mail/mail-frame.ts'
import { formatDay } from '#server/platform/texts/format.ts'

/** The address of the page on which an invited person chooses the first password. */
const claimUrl = ({ config, language }: MailReader, token: string): string =>
  `${publicUrlOf(config)}/${language}/claim?as=invitation&token=${token}`

/** To a person whom the supplier has entered: the link sets the first password. */
export const mailInvitation = (
  tx: Transaction<DB>,
  reader: MailReader,
  { company, token, expiresAt }: { company: string; token: string; expiresAt: Date },
): Promise<void> =>
  queueAccountMail(tx, reader, 'invitation', (texts, shop) => ({
    subject: texts('invitation.subject', shop),
    blocks: [
      { kind: 'text', text: texts('invitation.intro', { ...shop, company }) },
      { kind: 'text', text: texts('invitation.validity', { date: formatDay(expiresAt, reader.language) }) },
      { kind: 'button', label: texts('invitation.choose'), url: claimUrl(reader, token) },
      { kind: 'note', text: texts('invitation.later') },
      { kind: 'note', text: texts('invitation.ignore') },
    ],
  }))

/** To a member of staff: the link sets the password for the back office, whose addresses carry no language. */
export const mailStaffInvitation = (
  tx: Transaction<DB>,
  reader: MailReader,
  link: { by: string; isAdmin: boolean; isAgain: boolean; token: string; expiresAt: Date },
): Promise<void> =>
  queueAccountMail(tx, reader, 'staffInvitation', (texts, shop) => {
    const { by, isAdmin, isAgain, token, expiresAt } = link
    const url = `${publicUrlOf(reader.config)}/office/first-password?token=${token}`
    return {
      subject: texts(isAgain ? 'staffInvitation.subjectAgain' : 'staffInvitation.subject', shop),
      blocks: [
        {
          kind: 'text',
          text: texts(isAgain ? 'staffInvitation.again' : 'staffInvitation.intro', { ...shop, by }),
        },
        { kind: 'text', text: texts('invitation.validity', { date: formatDay(expiresAt, reader.language) }) },
        { kind: 'button', label: texts('invitation.choose'), url },
        ...(isAdmin ? [{ kind: 'note', text: texts('staffInvitation.code') } as const] : []),
        { kind: 'note', text: texts('staffInvitation.ignore') },
      ],
    }
  })

/** To a person whom an administrator of a company invites; the account is made when the link is used. */
export const mailColleagueInvitation = (
  tx: Transaction<DB>,
  reader: MailReader,
  { company, by, token, expiresAt }: { company: string; by: string; token: string; expiresAt: Date },
): Promise<void> =>
  queueAccountMail(tx, reader, 'colleagueInvitation', (texts, shop) => ({
    subject: texts('colleagueInvitation.subject', { ...shop, company }),
    blocks: [
      { kind: 'text', text: texts('colleagueInvitation.intro', { ...shop, company, by }) },
      { kind: 'text', text: texts('invitation.validity', { date: formatDay(expiresAt, reader.language) }) },
      { kind: 'button', label: texts('invitation.choose'), url: claimUrl(reader, token) },
      { kind: 'note', text: texts('colleagueInvitation.ignore', { company }) },
    ],
  }))

/** Tells the owner of an account of another company what the answer to the administrator must not. */
export const mailColleagueKnown = (
  tx: Transaction<DB>,
  reader: MailReader,
  { company, by }: { company: string; by: string },
): Promise<void> =>
  queueAccountMail(tx, reader, 'colleagueKnown', (texts, shop) => ({
    subject: texts('colleagueKnown.subject', { company }),
    blocks: [
      { kind: 'text', text: texts('colleagueKnown.intro', { ...shop, company, by }) },
      { kind: 'text', text: texts('colleagueKnown.move', { company, email: reader.config.shop.email }) },
      { kind: 'note', text: texts('colleagueKnown.ignore') },
    ],
  }))
