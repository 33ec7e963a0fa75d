import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import type { UserInfo } from '#contract/shop/accounts.contract.ts'
import type { Call } from '#contract/call-client.ts'
import type { Language } from '#contract/language.ts'
import type { ShopCallName } from '#contract/shop/calls.ts'
import type { PostedForm } from '#contract/page-rendering.ts'
import type { HeadCollector } from '#web/platform/head-info.ts'
import type { Preferences, ShopInfo } from '#web/platform/page-data.ts'
import { type Store, useStore } from '#web/platform/store.ts'
import type { TextStore } from '#web/platform/text-store.ts'

/**
 * Renders an element to HTML once for each `key` and returns the stored HTML after that; its look must depend on `key`
 * alone. The server has one, browsers have none.
 */
export type DrawOnce = (key: string, element: ReactElement) => string

/** What every screen may use. One per browser tab, or one per page on the server. */
export interface AppState {
  call: Call
  shop: ShopInfo
  origin: string
  /** The language the page was answered in; the back office has none in its addresses. */
  language: Language
  /** The signed-in buyer with the counts in the header; in memory only. */
  user: Store<UserInfo | null>
  preferences: Store<Preferences>
  texts: TextStore
  head: HeadCollector
  /** On the server only: rows of lists are the same on many pages and are drawn once. */
  drawOnce: DrawOnce | null
  /** The form this document answers, sent without script. */
  posted: PostedForm | null
}

const AppStateContext = createContext<AppState | null>(null)

export const AppStateProvider = ({ state, children }: { state: AppState; children: ReactNode }) => (
  <AppStateContext value={state}>{children}</AppStateContext>
)

export const useAppState = (): AppState => {
  const state = useContext(AppStateContext)
  if (!state) throw new Error('useAppState outside of AppStateProvider')
  return state
}

/** The calls of the shop; a screen of the office has `useOfficeCall`. */
export const useCall = (): Call<ShopCallName> => useAppState().call
export const useShop = (): ShopInfo => useAppState().shop
export const useUser = (): UserInfo | null => useStore(useAppState().user)
export const usePreferences = (): Preferences => useStore(useAppState().preferences)
