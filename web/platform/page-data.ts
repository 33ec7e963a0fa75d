import type { UserInfo } from '#contract/shop/accounts.contract.ts'
import type { Language } from '#contract/language.ts'
import type { PostedForm, Preferences } from '#contract/page-rendering.ts'
import type { Figures } from '#web/platform/figures.ts'
import type { ShopNotice } from '#contract/shop-notice.ts'

export type { Preferences } from '#contract/page-rendering.ts'

export interface ShopInfo {
  name: string
  email: string
  phone: string
  /** The bar above every page, today; null or absent without one. */
  notice?: ShopNotice | null
  /** Published articles, rounded down to two digits; 0 or absent: not to be said. */
  items?: number
}

export type Texts = { [key: string]: string | Texts }
/** Texts of some features in one language: `{shell: {…}, catalogue: {…}}`. */
export type TextsByFeature = Record<string, Texts>

/** What travels with a page in `<script type="application/json" id="page-data">`. */
export interface PageData {
  language: Language
  texts: TextsByFeature
  /** Numbers, money, days and names on the page. */
  figures: Figures
  shop: ShopInfo
  user: UserInfo | null
  preferences: Preferences
  origin: string
  posted: PostedForm | null
  /** The router's loader data and errors. */
  hydration: {
    loaderData: Record<string, unknown>
    errors: Record<string, { status: number; traceId?: string }> | null
  }
}
