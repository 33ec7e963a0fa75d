import type { Challenge } from 'altcha-lib/types'
import type { CallOptions } from '#contract/call-client.ts'
import type { CallName } from '#contract/calls.ts'
import type { Refusal } from '#contract/envelope.ts'
import { type SolvedTask, solutionField } from '#contract/solved-task.ts'

interface WorkTask {
  uuid: string
  challenge: Challenge
}

const isWorkTask = (data: unknown): data is WorkTask =>
  typeof data === 'object' &&
  data !== null &&
  'uuid' in data &&
  typeof data.uuid === 'string' &&
  'challenge' in data &&
  typeof data.challenge === 'object'

/** Keys are derived by the browser's own crypto, off the main thread, so a few searches side by side are enough. */
const lanes = Math.min(4, globalThis.navigator?.hardwareConcurrency ?? 2)

/**
 * Solves the task of a refused call (`CHALLENGE`) in about one or two seconds. Null when that is not possible: the
 * browser closes its crypto to pages on plain http, or the work took too long.
 */
const solveTask = async (data: unknown): Promise<SolvedTask | null> => {
  if (!isWorkTask(data) || !globalThis.crypto?.subtle) return null
  const { uuid, challenge } = data
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const controller = new AbortController()
  const search = async (lane: number) => {
    const found = await solveChallenge({
      challenge,
      controller,
      deriveKey,
      counterStart: lane,
      counterStep: lanes,
    })
    if (!found) throw new Error('not in this lane')
    return found
  }
  const solution = await Promise.any(Array.from({ length: lanes }, (_, lane) => search(lane))).catch(
    () => null,
  )
  controller.abort()
  return solution && { uuid, solution: btoa(JSON.stringify({ challenge, solution })) }
}

/** Adds the solution of the task to the input of a refused call. */
const withSolution = (name: CallName, input: unknown, { uuid, solution }: SolvedTask): unknown => {
  const field = solutionField(name)
  if (!(input instanceof FormData)) return { ...Object(input), uuid, [field]: solution }
  const form = new FormData()
  form.set('uuid', uuid)
  form.set(field, solution)
  for (const [key, value] of input) form.append(key, value)
  return form
}

/**
 * Solves the `CHALLENGE` of a refused call and returns the call's input with the solution. Returns null when the
 * browser cannot solve it; the refusal says how long to wait.
 */
export const solveChallengeOf = async (
  name: CallName,
  input: unknown,
  { data }: Refusal,
  onWork: CallOptions['onWork'],
): Promise<unknown> => {
  onWork?.(true)
  try {
    const solved = await solveTask(data)
    return solved && withSolution(name, input, solved)
  } finally {
    onWork?.(false)
  }
}
