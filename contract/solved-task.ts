import type { CallName } from '#contract/calls.ts'

/** A solved proof-of-work task: its id, and altcha's payload. */
export interface SolvedTask {
  uuid: string
  solution: string
}

/** The field for the solution. In two calls the field `code` already holds the mailed code. */
export const solutionField = (name: CallName): 'code' | 'proof' =>
  name === 'register' || name === 'resetPwd' ? 'proof' : 'code'
