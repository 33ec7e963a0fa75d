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

/** Solves the task of a refusal like a browser and returns the fields for the call. */
export const solveTask = async (refusal: unknown): Promise<{ uuid: string; code: string }> => {
  const { data } = Asked.parse(refusal)
  const solution = await solveChallenge({ challenge: data.challenge, deriveKey })
  const code = Buffer.from(JSON.stringify({ challenge: data.challenge, solution })).toString('base64')
  return { uuid: data.uuid, code }
}

/** Ends every wait, as if time had passed. */
export const endWaits = (shop: Pick<TestShop, 'db'>) =>
  sql`update retry_waits set next_at = now() - interval '1 second'`.execute(shop.db)
