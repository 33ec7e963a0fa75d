import type { Language } from '#contract/language.ts'
import type { PageKey } from '#contract/shop/legal-page.ts'

/** What the page about the supplier shows beside its text; a field that is absent stays as it is, an empty one goes. */
export interface AboutFields {
  email?: string
  phone?: string
  address?: string
  pictures?: string[]
  milestones?: { year: number; text: string }[]
  certificates?: { name: string; text: string }[]
}

interface NamedFile {
  /** `imprint.en` and the ending of Markdown. */
  name: string
  language: Language
}

/** Takes the page or the article in this language from the shop. */
export interface RemovalFile extends NamedFile {
  kind: 'page' | 'news'
  key: string
  isRemoval: true
}

export interface PageFile extends NamedFile {
  kind: 'page'
  key: PageKey
  isRemoval?: never
  title: string
  /** Markdown. */
  body: string
  /** The text is an example's, with which no shop may be opened. */
  isExample: boolean
  about: AboutFields
}

export interface NewsFields {
  /** Local times of the supplier: `2026-12-31` or `2026-12-31 18:00`; `to` names the last day, or the end. */
  from?: string
  to?: string
  category?: string
  picture?: string
  isShown?: boolean
}

export interface NewsFile extends NamedFile {
  kind: 'news'
  key: string
  isRemoval?: never
  title: string
  summary?: string
  /** Markdown; a notice may be its title alone. */
  body: string
  shared: NewsFields
}

export interface FileQuestion {
  slug: string
  isHidden: boolean
  /** Empty: without a category. */
  category: string
  categoryName: string
  question: string
  /** Markdown; its headings are those of the third level and below. */
  answer: string
}

/** All questions in one language; what it does not name leaves this language. */
export interface FaqFile extends NamedFile {
  kind: 'faq'
  key: 'faq'
  isRemoval?: never
  questions: FileQuestion[]
}

export type ContentFile = PageFile | NewsFile | FaqFile | RemovalFile

export const fileProblems = [
  'NAME',
  'UNREADABLE',
  'TOO_LARGE',
  'ENCODING',
  'CONTROL',
  'FRONT_MATTER',
  'FIELD',
  'FIELD_TWICE',
  'VALUE',
  'DATE',
  'TITLE',
  'EMPTY',
  'SLUG',
  'SLUG_TWICE',
  'QUESTION_EMPTY',
  'ANSWER_EMPTY',
  'BEFORE_QUESTIONS',
  'PERIOD',
  'DIFFERS',
  'ORDER_DIFFERS',
  'NOT_THERE',
] as const
export type FileProblem = (typeof fileProblems)[number]

export interface RefusedFile {
  name: string
  problem: FileProblem
  line: number
  /** The text that is there already, or the other file. */
  value?: string
}

export const isRefused = (file: ContentFile | RefusedFile): file is RefusedFile => 'problem' in file
