import type { CallName } from '#contract/calls.ts'

/** The kind of change in another tab of this browser. The message contains no data. */
export type TabChange = 'account' | 'cart' | 'wishlist'

/** Calls whose success is reported to other tabs. */
const newsOfCall: Partial<Record<CallName, readonly TabChange[]>> = {
  login: ['account'],
  register: ['account'],
  logout: ['account'],
  logoutAll: ['account'],
  deleteAccount: ['account'],
  saveAccount: ['account'],
  saveMyMachine: ['account'],
  removeMyMachine: ['account'],
  addCart: ['cart'],
  addCartLines: ['cart'],
  saveCart: ['cart'],
  removeCart: ['cart'],
  clearCart: ['cart'],
  checkCart: ['cart'],
  addWish: ['wishlist'],
  removeWish: ['wishlist'],
  // The list may be the wishlist.
  addListLines: ['wishlist'],
  moveListLine: ['wishlist'],
  removeListLines: ['wishlist'],
  uploadList: ['wishlist'],
}

/** Null on the server and in browsers without BroadcastChannel. */
export const tabChannel =
  import.meta.env.SSR || !('BroadcastChannel' in globalThis) ? null : new BroadcastChannel('partwright')

/** Notifies the other tabs of the change of a successful call. */
export const notifyOtherTabs = (name: CallName): void => {
  for (const news of newsOfCall[name] ?? []) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no targets, windows have
    tabChannel?.postMessage(news)
  }
}
