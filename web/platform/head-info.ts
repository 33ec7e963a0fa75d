import type { Language } from '#contract/language.ts'
import type { Shown } from '#web/platform/shown.ts'

/** What a screen says about itself to browsers and search engines. */
export interface HeadInfo {
  title: string
  description?: string
  /** HTML whose beginning is the description where there is none. */
  excerptOf?: string
  /** Path without language and parameters; omitted: not for search engines. */
  canonicalPath?: string
  /** A list's page from the second on has an address, title and description of its own. */
  page?: { number: number; name: string } | null
  isIndexed?: boolean
  /** Languages whose main text exists here; all six unless said otherwise. */
  availableIn?: readonly Language[]
  /** What the screen shows, for machines that read; asked only where it is written down. */
  shows?: () => readonly Shown[]
  /** The way to this page as it is shown; set by `Trail`. */
  trail?: readonly { name: string; to?: string }[]
}

/** Holds the head of the open page: while it is rendered on the server, and for as long as a browser shows it. */
export interface HeadCollector {
  info: HeadInfo | null
  /** What the document's head was last made for, in a browser. */
  told?: string
}

/** The document's title: the screen's, the page of a list, the shop. */
export const titleOf = ({ title, page }: HeadInfo, shopName: string): string =>
  [...new Set([title, ...(page ? [page.name] : []), shopName])].join(' · ')
