import { createHash } from 'node:crypto'
import type { Language } from '#contract/language.ts'
import { type AboutField, aboutFields } from '#contract/office/content-texts.ts'
import type { FaqTexts, NewsTexts, PageTexts } from '#contract/office/content.contract.ts'
import type { PageKey } from '#contract/shop/legal-page.ts'
import {
  type ContentFile,
  type FileQuestion,
  type RefusedFile,
  isRefused,
} from '#server/content/content-file.ts'
import { aboutLines } from '#server/content/content-export.ts'
import type { Clock } from '#server/content/content-merge.rules.ts'
import type { NewsState, PageState } from '#server/content/content-states.ts'
import { writeFaqFile } from '#server/content/faq-file.rules.ts'
import { oneLine, writeFrontMatter } from '#server/content/front-matter.rules.ts'
import { toMarkdown } from '#server/content/page-markdown.ts'
import { readContentFile } from '#server/content/read-content-file.ts'

/** Why a text is not taken, and the field of the form that it is about. */
export interface RefusedText extends Omit<RefusedFile, 'name'> {
  field: string
}

export const isRefusedText = (text: ContentFile | RefusedText): text is RefusedText => 'problem' in text

/** Tells two states of a text apart without sending them. */
export const markOf = (state: unknown): string =>
  createHash('sha256')
    // When a page was written is no part of what it says.
    .update(
      JSON.stringify(state ?? null, (name, value: unknown) => (name === 'updatedAt' ? undefined : value)),
    )
    .digest('base64url')

type Entry = readonly [name: string, value: string]

const lineFields = { milestones: 'milestone', certificates: 'certificate' } as const

/** The fields of the page about the supplier as a form shows them: what a file names several times is one a line. */
const aboutTextsOf = (page: PageState | undefined, language: Language): Record<AboutField, string> => {
  const lines = page ? aboutLines(page, language) : []
  const valuesOf = (name: string) => lines.flatMap(([one, value]) => (one === name && value ? [value] : []))
  return {
    email: valuesOf('email').join(),
    phone: valuesOf('phone').join(),
    address: valuesOf('address').join(),
    pictures: valuesOf('pictures').join(),
    milestones: valuesOf('milestone').join('\n'),
    certificates: valuesOf('certificate').join('\n'),
  }
}

/** A page in one language as a form shows it; empty where it is not written. */
export const pageTextsOf = (key: PageKey, page: PageState | undefined, language: Language): PageTexts => ({
  title: page?.titles[language] ?? '',
  body: toMarkdown(page?.contents[language] ?? ''),
  isExample: page?.exampleLanguages.includes(language) ?? false,
  about: key === 'about' ? aboutTextsOf(page, language) : null,
})

/** An article of the news in one language as a form shows it. */
export const newsTextsOf = (article: NewsState, language: Language, clock: Clock): NewsTexts => ({
  title: article.titles[language] ?? '',
  summary: article.summaries[language] ?? '',
  body: toMarkdown(article.contents[language] ?? ''),
  from: clock.fromOf(article),
  to: clock.toOf(article) ?? '',
  category: article.category ?? '',
  picture: article.pic ?? '',
  isShown: article.isPublished,
})

/** Only what was typed anew: a field that a file does not name stays as it is. */
const ifChanged = (typed: string, before: string | undefined): string | undefined =>
  typed === before ? undefined : typed

const aboutEntries = (about: PageTexts['about'], before: PageTexts['about']): Entry[] =>
  aboutFields.flatMap((field): Entry[] => {
    const text = ifChanged(about?.[field] ?? '', before?.[field])
    if (text === undefined) return []
    if (field !== 'milestones' && field !== 'certificates') return [[field, text]]
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    // An empty one says that there is none; a field that is absent would leave them.
    return (lines.length === 0 ? [''] : lines).map((line) => [lineFields[field], line])
  })

/** The field of the form for a field of the file. */
const formField = (name: string): string =>
  name === 'milestone' || name === 'certificate' ? `${name}s` : name === 'shown' ? 'isShown' : name

/** What a problem of the head is about; its value begins with the name of the field, such as `milestone: 20 | text`. */
const headField = ({ problem, value = '', line }: RefusedFile, entries: readonly Entry[]): string => {
  if (problem === 'TITLE') return 'title'
  if (problem === 'PERIOD') return 'to'
  if (problem === 'CONTROL') return formField(entries[line - 2]?.[0] ?? 'title')
  return formField(value.split(':')[0] ?? 'title')
}

const ofBody: readonly string[] = ['EMPTY', 'TOO_LARGE', 'UNREADABLE']

/** The text of a form as the file that the command would read: one set of rules for both. */
const asFile = (
  name: string,
  fields: readonly (readonly [string, string | undefined])[],
  body: string,
): ContentFile | RefusedText => {
  const entries = fields.flatMap(([field, value]): Entry[] => (value === undefined ? [] : [[field, value]]))
  const read = readContentFile(name, Buffer.from(writeFrontMatter(entries, body)))
  if (!isRefused(read)) return read
  const { name: _, ...problem } = read
  // `---`, the fields, `---` and an empty line stand before the text.
  const linesBefore = entries.length + 3
  if (ofBody.includes(problem.problem) || (problem.problem === 'CONTROL' && problem.line > linesBefore))
    return { ...problem, field: 'body', line: Math.max(1, problem.line - linesBefore) }
  return { ...problem, field: headField(read, entries), line: 1 }
}

/** `before`: what the form showed. */
interface Typed<Texts> {
  texts: Texts
  before: Texts | null
}

export const pageFileOf = (
  key: PageKey,
  language: Language,
  { texts, before }: Typed<PageTexts>,
): ContentFile | RefusedText =>
  asFile(
    `${key}.${language}.md`,
    [
      ['title', texts.title],
      ['example', texts.isExample ? 'yes' : undefined],
      ...(key === 'about' ? aboutEntries(texts.about, before?.about ?? null) : []),
    ],
    texts.body,
  )

export const newsFileOf = (
  key: string,
  language: Language,
  { texts, before }: Typed<NewsTexts>,
): ContentFile | RefusedText => {
  const shared = (field: 'from' | 'to' | 'category' | 'picture') =>
    // Without a beginning a new article is shown at once.
    ifChanged(texts[field].trim(), before?.[field] ?? (field === 'from' ? '' : undefined))
  return asFile(
    `news-${key}.${language}.md`,
    [
      ['title', texts.title],
      ['summary', texts.summary],
      ['from', shared('from')],
      ['to', shared('to')],
      ['category', shared('category')],
      ['picture', shared('picture')],
      ['shown', texts.isShown ? 'yes' : 'no'],
    ],
    texts.body,
  )
}

export const removalOf = (kind: 'page' | 'news', key: string, language: Language): ContentFile => ({
  ...{ name: `${kind === 'news' ? 'news-' : ''}${key}.${language}.md`, kind, key, language },
  isRemoval: true,
})

const latin = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')

/** A key of its own for something new, after its title where that has letters of a key. */
export const newKey = (title: string, taken: ReadonlySet<string>, instead: string): string => {
  const stem = latin(title) || instead
  for (let number = 1; ; number++) {
    const key = number === 1 ? stem : `${stem}-${number}`
    if (!taken.has(key)) return key
  }
}

/** One question alone, as the file of all questions would have it; its answer must not make further ones. */
const checkQuestion = (
  question: FileQuestion,
  language: Language,
): FileQuestion | Omit<RefusedText, 'field'> => {
  const text = writeFaqFile([{ ...question, category: '', categoryName: '' }])
  const read = readContentFile(`faq.${language}.md`, Buffer.from(text))
  if (isRefused(read)) return { problem: read.problem, line: 1, value: read.value ?? '' }
  const [only, ...more] = read.kind === 'faq' && !read.isRemoval ? read.questions : []
  if (!only || more.length > 0 || only.slug !== question.slug)
    return { problem: 'SLUG', line: 1, value: more[0]?.question ?? '' }
  return { ...question, question: only.question, answer: only.answer }
}

const answerProblems: readonly string[] = [
  'ANSWER_EMPTY',
  'SLUG',
  'SLUG_TWICE',
  'BEFORE_QUESTIONS',
  'UNREADABLE',
]

/** All questions of a language as the form has them; the field of a problem is `0.name`, `0.2.question` or `0.2.answer`. */
export const faqFileOf = (
  { sections }: FaqTexts,
  language: Language,
  taken: { questions: ReadonlySet<string>; sections: ReadonlySet<string> },
): ContentFile | RefusedText => {
  const questions: FileQuestion[] = []
  const keys = { questions: new Set(taken.questions), sections: new Set(taken.sections) }
  const used = new Set<string>()
  for (const [place, section] of sections.entries()) {
    const categoryName = oneLine(section.name)
    if (section.key === null && categoryName === '')
      return { field: `${place}.name`, problem: 'TITLE', line: 1 }
    const category = section.key ?? newKey(categoryName, keys.sections, 'topic')
    keys.sections.add(category)
    for (const [row, typed] of section.questions.entries()) {
      const slug = typed.key ?? newKey(typed.question, keys.questions, 'question')
      keys.questions.add(slug)
      const at = `${place}.${row}`
      if (used.has(slug)) return { field: `${at}.question`, problem: 'SLUG_TWICE', line: 1, value: slug }
      used.add(slug)
      const read = checkQuestion(
        { ...typed, slug, isHidden: !typed.isShown, category, categoryName },
        language,
      )
      if ('problem' in read)
        return { ...read, field: `${at}.${answerProblems.includes(read.problem) ? 'answer' : 'question'}` }
      questions.push(read)
    }
  }
  return { name: `faq.${language}.md`, kind: 'faq', key: 'faq', language, questions }
}
