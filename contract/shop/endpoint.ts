import { endpointsOf } from '#contract/endpoint.ts'
import { shopCalls } from '#contract/shop/calls.ts'

/** Describes a call of the shop; `name` must be in the shop's call list. */
export const endpoint = endpointsOf(shopCalls)
