import { textUpTo } from '#contract/typed-input.ts'

/** The id of a task of proof of work: `data.uuid` of a refusal `CHALLENGE`. */
const taskId = textUpTo(60).optional().catch(undefined)

/** The task's solution: altcha's payload, base64 of the JSON `{challenge, solution}`. */
const taskSolution = textUpTo(4000).optional().catch(undefined)

/**
 * Goes with a call that was refused with `CHALLENGE`, when it is sent again. In the seed's fields; a client that
 * cannot solve the task waits for `Retry-After` instead.
 */
export const workFields = { uuid: taskId, code: taskSolution }

/** For calls whose `code` is the one that was mailed. */
export const proofFields = { uuid: taskId, proof: taskSolution }
