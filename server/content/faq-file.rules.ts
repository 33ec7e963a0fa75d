import { marked } from 'marked'
import type { Language } from '#contract/language.ts'
import type { FaqFile, FileQuestion, RefusedFile } from '#server/content/content-file.ts'
import { type FrontMatter, oneLine, writeFrontMatter } from '#server/content/front-matter.rules.ts'

export const slugPattern = '[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?'
/** `What does it cost? {#cost}`; a question that is not shown has `{#cost .hidden}`. `{#-}`: no category. */
const named = new RegExp(String.raw`^(.*?)\s*\{#(${slugPattern}|-)( \.hidden)?\}$`, 's')

const countLines = (text: string): number => text.split('\n').length - 1

interface Section {
  depth: number
  title: string
  slug: string
  isHidden: boolean
  line: number
  body: string
}

/** The text in front of the first heading, and the parts below headings of the first and second level. */
const splitSections = (
  body: string,
  firstLine: number,
): { before: string; sections: Section[] } | Section => {
  const sections: Section[] = []
  let before = ''
  let line = firstLine
  for (const token of marked.lexer(body)) {
    if (token.type === 'heading' && token['depth'] <= 2) {
      const [, title, slug, hidden] = named.exec(oneLine(String(token['text']))) ?? []
      const section = {
        ...{ depth: Number(token['depth']), title: title ?? '', slug: slug ?? '', body: '', line },
        isHidden: hidden !== undefined,
      }
      if (slug === undefined) return { ...section, title: oneLine(String(token['text'])) }
      sections.push(section)
    } else {
      const last = sections.at(-1)
      if (last) last.body += token.raw
      else before += token.raw
    }
    line += countLines(token.raw)
  }
  return { before: before.trim(), sections }
}

const problemOf = (
  { depth, title, slug, line, body, isHidden }: Section,
  seen: ReadonlySet<string>,
): Omit<RefusedFile, 'name'> | null => {
  const value = title.slice(0, 60)
  if (depth === 1) {
    if (isHidden) return { problem: 'SLUG', line, value }
    return body.trim() === ''
      ? null
      : { problem: 'BEFORE_QUESTIONS', line: line + 1, value: body.trim().slice(0, 60) }
  }
  if (slug === '-') return { problem: 'SLUG', line, value }
  if (seen.has(slug)) return { problem: 'SLUG_TWICE', line, value: slug }
  if (title === '') return { problem: 'QUESTION_EMPTY', line }
  return body.trim() === '' ? { problem: 'ANSWER_EMPTY', line, value } : null
}

/** All questions of the shop in one language: `# Category {#key}`, `## Question {#key}`, the answer. */
export const readFaqFile = (
  { name, language }: { name: string; language: Language },
  { fields, body, bodyLine }: FrontMatter,
): FaqFile | RefusedFile => {
  const [field] = fields
  if (field) return { name, problem: 'FIELD', line: field.line, value: field.name }
  const split = splitSections(body, bodyLine)
  if ('depth' in split) return { name, problem: 'SLUG', line: split.line, value: split.title.slice(0, 60) }
  if (split.before !== '')
    return { name, problem: 'BEFORE_QUESTIONS', line: bodyLine, value: split.before.slice(0, 60) }
  const questions: FileQuestion[] = []
  const seen = new Set<string>()
  const names = new Map<string, string>()
  let category = { category: '', categoryName: '' }
  for (const section of split.sections) {
    const problem = problemOf(section, seen)
    if (problem) return { name, ...problem }
    if (section.depth === 1) {
      if ((names.get(section.slug) ?? section.title) !== section.title)
        return { name, problem: 'SLUG_TWICE', line: section.line, value: section.slug }
      names.set(section.slug, section.title)
      category =
        section.slug === '-'
          ? { category: '', categoryName: '' }
          : { category: section.slug, categoryName: section.title }
      continue
    }
    seen.add(section.slug)
    const { slug, isHidden, title } = section
    questions.push({ slug, isHidden, ...category, question: title, answer: section.body.trim() })
  }
  if (questions.length === 0) return { name, problem: 'EMPTY', line: bodyLine }
  return { name, kind: 'faq', key: 'faq', language, questions }
}

/** A file as `readFaqFile` reads it. */
export const writeFaqFile = (questions: readonly FileQuestion[]): string => {
  let category = ''
  const parts = questions.flatMap((entry) => {
    const heading =
      entry.category === category
        ? []
        : [`# ${entry.categoryName} {#${entry.category || '-'}}`.replace(/ +/g, ' ')]
    category = entry.category
    const hidden = entry.isHidden ? ' .hidden' : ''
    return [...heading, `## ${oneLine(entry.question)} {#${entry.slug}${hidden}}`, entry.answer]
  })
  return writeFrontMatter([], parts.join('\n\n')).replace(/^---\n---\n\n/, '')
}
