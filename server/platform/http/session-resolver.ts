import type { BuyerSession, StaffSession } from '#server/platform/http/call-context.ts'

/** Looks a token up. Made by the accounts feature, used by the HTTP layer, so that neither imports the other. */
export interface SessionResolver {
  resolve(credential: {
    token: string
    carrier: 'cookie' | 'bearer'
    audience: 'shop' | 'office'
  }): Promise<BuyerSession | StaffSession | null>
}
