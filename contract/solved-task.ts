import type { CallName } from '#contract/calls.ts'

/** A solved task of proof of work: its id, and altcha's payload. */
export interface SolvedTask {
  uuid: string
  solution: string
}

/** Where a call takes the solution. In these two the seed's `code` is the one that was mailed. */
export const solutionField = (name: CallName): 'code' | 'proof' =>
  name === 'register' || name === 'resetPwd' ? 'proof' : 'code'
