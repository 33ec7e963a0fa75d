import { createStore } from '#web/platform/store.ts'

/**
 * What a call told about the session; the shell answers it on the screen.
 * - `expired`: the session is gone; the reader is asked whether to stay or log in again
 * - `ended`: the server asked for an immediate log-out
 * - `wanted`: nobody is signed in and the call needs it
 */
export type SessionEvent = 'expired' | 'ended' | 'wanted'

/** Null while there is nothing to answer; so only one dialog is open at a time. */
export const sessionEvent = createStore<SessionEvent | null>(null)
