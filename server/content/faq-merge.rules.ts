import type { FaqFile, FileQuestion } from '#server/content/content-file.ts'
import { keptLine, withoutLanguage } from '#server/content/content-merge.rules.ts'
import type { FaqState } from '#server/content/content-states.ts'
import { answerToHtml, answerToMarkdown } from '#server/content/page-markdown.ts'

/** Questions in their order, by key. */
export type Faq = ReadonlyMap<string, FaqState>

const keptAnswer = (stored: string | undefined, markdown: string): string => {
  if (stored !== undefined && answerToMarkdown(stored) === markdown) return stored
  const html = answerToHtml(markdown)
  return stored !== undefined && answerToMarkdown(stored) === answerToMarkdown(html) ? stored : html
}

const mergeQuestion = (entry: FaqState | undefined, written: FileQuestion, language: string): FaqState => {
  const { slug, category, question, answer, isHidden } = written
  return {
    ...(entry?.id === undefined ? {} : { id: entry.id }),
    key: slug,
    category,
    categories: entry?.categories ?? {},
    questions: { ...entry?.questions, [language]: keptLine(entry?.questions[language], question) },
    answers: { ...entry?.answers, [language]: keptAnswer(entry?.answers[language], answer) },
    sort: entry?.sort ?? 0,
    isPublished: !isHidden,
  }
}

/** Names of categories: those known from any question, with those of the file. */
const namesOf = (stored: Faq, { questions, language }: FaqFile): Map<string, Record<string, string>> => {
  const names = new Map<string, Record<string, string>>()
  for (const { category, categories } of stored.values())
    if (category !== '') names.set(category, { ...categories, ...names.get(category) })
  for (const { category, categoryName } of questions) {
    const known = names.get(category) ?? {}
    if (category !== '' && categoryName !== '')
      names.set(category, { ...known, [language]: keptLine(known[language], categoryName) })
  }
  return names
}

/** The keys of `stored` in the order of a file; those it does not name follow the one they followed. */
const orderOf = (stored: readonly string[], written: readonly string[]): string[] => {
  const order = [...written]
  let previous: string | null = null
  for (const key of stored) {
    if (!order.includes(key)) order.splice(previous === null ? 0 : order.indexOf(previous) + 1, 0, key)
    previous = key
  }
  return order
}

/** Whether both have what they share in the same order. */
export const isSameOrder = (one: readonly string[], other: readonly string[]): boolean => {
  const shared = one.filter((key) => other.includes(key))
  return other.filter((key) => one.includes(key)).every((key, index) => key === shared[index])
}

/** All questions with those of one language as a file has them; what the file does not name leaves this language. */
export const mergeFaq = (stored: Faq, file: FaqFile): Faq => {
  const { questions, language } = file
  const names = namesOf(stored, file)
  const written = questions.map(({ slug }) => slug)
  const rest = [...stored.values()].flatMap((entry) => {
    if (written.includes(entry.key) || entry.questions[language] === undefined) return [entry]
    const others = withoutLanguage(entry.questions, language)
    if (Object.keys(others).length === 0) return []
    return [{ ...entry, questions: others, answers: withoutLanguage(entry.answers, language) }]
  })
  const merged = questions.map((one) => mergeQuestion(stored.get(one.slug), one, language))
  const byKey = new Map(
    [...rest, ...merged].map((entry) => [
      entry.key,
      { ...entry, categories: entry.category === '' ? entry.categories : (names.get(entry.category) ?? {}) },
    ]),
  )
  const known = [...stored.keys()].filter((key) => byKey.has(key))
  const isInPlace = isSameOrder(known, written) && written.every((key) => stored.has(key))
  const order = isInPlace ? known : orderOf(known, written)
  return new Map(
    order.flatMap((key, sort) => {
      const entry = byKey.get(key)
      return entry ? [[key, isInPlace ? entry : { ...entry, sort }] as const] : []
    }),
  )
}

export interface FaqCounts {
  added: number
  changed: number
  removed: number
  unchanged: number
}

const slice = (entry: FaqState | undefined, language: string) =>
  entry?.questions[language] === undefined
    ? null
    : JSON.stringify([
        ...[entry.questions[language], entry.answers[language], entry.category],
        ...[entry.categories[language], entry.isPublished],
      ])

/** How many questions of a language differ between two states. */
export const countQuestions = (before: Faq, after: Faq, language: string): FaqCounts => {
  const counts = { added: 0, changed: 0, removed: 0, unchanged: 0 }
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [slice(before.get(key), language), slice(after.get(key), language)]
    if (was === null && is === null) continue
    if (was === null) counts.added++
    else if (is === null) counts.removed++
    else if (was === is) counts.unchanged++
    else counts.changed++
  }
  return counts
}
