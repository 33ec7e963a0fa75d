import type { FaqEntry } from '#contract/shop/content.contract.ts'
import { type Language, languages } from '#contract/language.ts'

/** Questions of one category, in their order. */
export interface FaqGroup {
  category: string
  entries: readonly FaqEntry[]
}

/** Without case and accents, so that `uber` finds `über`. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const withoutTags = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ')

/** Entries whose question, answer or category has every word of the keyword. */
export const matchingFaq = (entries: readonly FaqEntry[], keyword: string): readonly FaqEntry[] => {
  const words = plain(keyword).split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    const text = plain(`${entry.category} ${entry.question} ${withoutTags(entry.answer)}`)
    return words.every((word) => text.includes(word))
  })
}

/** Neighbouring entries of one category belong together. */
export const faqGroups = (entries: readonly FaqEntry[]): readonly FaqGroup[] => {
  const groups = new Map<string, FaqEntry[]>()
  for (const entry of entries) groups.set(entry.category, [...(groups.get(entry.category) ?? []), entry])
  return [...groups].map(([category, found]) => ({ category, entries: found }))
}

/** Languages that most answers are written in; in the others the page is mainly a copy of another language's. */
export const mostlyIn = (entries: readonly FaqEntry[]): Language[] =>
  languages.filter(
    (language) => entries.filter((entry) => entry.languages.includes(language)).length * 2 > entries.length,
  )
