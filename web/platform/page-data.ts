import type { UserInfo } from '#contract/shop/accounts.contract.ts'
import type { Language } from '#contract/language.ts'
import type { PostedForm, Preferences } from '#contract/page-rendering.ts'
import type { Figures } from '#web/platform/figures.ts'

export type { Preferences } from '#contract/page-rendering.ts'

export interface ShopInfo {
  name: string
  email: string
  phone: string
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
