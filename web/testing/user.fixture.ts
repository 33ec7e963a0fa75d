import type { UserInfo } from '#contract/shop/accounts.contract.ts'

/** A signed-in buyer; a test names what matters to it. */
export const buildUser = (facts: Partial<UserInfo> = {}): UserInfo => ({
  id: 'b',
  fName: 'Ada',
  lName: 'Buyer',
  email: 'ada@example.com',
  company: { id: 'c', name: 'Werkstatt' },
  kind: 'buyer',
  lang: 'en',
  roles: [],
  permissions: [],
  counts: { cart: 0, wish: 0, answers: 0 },
  machine: null,
  termsToAccept: null,
  ...facts,
})
