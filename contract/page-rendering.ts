import type { Call } from '#contract/call-client.ts'
import type { Language } from '#contract/language.ts'
import type { ShopNotice } from '#contract/shop-notice.ts'

/** How a reader likes pages; plain cookies. */
export interface Preferences {
  density: 'compact' | 'default' | 'large'
  view: 'rows' | 'grid'
}

/** A form that was sent without script and could not be taken: its page shows it again, with all that was typed. */
export interface PostedForm {
  values: Readonly<Record<string, string>>
  /** Why, in the reader's language. */
  message: string
}

/** Everything a page is made of. `web/entry-server.tsx` implements the other side. */
export interface PageRequest {
  /** Path and query with the language prefix, such as `/de/parts?pageNum=2`. */
  url: string
  language: Language
  /** False: the reader came without prefix and got this language. */
  isPrefixed: boolean
  preferences: Preferences
  isSignedIn: boolean
  /** A member of staff whose one-time code must be set up before anything else. */
  mustSetUpCode: boolean
  isOffice: boolean
  call: Call
  shop: { name: string; email: string; phone: string; notice?: ShopNotice | null; items?: number }
  /** `scheme://host` for canonical links. */
  origin: string
  traceId: string
  posted: PostedForm | null
}

export type PageResult =
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | {
      kind: 'html'
      status: number
      html: string
      /** The page is the same for every anonymous reader. */
      isShareable: boolean
    }

export interface PageRenderer {
  render(request: PageRequest): Promise<PageResult>
  /**
   * A page that needs no data, for when rendering itself failed; in the reader's language. `refusal` says in plain text why
   * the reader gets no page, where the fault is not the shop's.
   */
  renderFailure(request: Pick<PageRequest, 'language' | 'shop' | 'traceId'> & { refusal?: string }): string
}
