import type { Call } from '#contract/call-client.ts'
import { CallError } from '#web/platform/call-error.ts'
import type { CallObserver } from '#web/platform/call-in-browser.ts'

/**
 * A first visit brings its answers along and calls nothing, so the client of calls comes after it. A client that cannot
 * be loaded is a call without connection; the next call loads it again.
 */
export const createLateCall = (loadClient: () => Promise<Call>, observer: CallObserver): Call => {
  let client: Promise<Call> | null = null
  return async (name, input, options) => {
    client ??= loadClient()
    const call = await client.catch(() => {
      client = null
      const error = new CallError('network')
      observer.onError(name, error, options?.shownByCaller)
      throw error
    })
    return call(name, input, options)
  }
}
