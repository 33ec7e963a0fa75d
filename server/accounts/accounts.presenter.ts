import type { UserInfo } from '#contract/shop/accounts.contract.ts'
import { permissionsOf } from '#contract/permission.ts'
import type { AccountRow, UserExtras } from '#server/accounts/accounts.queries.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'

type SignedInUser = Omit<UserInfo, 'roles' | 'permissions' | keyof UserExtras> & { token: string }

/** What login and register answer. Staff have no company and never get here. */
export const toSignedInUser = (account: AccountRow, token: string, lang: string): SignedInUser => ({
  token,
  id: account.id,
  fName: account.firstName,
  lName: account.lastName,
  email: account.email,
  company: { id: account.companyId ?? '', name: account.companyName ?? '' },
  kind: account.kind === 'test' ? 'test' : 'buyer',
  lang,
})

/**
 * Tells the cart which document its checkout makes (docs/product.md#checkout); checkout itself decides by the session.
 */
const tradePermissions = (buyer: BuyerSession): string[] =>
  buyer.mayOrder && buyer.kind === 'buyer' ? ['order:place'] : []

export const toUserInfo = (buyer: BuyerSession, extras: UserExtras): UserInfo => ({
  id: buyer.userId,
  fName: buyer.firstName,
  lName: buyer.lastName,
  email: buyer.email,
  company: { id: buyer.companyId, name: buyer.companyName },
  kind: buyer.kind,
  lang: buyer.lang,
  roles: buyer.roles,
  permissions: [...permissionsOf(buyer.roles), ...tradePermissions(buyer)],
  ...extras,
})
