import { type Transaction, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** A finished mail in the reader's language; both parts say the same. */
export interface Mail {
  /** Which template made it: shown in the office and in the log line. */
  template: string
  language: Language
  to: { address: string; name: string }
  replyToAddress?: string
  subject: string
  text: string
  html: string
  /** Further headers, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>
  /** The paper that goes with it: one that the transaction of the mail has asked for. */
  paper?: MailedPaper
}

export interface MailedPaper {
  kind: 'inquiry' | 'quote' | 'confirmation'
  documentId: string
  version: number
}

/**
 * Puts a mail into the outbox inside the caller's transaction, so that a crash neither loses nor doubles it.
 * The row itself is the job: any process that sends mail finds it within a second of the commit. The transaction has
 * an actor, who need not be allowed to read it back.
 */
export const queueMail = async (tx: Transaction<DB>, mail: Mail): Promise<void> => {
  const { template, language, to, replyToAddress = null, text, html, headers = {}, paper } = mail
  await sql`${prepared}
    insert into outbox_mails (template, language, to_address, to_name, reply_to_address, subject, text_body, html_body,
      headers, paper_id)
    values (${template}, ${language}, ${to.address}, ${oneLine(to.name)}, ${replyToAddress}, ${oneLine(mail.subject)},
      ${text}, ${html}, ${JSON.stringify(headers)}::jsonb, ${paper ? idOfPaper(paper) : sql`null`})`.execute(
    tx,
  )
}

const idOfPaper = ({ kind, documentId, version }: MailedPaper) => sql<string | null>`
  (select id from papers where kind = ${kind} and document_id = ${documentId} and version = ${version})`

/** Header values are one line: names and subjects carry what people typed. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
