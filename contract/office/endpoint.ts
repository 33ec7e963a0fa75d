import { endpointsOf } from '#contract/endpoint.ts'
import { officeCalls } from '#contract/office/calls.ts'

/** Describes a call of the office; `name` must be in the office's call list. */
export const endpoint = endpointsOf(officeCalls)
