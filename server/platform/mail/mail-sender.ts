import type { Transaction } from 'kysely'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Logger } from '#server/platform/log.ts'
import {
  type ClaimedMail,
  claimDueMail,
  keepQueuedMails,
  markMailFailed,
  markMailSent,
} from '#server/platform/mail/outbox.queries.ts'
import { describeMailError, retryAfterSeconds } from '#server/platform/mail/mail-retry.rules.ts'
import type { MailAttachments, MailTransport } from '#server/platform/mail/transport.ts'

/** One stuck mail must not hold the others. */
const lanes = 4
const pollMs = 1_000

export interface MailSender {
  /** Waits until the running deliveries have finished. */
  stop(): Promise<void>
}

/**
 * Delivers the outbox: looks every second, takes one mail at a time per lane. Any number of processes may run it;
 * a mail belongs to whoever claims its row. A mail is sent twice only if the process or the connection dies between
 * the server's final 250 and our note of it; it then carries the same Message-ID.
 */
export const startMailSender = (options: {
  db: Database
  transport: MailTransport | null
  log: Logger
  /** Finds what goes with a mail that names a paper. */
  attachments?: MailAttachments
}): MailSender => {
  const stopping = new AbortController()
  const work = options.transport ? deliverDue(options, options.transport) : () => keepAll(options)
  let isDatabaseAway = false
  const workOnce = async () => {
    try {
      const hadWork = await work()
      isDatabaseAway = false
      return hadWork
    } catch (error) {
      if (!isDatabaseAway) options.log.warn({ err: error }, 'the outbox cannot be read')
      isDatabaseAway = true
      return false
    }
  }
  const lane = async () => {
    while (!stopping.signal.aborted) {
      if (!(await workOnce())) await pause(pollMs, stopping.signal)
    }
  }
  const running = Promise.all(Array.from({ length: options.transport ? lanes : 1 }, lane))
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })

/** The outbox opens to the system alone; a transaction each, so that a claim is seen before the mail is sent. */
const asSender = <Result>(db: Database, work: (tx: Transaction<DB>) => Promise<Result>): Promise<Result> =>
  withActor(db, { role: 'system' }, work)

/** The note is a text of ours and needs no escaping. */
const withNote = <Mail extends Pick<ClaimedMail, 'text' | 'html'>>(mail: Mail, note: string | null): Mail =>
  note === null
    ? mail
    : {
        ...mail,
        text: `${mail.text.trimEnd()}\n\n${note}\n`,
        html: mail.html.replace('</body>', `<p style="margin:16px;font-size:16px">${note}</p>\n</body>`),
      }

/** True when there was one, so that the lane looks again at once. */
const deliverDue =
  (
    { db, log, attachments }: { db: Database; log: Logger; attachments?: MailAttachments },
    transport: MailTransport,
  ) =>
  async (): Promise<boolean> => {
    const mail = await asSender(db, claimDueMail)
    if (!mail) return false
    try {
      const paper = mail.paperId !== null && attachments ? await attachments(mail.paperId) : null
      await transport.send(paper ? { ...withNote(mail, paper.note), attachments: paper.files } : mail)
    } catch (error) {
      await noteFailure(db, log, mail, error)
      return true
    }
    await asSender(db, (tx) => markMailSent(tx, mail.id))
    log.info({ mail: mail.id, template: mail.template }, 'mail sent')
    return true
  }

const noteFailure = async (db: Database, log: Logger, mail: ClaimedMail, error: unknown) => {
  const reason = describeMailError(error)
  const status = await asSender(db, (tx) =>
    markMailFailed(tx, {
      id: mail.id,
      error: reason.text,
      retryAfterSeconds: retryAfterSeconds(mail.attempts, reason.isRefusal),
    }),
  )
  const line = { mail: mail.id, template: mail.template, attempt: mail.attempts, failure: reason.code }
  if (status === 'dead') log.error(line, 'mail given up after 24 hours')
  else log.warn(line, 'mail not taken, will be tried again')
}

const keepAll = async ({ db, log }: { db: Database; log: Logger }): Promise<boolean> => {
  for (const mail of await asSender(db, keepQueuedMails)) {
    log.info({ mail: mail.id, template: mail.template }, 'mail kept, read it at /office/outbox')
  }
  return false
}
