import { createHmac, randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { networkHmacOf } from '#server/accounts/account-networks.service.ts'
import type { AccountsContext } from '#server/accounts/accounts-context.ts'
import { limits } from '#server/accounts/accounts.limits.ts'
import {
  type CodeKey,
  type CodePurpose,
  countTriesOfDay,
  hasOtherNetworkCode,
  insertEmailCode,
  lockCodes,
  tryOwnNetworkCode,
  tryOtherNetworkCodes,
  invalidateCodes,
} from '#server/accounts/email-codes.queries.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type SubmittedWork, type Delay, passGate } from '#server/platform/limits/work-gate.ts'
import { readSecret } from '#server/platform/secrets.ts'

/** What a code is bound to. */
export interface CodeSubject {
  email: string
  purpose: CodePurpose
}

const keyOf = ({ email, purpose }: CodeSubject): CodeKey => ({ emailKey: email.toLowerCase(), purpose })

/** Only this digest is stored; without the generated secret a copy of the database does not tell the codes. */
const digestOf = async (dataDirectory: string, key: CodeKey, code: string): Promise<Buffer> =>
  createHmac('sha256', await readSecret(dataDirectory, 'email-codes'))
    .update(`${key.purpose}\n${key.emailKey}\n${code}`)
    .digest()

const usualDigits = 6
/**
 * Code requests are never refused, so the number of guesses per address is unlimited. After as many tries as ten codes
 * have, new codes of that day are longer, so that guessing does not pay.
 */
const triesBeforeLongerCodes = 50
const longerDigits = 10

/** Creates a code for ten minutes. It belongs to the caller's network and replaces that network's earlier code. */
export const createEmailCode = async (
  context: AccountsContext,
  tx: Transaction<DB>,
  subject: CodeSubject,
): Promise<string> => {
  const key = keyOf(subject)
  const digits = (await countTriesOfDay(tx, key)) < triesBeforeLongerCodes ? usualDigits : longerDigits
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const codeHmac = await digestOf(context.config.dataDirectory, key, code)
  await insertEmailCode(tx, key, { codeHmac, networkHmac: await networkHmacOf(context) })
  return code
}

export type Redeemed<Done> =
  | { is: 'right'; done: Done }
  | { is: 'wrong' }
  /** The cost of a try at a code that another network requested. */
  | { is: 'work'; delay: Delay }

interface TypedCode {
  subject: CodeSubject
  typed: string
  work: SubmittedWork
}

/**
 * Runs `use` once, in the transaction that redeems a code. Each try counts, right or wrong, five in total per code. It
 * is compared with the code of the caller's network, and with codes of other networks only past a gate: a stranger
 * elsewhere can neither use up the owner's tries nor guess for free.
 */
export const redeemEmailCode = async <Done>(
  context: AccountsContext,
  { subject, typed, work }: TypedCode,
  use: (tx: Transaction<DB>) => Promise<Done>,
): Promise<Redeemed<Done>> => {
  const key = keyOf(subject)
  const code = typed.normalize('NFKC').replaceAll(/\s/g, '')
  const digests = {
    codeHmac: await digestOf(context.config.dataDirectory, key, code),
    networkHmac: await networkHmacOf(context),
  }
  const attempt = (tryCode: typeof tryOwnNetworkCode) =>
    // A wrong try is committed too: a rollback would lose its count.
    withActor(context.db, { role: 'system' }, async (tx) => {
      await lockCodes(tx, key)
      if (!(await tryCode(tx, key, digests)))
        return { is: 'wrong', isElsewhere: await hasOtherNetworkCode(tx, key, digests.networkHmac) } as const
      await invalidateCodes(tx, key)
      return { is: 'right', done: await use(tx) } as const
    })
  const here = await attempt(tryOwnNetworkCode)
  if (here.is === 'right' || !here.isElsewhere) return here
  const account = `${key.purpose} ${key.emailKey}`
  const gate = { name: 'code-elsewhere', free: [[limits.codeElsewhere, account]], subject: account } as const
  const passage = await passGate(context, gate, work)
  return passage.isOpen ? attempt(tryOtherNetworkCodes) : { is: 'work', delay: passage.delay }
}
