import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { sql } from 'kysely'
import { z } from 'zod'
import type { TestShop } from '#server/testing/test-shop.ts'

const Asked = z.object({
  reason: z.literal('CHALLENGE'),
  data: z.object({ uuid: z.uuid(), challenge: z.custom<Challenge>((value) => typeof value === 'object') }),
})

/** Does the work a refusal asks for, as a browser does, in the fields of the call. */
export const solveTask = async (refusal: unknown): Promise<{ uuid: string; code: string }> => {
  const { data } = Asked.parse(refusal)
  const solution = await solveChallenge({ challenge: data.challenge, deriveKey })
  const code = Buffer.from(JSON.stringify({ challenge: data.challenge, solution })).toString('base64')
  return { uuid: data.uuid, code }
}

/** Moves time: every wait is over. */
export const endWaits = (shop: Pick<TestShop, 'db'>) =>
  sql`update retry_waits set next_at = now() - interval '1 second'`.execute(shop.db)
