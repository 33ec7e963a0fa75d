import { officeCalls } from '#contract/office/calls.ts'
import { shopCalls } from '#contract/shop/calls.ts'

/** The calls of the shop and of the office, for the server and for types. A browser loads only one of the two lists. */
export const calls = { ...shopCalls, ...officeCalls } as const

export type CallName = keyof typeof calls

export const callNames: readonly CallName[] = Object.keys(calls).filter(
  (name): name is CallName => name in calls,
)
