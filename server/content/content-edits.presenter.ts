import { type Language, languages } from '#contract/language.ts'
import type { TextState } from '#contract/office/content-texts.ts'
import type {
  ContentRun,
  FaqTexts,
  NewsTextRow,
  OfficeFaqText,
  PageRow,
  UndoneRun,
} from '#contract/office/content.contract.ts'
import { type PageKey, legalPages, pageKeys } from '#contract/shop/legal-page.ts'
import type { Clock } from '#server/content/content-merge.rules.ts'
import type { ListedRun } from '#server/content/content-runs.queries.ts'
import type { Content, FaqState, NewsState, PageState } from '#server/content/content-states.ts'
import type { ContentUndo } from '#server/content/content-undo.service.ts'
import { answerToMarkdown } from '#server/content/page-markdown.ts'

type Texts = Record<string, string>

/** In this order the shop looks for a text that the reader's language lacks. */
const instead = ['en', 'own', 'zh', 'fr', 'de', 'es', 'ru'] as const

/** The language whose text readers of a language get. */
const shownIn = (texts: Texts, language: Language): string | undefined =>
  [language, ...instead].find((one) => texts[one] !== undefined)

const stateOf = (titles: Texts, examples: readonly string[], language: Language): TextState =>
  titles[language] === undefined ? 'missing' : examples.includes(language) ? 'example' : 'written'

export const languageStates = (
  row: { titles: Texts; exampleLanguages?: readonly string[] } | undefined,
): PageRow['languages'] =>
  languages.map((language) => ({
    language,
    state: stateOf(row?.titles ?? {}, row?.exampleLanguages ?? [], language),
  }))

/** What keeps a shop from opening: a page of the law that is missing, or an example in any language. */
export const blocksOf = (key: PageKey, page: PageState | undefined): PageRow['blocks'] => {
  if (!legalPages.some((one) => one === key)) return null
  if (!page) return 'missing'
  return page.exampleLanguages.length > 0 ? 'example' : null
}

const toPageRow = (key: PageKey, page: PageState | undefined): PageRow => ({
  key,
  blocks: blocksOf(key, page),
  version: page?.version ?? null,
  updatedAt: page?.updatedAt ?? null,
  languages: languageStates(page),
})

/** First what stands in the way of opening; what is missing before what is an example. */
const urgency = ({ blocks }: PageRow): number => (blocks === 'missing' ? 0 : blocks === 'example' ? 1 : 2)

export const toPageRows = ({ pages }: Content): PageRow[] =>
  pageKeys
    .map((key) => toPageRow(key, pages.get(key)))
    .toSorted((one, other) => urgency(one) - urgency(other))

export const newsState = (article: NewsState, now: string): NewsTextRow['state'] => {
  if (!article.isPublished) return 'hidden'
  if (article.publishedAt > now) return 'planned'
  return article.shownUntil !== null && article.shownUntil <= now ? 'ended' : 'shown'
}

const isOurs = (tag: string | undefined): tag is Language => languages.some((language) => language === tag)

/** The newest first. */
export const toNewsRows = (
  { news }: Content,
  { clock, now, language }: { clock: Clock; now: string; language: Language },
): NewsTextRow[] =>
  [...news.values()].toReversed().map((article) => {
    const shown = shownIn(article.titles, language)
    return {
      key: article.key,
      title: article.titles[shown ?? ''] ?? '',
      textLang: shown !== language && isOurs(shown) ? shown : null,
      languages: languages.filter((one) => article.titles[one] !== undefined),
      from: clock.fromOf(article),
      to: clock.toOf(article),
      state: newsState(article, now),
    }
  })

export const countsOf = (faq: Content['faq']): OfficeFaqText['questions'] =>
  languages.map((language) => ({
    language,
    count: [...faq.values()].filter(({ questions }) => questions[language] !== undefined).length,
  }))

/** The questions of one language, those of a section together. */
export const faqTextsOf = (faq: Content['faq'], language: Language): FaqTexts => {
  const own = [...faq.values()].filter(({ questions }) => questions[language] !== undefined)
  const sections = Map.groupBy(own, ({ category }) => category)
  return {
    sections: [...sections].map(([key, entries]) => ({
      key,
      name: key === '' ? '' : (entries[0]?.categories[language] ?? ''),
      questions: entries.map((entry) => ({
        key: entry.key,
        question: entry.questions[language] ?? '',
        answer: answerToMarkdown(entry.answers[language] ?? ''),
        isShown: entry.isPublished,
      })),
    })),
  }
}

const nameIn = (texts: Texts, language: Language): string => texts[shownIn(texts, language) ?? ''] ?? ''

/** Questions that this language lacks. */
export const elsewhereOf = (faq: Content['faq'], language: Language): OfficeFaqText['elsewhere'] =>
  [...faq.values()].flatMap((entry: FaqState) => {
    if (entry.questions[language] !== undefined) return []
    const shown = shownIn(entry.questions, language)
    if (!isOurs(shown)) return []
    return [
      {
        key: entry.key,
        section: entry.category,
        sectionName: nameIn(entry.categories, language),
        question: entry.questions[shown] ?? '',
        language: shown,
      },
    ]
  })

export const toRun = (run: ListedRun): ContentRun => ({
  number: run.number,
  at: run.startedAt.toISOString(),
  by: run.startedBy,
  folder: run.folder,
  items: run.items,
  version: run.version,
  undo: run.undo,
  undoneAt: run.undoneAt?.toISOString() ?? null,
})

export const toUndone = ({ runs }: Exclude<ContentUndo, { refusal: string }>): UndoneRun[] =>
  (runs ?? []).map(({ run, items }) => ({
    number: run.number,
    at: run.startedAt.toISOString(),
    by: run.startedBy,
    items,
  }))
