import { textUpTo } from '#contract/typed-input.ts'

/** The id of a proof-of-work task: `data.uuid` of a `CHALLENGE` refusal. */
const taskId = textUpTo(60).optional().catch(undefined)

/** The task's solution: altcha's payload, base64 of the JSON `{challenge, solution}`. */
const taskSolution = textUpTo(4000).optional().catch(undefined)

/**
 * The fields a client adds when it repeats a call that was refused with `CHALLENGE`. The seed names them. A client that
 * cannot solve the task waits for `Retry-After` instead.
 */
export const workFields = { uuid: taskId, code: taskSolution }

/** For calls whose field `code` already holds the mailed code. */
export const proofFields = { uuid: taskId, proof: taskSolution }
