import { isDeepStrictEqual } from 'node:util'

type Texts = Record<string, string>

export interface AboutDetails {
  pics?: string[]
  /** Without texts: a milestone or a certificate that no language describes. */
  milestones?: { year: number; texts?: Texts }[]
  certificates?: { name: string; texts?: Texts }[]
  contact?: { email?: string; phone?: string; address?: string }
}

/** A row of `pages`; times are UTC with microseconds, as text. */
export interface PageState {
  key: string
  titles: Texts
  contents: Texts
  details: AboutDetails
  version: string
  exampleLanguages: string[]
  updatedAt: string
}

/** A row of `faqs`; without an id it is new. */
export interface FaqState {
  id?: number
  key: string
  category: string
  categories: Texts
  questions: Texts
  answers: Texts
  sort: number
  isPublished: boolean
}

/** A row of `news`. */
export interface NewsState {
  id?: number
  key: string
  titles: Texts
  summaries: Texts
  contents: Texts
  pic: string | null
  category: string | null
  publishedAt: string
  shownUntil: string | null
  isPublished: boolean
}

export type ContentState =
  | { kind: 'page'; row: PageState }
  | { kind: 'faq'; row: FaqState }
  | { kind: 'news'; row: NewsState }
export type ContentKind = ContentState['kind']

/** All content, by kind and key. */
export interface Content {
  pages: Map<string, PageState>
  /** In the order readers see. */
  faq: Map<string, FaqState>
  news: Map<string, NewsState>
}

/** What a run did to one page, question or article; null: it was not there, or is no longer. */
export interface ContentChange {
  kind: ContentKind
  key: string
  before: PageState | FaqState | NewsState | null
  after: PageState | FaqState | NewsState | null
}

const without = <Row extends object>(row: Row | null | undefined) =>
  row ? { ...row, updatedAt: undefined } : null

/** Whether two states show the same; when a page was written is no part of what it says. */
export const isSameState = (one: object | null | undefined, other: object | null | undefined): boolean =>
  isDeepStrictEqual(without(one), without(other))

const listed: readonly [ContentKind, keyof Content][] = [
  ['page', 'pages'],
  ['faq', 'faq'],
  ['news', 'news'],
]

/** What differs between two states of all content. */
export const differences = (before: Content, after: Content): ContentChange[] =>
  listed.flatMap(([kind, name]) => {
    const was: ReadonlyMap<string, PageState | FaqState | NewsState> = before[name]
    const is: ReadonlyMap<string, PageState | FaqState | NewsState> = after[name]
    return [...new Set([...was.keys(), ...is.keys()])]
      .filter((key) => !isSameState(was.get(key), is.get(key)))
      .map((key) => ({ kind, key, before: was.get(key) ?? null, after: is.get(key) ?? null }))
  })
