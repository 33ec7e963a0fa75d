import { createHmac, randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { networkHmacOf } from '#server/accounts/account-networks.service.ts'
import type { AccountsContext } from '#server/accounts/accounts-context.ts'
import { limits } from '#server/accounts/accounts.limits.ts'
import {
  type CodeKey,
  type CodePurpose,
  countTriesOfDay,
  hasCodeElsewhere,
  insertEmailCode,
  lockCodes,
  tryCodeHere,
  tryCodesElsewhere,
  useUpCodes,
} from '#server/accounts/email-codes.queries.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type HandedWork, type Delay, passGate } from '#server/platform/limits/work-gate.ts'
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
 * Nobody is refused a code, so the number of guesses at an address has no end. After as many tries as ten codes have,
 * guessing must not pay any more: new codes of that day are longer.
 */
const triesBeforeLongerCodes = 50
const longerDigits = 10

/** Makes a code for ten minutes. It belongs to the caller's network and replaces the one that network had. */
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
  /** The code may be one that another network asked for: a try at that costs this much. */
  | { is: 'work'; delay: Delay }

interface TypedCode {
  subject: CodeSubject
  typed: string
  work: HandedWork
}

/**
 * Runs `use` in the transaction that redeems a code, once. A try counts right or wrong, five in total for one code. It
 * is compared with the code of the caller's network, and only past a gate with codes that others asked for: a stranger
 * elsewhere can neither use up the owner's tries nor keep on guessing for free.
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
  const attempt = (tryCode: typeof tryCodeHere) =>
    // A wrong try is committed too, or it would not be counted.
    withActor(context.db, { role: 'system' }, async (tx) => {
      await lockCodes(tx, key)
      if (!(await tryCode(tx, key, digests)))
        return { is: 'wrong', isElsewhere: await hasCodeElsewhere(tx, key, digests.networkHmac) } as const
      await useUpCodes(tx, key)
      return { is: 'right', done: await use(tx) } as const
    })
  const here = await attempt(tryCodeHere)
  if (here.is === 'right' || !here.isElsewhere) return here
  const account = `${key.purpose} ${key.emailKey}`
  const gate = { name: 'code-elsewhere', free: [[limits.codeElsewhere, account]], subject: account } as const
  const passage = await passGate(context, gate, work)
  return passage.isOpen ? attempt(tryCodesElsewhere) : { is: 'work', delay: passage.delay }
}
