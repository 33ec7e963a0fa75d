import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createTransport } from 'nodemailer'
import { parseEmail } from '#contract/email.ts'
import { type Config, ConfigError } from '#server/platform/config.ts'

/** One mail as it lies in the outbox. */
export interface OutgoingMail {
  id: string
  toAddress: string
  toName: string
  replyToAddress: string | null
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
  /** What goes with it; left out where nothing does. */
  attachments?: readonly MailAttachment[]
}

export interface MailAttachment {
  fileName: string
  contentType: string
  content: Buffer
}

export interface AttachedPaper {
  files: MailAttachment[]
  /** Says at the end of the mail where the paper is to be had that does not go with it; null where it does. */
  note: string | null
}

/** What goes with a mail that names a paper. It throws where the mail has to wait for it. */
export type MailAttachments = (paperId: string) => Promise<AttachedPaper>

export interface MailTransport {
  /** Resolves when the server has taken the mail; rejects with what it said otherwise. */
  send(mail: OutgoingMail): Promise<void>
}

/** How long a mail server may take: for one step, and for all of a mail. The second is shorter than the outbox's claim. */
export interface MailPatience {
  stepMs: number
  deliveryMs: number
}
const patienceByDefault: MailPatience = { stepMs: 10_000, deliveryMs: 30_000 }

interface DkimKey {
  domainName: string
  keySelector: string
  privateKey: string
  headerFieldNames: string
}

/** RFC 8058 wants both headers of one-click unsubscription under the signature. */
const signedHeaders = [
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Auto-Submitted',
  'List-Unsubscribe:List-Unsubscribe-Post',
].join(':')

/** The key of MAIL_DKIM_KEY; one that cannot sign is found out at start, not by receivers. */
const readDkimKey = (dkim: Config['mailDkim'], from: string): DkimKey | null => {
  if (dkim === null) return null
  try {
    const privateKey = readFileSync(dkim.keyFile, 'utf8')
    if (createPrivateKey(privateKey).asymmetricKeyType !== 'rsa') throw new Error('it is no RSA key')
    const domainName = from.slice(from.lastIndexOf('@') + 1)
    return { domainName, keySelector: dkim.selector, privateKey, headerFieldNames: signedHeaders }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`MAIL_DKIM_KEY must be a file with an RSA key in PEM: ${reason}`)
  }
}

/**
 * Null without `SMTP_URL`: mails stay readable in the office. Throws when `MAIL_FROM` is no address or the DKIM key
 * cannot be used.
 */
export const createMailTransport = (
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailDkim' | 'shop'>,
  patience = patienceByDefault,
): MailTransport | null => {
  if (config.smtpUrl === null) return null
  const from = parseEmail(config.mailFrom)
  if (from === null)
    throw new ConfigError(`MAIL_FROM must be a plain e-mail address, not "${config.mailFrom}".`)
  const { smtpUrl, shop } = config
  const dkim = readDkimKey(config.mailDkim, from)
  return {
    send: async (mail) => {
      // A connection per mail: nothing to keep alive, and a stuck server can be dropped without harm to others.
      const mailer = openMailer(smtpUrl, patience)
      const message = toMessage(mail, { address: from, name: shop.name })
      await mailer.sendMail({
        ...message,
        ...(dkim ? { dkim } : {}),
        signal: AbortSignal.timeout(patience.deliveryMs),
      })
    },
  }
}

const openMailer = (url: string, patience: MailPatience) =>
  createTransport({
    url,
    connectionTimeout: patience.stepMs,
    greetingTimeout: patience.stepMs,
    socketTimeout: patience.stepMs,
    dnsTimeout: patience.stepMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** Connects and signs in without sending anything; rejects with what is wrong. */
export const checkMailServer = async (
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  patience = patienceByDefault,
): Promise<void> => {
  if (config.smtpUrl === null) return
  if (parseEmail(config.mailFrom) === null) throw new ConfigError('MAIL_FROM is no plain e-mail address.')
  await openMailer(config.smtpUrl, patience).verify()
}

const toMessage = (mail: OutgoingMail, from: { address: string; name: string }) => {
  // Checked when it was stored; checked again, because the mail library's own parser is not to be trusted.
  if (parseEmail(mail.toAddress) !== mail.toAddress)
    throw new Error('the recipient is no plain e-mail address')
  return {
    from,
    to: { address: mail.toAddress, name: mail.toName },
    // The envelope is ours, whatever a parser makes of the headers.
    envelope: { from: from.address, to: [mail.toAddress] },
    ...(mail.replyToAddress === null ? {} : { replyTo: { address: mail.replyToAddress, name: '' } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.attachments === undefined || mail.attachments.length === 0
      ? {}
      : {
          attachments: mail.attachments.map(({ fileName, contentType, content }) => ({
            filename: fileName,
            contentType,
            content,
          })),
        }),
    // The same id at every attempt, so that a receiver recognises a repeated mail.
    messageId: `<${mail.id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated' },
  }
}
