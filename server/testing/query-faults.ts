import type pg from 'pg'
import {
  type ConnectionSettings,
  type DatabaseHandle,
  openDatabase,
} from '#server/platform/database/database.ts'
import { PreparingClient, isAhead } from '#server/platform/database/prepared.ts'

/**
 * What happens to one statement:
 * - `refuse`: the server answers it with an error and has not done it
 * - `cutBefore`: the connection breaks before it is sent
 * - `cutAfter`: the server has done it (a commit is a commit) and the connection breaks before the answer is read
 */
export const faults = ['refuse', 'cutBefore', 'cutAfter'] as const
export type Fault = (typeof faults)[number]

export interface FaultyDatabase extends DatabaseHandle {
  /** From now on statements are counted from 1 over all connections, and the `at`-th meets `fault`. */
  arm(plan: { at: number; fault: Fault } | null): void
  /** Back to normal; says which statements were sent since `arm`. */
  disarm(): string[]
}

/** A pool on which any one statement of a call can be made to fail (docs/trust.md#faults, H2). */
export const openFaultyDatabase = (settings: ConnectionSettings): FaultyDatabase => {
  let isArmed = false
  let plan: { at: number; fault: Fault } | null = null
  let sent: string[] = []

  class FaultyClient extends PreparingClient {
    constructor(clientSettings?: pg.ClientConfig) {
      super(clientSettings)
      const send = this.query.bind(this)
      // Until the client has noticed, the pool would hand the dead connection out again.
      const cut = () =>
        new Promise<void>((resolve) => {
          this.once('end', resolve)
          Reflect.get(Object(Reflect.get(this, 'connection')), 'stream').destroy()
        })
      const meet = async (fault: Fault, parameters: unknown[]): Promise<unknown> => {
        if (fault === 'refuse') return send('select 1 / 0')
        if (fault === 'cutBefore') await cut()
        await Reflect.apply(send, null, parameters)
        await cut()
        throw new Error('Connection terminated unexpectedly')
      }
      Object.assign(this, {
        query: (...parameters: unknown[]) => {
          // What travels ahead of a statement meets that statement's fault.
          if (!isArmed || isAhead(parameters[0])) return Reflect.apply(send, null, parameters)
          sent.push(String(parameters[0]))
          return plan && sent.length === plan.at
            ? meet(plan.fault, parameters)
            : Reflect.apply(send, null, parameters)
        },
      })
    }
  }

  return {
    ...openDatabase({ ...settings, Client: FaultyClient }),
    arm: (next) => {
      plan = next
      sent = []
      isArmed = true
    },
    disarm: () => {
      isArmed = false
      return sent
    },
  }
}
