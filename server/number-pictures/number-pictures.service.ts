import type { PictureNumber } from '#contract/shop/number-pictures.contract.ts'
import { limits } from '#server/number-pictures/number-pictures.limits.ts'
import { companyNumbers, knownNumbers } from '#server/number-pictures/number-pictures.queries.ts'
import { lookUpKeys, rankNumbers } from '#server/number-pictures/number-pictures.rules.ts'
import type { NumberReading, ReadNumber } from '#server/vision/numbers/number-reading.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'
import { type LimitState, countAttempts } from '#server/platform/limits/account-limits.ts'
import type { PictureRefusal } from '#server/vision/picture-reading.ts'
import { readInTime } from '#server/vision/read-in-time.ts'

export type PictureReading =
  | { ok: true; numbers: PictureNumber[] }
  | { ok: false; because: 'limit'; limit: LimitState }
  | { ok: false; because: 'picture'; refusal: PictureRefusal }

/** Reads a picture and puts its numbers in order. Counted before it is read, whatever comes of it; nothing is kept. */
export const readPictureNumbers = async (
  context: CallContext,
  readNumber: ReadNumber,
  bytes: Uint8Array,
): Promise<PictureReading> => {
  const network = context.client.ipPrefix
  const limit = await countAttempts(context, [
    [limits.picturesPerNetwork, network],
    [limits.picturesPerNetworkAndDay, network],
  ])
  if (limit) return { ok: false, because: 'limit', limit }
  const outcome = await readInTime(readNumber, bytes)
  if ('refusal' in outcome) return { ok: false, because: 'picture', refusal: outcome.refusal }
  return { ok: true, numbers: rankNumbers(outcome.reading, await knownOf(context, outcome.reading)) }
}

/** The catalogue's numbers among what was read, and those a buyer's company calls its parts by. */
const knownOf = async (
  { db, buyer }: CallContext,
  reading: NumberReading,
): Promise<ReadonlyMap<string, string>> => {
  const keys = lookUpKeys(reading)
  const known = await knownNumbers(db, keys)
  if (!buyer) return known
  const own = await withActor(db, asBuyer(buyer), (tx) => companyNumbers(tx, buyer.companyId, keys))
  return new Map([...own, ...known])
}
