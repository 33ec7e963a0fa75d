import type { Database } from '#server/platform/database/database.ts'
import { withActor } from '#server/platform/database/actor.ts'
import {
  type AddressCounts,
  countAddresses,
  listProblems,
  type ProblemAddress,
} from '#server/product-photos/picture-addresses.queries.ts'

export interface FetchStatus {
  counts: AddressCounts
  /** Addresses whose last attempt failed; those that are given up come first. */
  problems: ProblemAddress[]
}

/** Counts the addresses by state and lists those that failed, with their articles. */
export const readFetchStatus = (db: Database): Promise<FetchStatus> =>
  withActor(db, { role: 'system' }, async (tx) => ({
    counts: await countAddresses(tx),
    problems: await listProblems(tx),
  }))
