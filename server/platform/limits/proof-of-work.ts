import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/platform/database/database.ts'
import { readSecret } from '#server/platform/secrets.ts'

interface TaskStore {
  db: Database
  config: { dataDirectory: string }
}

/** A proof-of-work task in altcha's format: about a second to solve in a browser, a millisecond to check. */
export interface WorkTask {
  uuid: string
  challenge: Challenge
}

/** The solution of a task, in the fields of a call. */
export interface WorkAnswer {
  uuid?: string | undefined
  solution?: string | undefined
}

/** The hidden counter: how many keys the client derives until it finds it. */
const leastTries = 500
const mostTries = 1_500
const iterationsPerTry = 5_000

const keysOf = async ({ config }: TaskStore) => {
  const secret = (await readSecret(config.dataDirectory, 'challenges')).toString('hex')
  return { hmacSignatureSecret: `challenge ${secret}`, hmacKeySignatureSecret: `key ${secret}` }
}

/** Creates a task that is valid for one call within 10 minutes. */
export const issueTask = async (store: TaskStore): Promise<WorkTask> => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: iterationsPerTry,
    counter: randomInt(leastTries, mostTries),
    deriveKey,
    ...(await keysOf(store)),
  })
  const row = await store.db
    .insertInto('login_challenges')
    .values({ challenge: JSON.stringify(challenge) })
    .returning('uuid')
    .executeTakeFirstOrThrow()
  return { uuid: row.uuid, challenge }
}

/** What altcha's widget and library hand over: base64 of the challenge and its solution. */
const Payload = z.object({ solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(200) }) })

const parsePayload = (solution: string) => {
  try {
    return Payload.safeParse(JSON.parse(Buffer.from(solution, 'base64').toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

/** Redeems a task once: it cannot be used again, whether the solution is right or wrong. */
export const redeemTask = async (store: TaskStore, { uuid, solution }: WorkAnswer): Promise<boolean> => {
  if (solution === undefined || !z.uuid().safeParse(uuid).success) return false
  const payload = parsePayload(solution)
  if (!payload) return false
  const { rows } = await sql<{ challenge: Challenge }>`delete from login_challenges
    where uuid = ${uuid} and expires_at > now() returning challenge`.execute(store.db)
  const challenge = rows[0]?.challenge
  if (!challenge) return false
  const result = await verifySolution({
    challenge,
    solution: payload.solution,
    deriveKey,
    ...(await keysOf(store)),
  })
  return result.verified
}
