import { type Language, languages } from '#contract/language.ts'
import { pageKeys } from '#contract/shop/legal-page.ts'
import type { Clock } from '#server/content/content-merge.rules.ts'
import type { Content, FaqState, NewsState, PageState } from '#server/content/content-states.ts'
import { writeFaqFile } from '#server/content/faq-file.rules.ts'
import { writeFrontMatter } from '#server/content/front-matter.rules.ts'
import { answerToMarkdown, toMarkdown } from '#server/content/page-markdown.ts'

export interface WrittenFile {
  name: string
  content: string
}

const fileName = (what: string, language: Language): string => `${what}.${language}.md`

const languagesOf = (texts: Record<string, string>): Language[] =>
  languages.filter((language) => texts[language] !== undefined)

/** Lists of several lines, each with the text of this language. */
const lines = (
  name: string,
  entries: readonly { texts?: Record<string, string> }[] | undefined,
  language: Language,
  head: (index: number) => string,
): (readonly [string, string])[] =>
  (entries ?? []).flatMap(({ texts = {} }, index) => {
    const text = texts[language]
    const isOfNoLanguage = Object.keys(texts).length === 0
    if (text === undefined && !isOfNoLanguage) return []
    return [[name, text === undefined ? head(index) : `${head(index)} | ${text}`] as const]
  })

/** The lines of the page about the supplier, as a file of this language has them. */
export const aboutLines = (
  { details }: PageState,
  language: Language,
): (readonly [string, string | undefined])[] => {
  const { contact, pics, milestones, certificates } = details
  return [
    ['email', contact?.email],
    ['phone', contact?.phone],
    ['address', contact?.address],
    ['pictures', pics?.length ? pics.join(', ') : undefined],
    ...lines('milestone', milestones, language, (index) => String(milestones?.[index]?.year ?? '')),
    ...lines('certificate', certificates, language, (index) => certificates?.[index]?.name ?? ''),
  ]
}

const writePage = (page: PageState): WrittenFile[] =>
  languagesOf(page.titles).map((language) => ({
    name: fileName(page.key, language),
    content: writeFrontMatter(
      [
        ['title', page.titles[language]],
        ['example', page.exampleLanguages.includes(language) ? 'yes' : undefined],
        ...(page.key === 'about' ? aboutLines(page, language) : []),
      ],
      toMarkdown(page.contents[language] ?? ''),
    ),
  }))

const writeFaq = (faq: Iterable<FaqState>): WrittenFile[] =>
  languages.flatMap((language) => {
    const questions = [...faq].flatMap((entry) => {
      const question = entry.questions[language]
      if (question === undefined) return []
      return [
        {
          ...{ slug: entry.key, isHidden: !entry.isPublished, question },
          category: entry.category,
          categoryName: entry.categories[language] ?? '',
          answer: answerToMarkdown(entry.answers[language] ?? ''),
        },
      ]
    })
    if (questions.length === 0) return []
    return [{ name: fileName('faq', language), content: writeFaqFile(questions) }]
  })

const writeNews = (article: NewsState, clock: Clock): WrittenFile[] =>
  languagesOf(article.titles).map((language) => ({
    name: fileName(`news-${article.key}`, language),
    content: writeFrontMatter(
      [
        ['title', article.titles[language]],
        ['summary', article.summaries[language]],
        ['from', clock.fromOf(article)],
        ['to', clock.toOf(article) ?? undefined],
        ['category', article.category ?? undefined],
        ['picture', article.pic ?? undefined],
        ['shown', article.isPublished ? undefined : 'no'],
      ],
      toMarkdown(article.contents[language] ?? ''),
    ),
  }))

/** Every page, article and list of questions in every language it is written in. */
export const writeFiles = ({ pages, faq, news }: Content, clock: Clock): WrittenFile[] => [
  ...pageKeys.flatMap((key) => {
    const page = pages.get(key)
    return page ? writePage(page) : []
  }),
  ...writeFaq([...faq.values()]),
  ...[...news.values()].flatMap((article) => writeNews(article, clock)),
]
