import { z } from 'zod'
import { languages } from '#contract/language.ts'
import { aboutFields, newsStates, textStates } from '#contract/office/content-texts.ts'
import { endpoint } from '#contract/office/endpoint.ts'
import { pageKeys } from '#contract/shop/legal-page.ts'
import { mostBodyChars, textUpTo } from '#contract/typed-input.ts'

const language = z.enum(languages)
const pageKey = z.enum(pageKeys).nullable().catch(null)
/** What an article or a question is called in every language and in its file. */
const textKey = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/)
  .nullable()
  .catch(null)
  .default(null)
const mark = textUpTo(100)
/** As typed; what is too long is said by the service. */
const text = textUpTo(mostBodyChars)

const LanguageState = z.strictObject({ language, state: z.enum(textStates) })

export const PageRow = z.strictObject({
  key: z.enum(pageKeys),
  /** What keeps the shop from opening, as `npm run doctor` judges it; null: nothing. */
  blocks: z.enum(['missing', 'example']).nullable(),
  version: z.string().nullable(),
  updatedAt: z.string().nullable(),
  languages: z.array(LanguageState),
})
export type PageRow = z.infer<typeof PageRow>

export const NewsTextRow = z.strictObject({
  key: z.string(),
  title: z.string(),
  /** Where the title is in another language than the reader's. */
  textLang: language.nullable(),
  languages: z.array(language),
  /** Local times of the supplier: `2026-12-31` or `2026-12-31 18:00`. */
  from: z.string(),
  to: z.string().nullable(),
  state: z.enum(newsStates),
})
export type NewsTextRow = z.infer<typeof NewsTextRow>

const RunItem = z.strictObject({ kind: z.enum(['page', 'faq', 'news']), key: z.string() })

export const ContentRun = z.strictObject({
  number: z.int(),
  at: z.string(),
  by: z.string(),
  /** The folder that the command has read; `/office/pages` for a change made there. */
  folder: z.string(),
  /** What it changed; empty where it is too old to be taken back. */
  items: z.array(RunItem),
  /** What it made of the page whose history this is. */
  version: z.string().nullable(),
  undo: z.enum(['kept', 'dropped', 'done']),
  undoneAt: z.string().nullable(),
})
export type ContentRun = z.infer<typeof ContentRun>

export const OfficeContent = z.strictObject({
  /** The pages of the demo are examples, and are no fault there. */
  isDemo: z.boolean(),
  pages: z.array(PageRow),
  news: z.array(NewsTextRow),
  /** How many questions each language has. */
  questions: z.array(z.strictObject({ language, count: z.int() })),
  runs: z.array(ContentRun),
})
export type OfficeContent = z.infer<typeof OfficeContent>

export const officeContent = endpoint('officeContent', {
  auth: { staff: 'content:edit' },
  sharing: 'private',
  summary: 'All texts of the shop with their state in each language, and the last runs that changed them.',
  input: z.object({}),
  output: OfficeContent,
})

const AboutTexts = z.record(z.enum(aboutFields), text)

/** The fields of a form as they are typed and compared. */
export const PageTexts = z.strictObject({
  title: text,
  /** Markdown. */
  body: text,
  isExample: z.boolean(),
  /** Of the page about the supplier: one milestone or certificate a line, `2009 | text`. */
  about: AboutTexts.nullable(),
})
export type PageTexts = z.infer<typeof PageTexts>

export const OfficePageText = z.strictObject({
  key: z.enum(pageKeys),
  language,
  texts: PageTexts,
  /** `officeSavePage` sends it back: whether somebody has changed this text since. */
  seen: z.string(),
  /** The same for the whole page, which `officeRemoveText` sends back. */
  seenWhole: z.string(),
  blocks: z.enum(['missing', 'example']).nullable(),
  version: z.string().nullable(),
  updatedAt: z.string().nullable(),
  /** What a changed page becomes. */
  nextVersion: z.string(),
  languages: z.array(LanguageState),
  runs: z.array(ContentRun),
})
export type OfficePageText = z.infer<typeof OfficePageText>

export const officePageText = endpoint('officePageText', {
  auth: { staff: 'content:edit' },
  sharing: 'private',
  summary: 'A page in one language as staff write it: Markdown, with what stands beside the text.',
  input: z.object({ id: pageKey, language: language.catch('en').default('en') }),
  output: OfficePageText,
  reasons: ['NOT_FOUND'],
})

const refusals = ['NOT_FOUND', 'INPUT_INVALID', 'CHANGED_MEANWHILE', 'CONTENT_REFUSED'] as const

const Saved = z.strictObject({
  /** Null: nothing differed, so nothing was changed. */
  run: z.int().nullable(),
  version: z.string().nullable(),
  key: z.string(),
  /** Tags of the text that no page shows. */
  leftOut: z.array(z.string()),
  missingPictures: z.array(z.string()),
})
export type SavedText = z.infer<typeof Saved>

export const officeSavePage = endpoint('officeSavePage', {
  auth: { staff: 'content:edit' },
  sharing: 'private',
  summary:
    'Writes a page in one language as a file of `npm run content` would: a page that changes gets a new version. 601 CHANGED_MEANWHILE has the other text, CONTENT_REFUSED the field.',
  input: z.object({ id: pageKey, language, seen: mark, texts: PageTexts }),
  output: Saved,
  reasons: refusals,
})

export const NewsTexts = z.strictObject({
  title: text,
  summary: text,
  /** Markdown; a notice may be its title alone. */
  body: text,
  /** For all languages. */
  from: text,
  to: text,
  category: text,
  picture: text,
  isShown: z.boolean(),
})
export type NewsTexts = z.infer<typeof NewsTexts>

export const OfficeNewsText = z.strictObject({
  key: z.string(),
  language,
  texts: NewsTexts,
  seen: z.string(),
  seenWhole: z.string(),
  /** Of the article in the shop. */
  id: z.int(),
  state: z.enum(newsStates),
  languages: z.array(LanguageState),
  runs: z.array(ContentRun),
})
export type OfficeNewsText = z.infer<typeof OfficeNewsText>

export const officeNewsText = endpoint('officeNewsText', {
  auth: { staff: 'content:edit' },
  sharing: 'private',
  summary: 'An article of the news in one language as staff write it.',
  input: z.object({ id: textKey, language: language.catch('en').default('en') }),
  output: OfficeNewsText,
  reasons: ['NOT_FOUND'],
})

export const officeSaveNews = endpoint('officeSaveNews', {
  auth: { staff: 'content:edit' },
  sharing: 'private',
  summary: 'Writes an article of the news in one language; without `id` a new one.',
  input: z.object({ id: textKey, language, seen: mark, texts: NewsTexts }),
  output: Saved,
  reasons: refusals,
})

const Question = z.strictObject({
  /** Null: a new one. */
  key: textKey,
  question: text,
  /** Markdown; headings begin with `###`. */
  answer: text,
  isShown: z.boolean(),
})

export const FaqTexts = z.strictObject({
  sections: z
    .array(
      z.strictObject({
        /** Null: a new one; empty: questions without a section. */
        key: z.union([z.literal(''), textKey]),
        name: text,
        questions: z.array(Question).max(1_000),
      }),
    )
    .max(200),
})
export type FaqTexts = z.infer<typeof FaqTexts>

export const OfficeFaqText = z.strictObject({
  language,
  texts: FaqTexts,
  seen: z.string(),
  /** Questions that only other languages have, each as readers of this one see it. */
  elsewhere: z.array(
    z.strictObject({
      key: z.string(),
      section: z.string(),
      sectionName: z.string(),
      question: z.string(),
      language,
    }),
  ),
  questions: z.array(z.strictObject({ language, count: z.int() })),
  runs: z.array(ContentRun),
})
export type OfficeFaqText = z.infer<typeof OfficeFaqText>

export const officeFaqText = endpoint('officeFaqText', {
  auth: { staff: 'content:edit' },
  sharing: 'private',
  summary: 'All questions and answers in one language as staff write them.',
  input: z.object({ language: language.catch('en').default('en') }),
  output: OfficeFaqText,
})

export const officeSaveFaq = endpoint('officeSaveFaq', {
  auth: { staff: 'content:edit' },
  sharing: 'private',
  summary:
    'Writes the questions of one language in their order; what is not named leaves this language. CONTENT_REFUSED names section and question by their places.',
  input: z.object({ language, seen: mark, texts: FaqTexts }),
  output: Saved,
  reasons: refusals,
})

export const officeRemoveText = endpoint('officeRemoveText', {
  auth: { staff: 'content:edit' },
  sharing: 'private',
  summary: 'Takes a page or an article from the shop, in one language or (null) in all.',
  input: z.object({
    kind: z.enum(['page', 'news']),
    id: textKey,
    language: language.nullable(),
    seen: mark,
  }),
  output: Saved,
  reasons: refusals,
})

export const officePreviewText = endpoint('officePreviewText', {
  auth: { staff: 'content:edit' },
  sharing: 'private',
  summary: 'A Markdown text as pages show it, and what they leave out. Changes nothing.',
  input: z.object({ body: text, isAnswer: z.boolean().default(false) }),
  output: z.strictObject({
    /** Sanitised HTML. */
    html: z.string(),
    leftOut: z.array(z.string()),
  }),
  reasons: ['CONTENT_REFUSED'],
})

export const UndoneRun = z.strictObject({
  number: z.int(),
  at: z.string(),
  by: z.string(),
  items: z.array(
    z.strictObject({ ...RunItem.shape, state: z.enum(['restored', 'removed', 'changedSince']) }),
  ),
})
export type UndoneRun = z.infer<typeof UndoneRun>

export const officeUndoContent = endpoint('officeUndoContent', {
  auth: { staff: 'content:edit' },
  sharing: 'private',
  summary:
    'Takes back a run and all later ones, newest first; what was changed since stays. `isCheck` only says what would happen. CONTENT_RUNS_MOVED: there is a run newer than `newest`.',
  input: z.object({
    run: z.int().min(1).max(2_147_483_647),
    /** The newest run that the person has seen. */
    newest: z.int().min(0).max(2_147_483_647),
    isCheck: z.boolean(),
  }),
  output: z.array(UndoneRun),
  reasons: ['INPUT_INVALID', 'CONTENT_RUNS_MOVED', 'CONTENT_RUN_GONE'],
})
