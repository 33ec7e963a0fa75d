import type { CallInput } from '#contract/call-client.ts'

/** Articles that are put on a list. */
export type ListedLines = CallInput<'addListLines'>['lines']
