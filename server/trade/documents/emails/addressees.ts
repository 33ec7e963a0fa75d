import { type Transaction, sql } from 'kysely'
import { fullName } from '#contract/full-name.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { noPasswordHash } from '#server/platform/no-password.ts'

/** Who reads a mail to the company. */
export interface MailAddressee {
  address: string
  name: string
  /** False for an address that the company named and whose reader cannot open the document in the shop. */
  hasLogin: boolean
  /** Who of the company can, for a reader who cannot; null where nobody is known. */
  openedBy: string | null
}

/** The document that a mail is about. */
export interface MailedTo {
  companyId: string
  companyName: string
  /** Who sent the document; null, or not reached, where nobody did or the person has left. */
  buyer: { email: string; firstName: string; lastName: string; isReached: boolean } | null
}

/** Which of these addresses belong to people who sign in and see this buyer's documents. */
const findReaders = async (
  tx: Transaction<DB>,
  { companyId, buyer }: MailedTo,
  addresses: readonly string[],
): Promise<Set<string>> => {
  if (addresses.length === 0) return new Set()
  const { rows } = await sql<{ key: string }>`
    select users.email_key as key from users join companies on companies.id = users.company_id
    where companies.id = ${companyId} and companies.status <> 'blocked'
      and users.email_key = any(${addresses.map((address) => address.toLowerCase())}::text[])
      and users.kind = 'buyer' and users.deleted_at is null and not users.is_locked
      and users.password_hash <> ${noPasswordHash}
      and (companies.shares_documents or 'companyAdmin' = any(users.roles)
        or users.email_key = ${buyer?.email.toLowerCase() ?? ''})`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

/** The buyer, unless nobody reads the address, and the addresses that the company named for the event; each once. */
export const addresseesOf = async (
  tx: Transaction<DB>,
  document: MailedTo,
  named: readonly string[],
): Promise<MailAddressee[]> => {
  const { buyer, companyName } = document
  const reached = buyer?.isReached ? buyer : null
  const found = new Map<string, MailAddressee>()
  const openedBy = reached && fullName(reached.firstName, reached.lastName)
  if (reached)
    found.set(reached.email.toLowerCase(), {
      address: reached.email,
      name: openedBy ?? '',
      hasLogin: true,
      openedBy,
    })
  const readers = await findReaders(tx, document, named)
  for (const address of named) {
    const key = address.toLowerCase()
    if (!found.has(key)) found.set(key, { address, name: companyName, hasLogin: readers.has(key), openedBy })
  }
  return [...found.values()]
}

/** Without the person who acted: they read the outcome on the page. */
export const othersThan = (
  author: { email: string } | undefined,
  addressees: readonly MailAddressee[],
): MailAddressee[] =>
  addressees.filter(({ address }) => address.toLowerCase() !== author?.email.toLowerCase())
