import type { RunReport } from '#contract/import-report.ts'
import type { Language } from '#contract/language.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

/** A question or notice of a plan. */
interface Said {
  key: string
  values: Record<string, string | number>
}

/** A question in a reader's language, without its answers. */
export const questionText = ({ key, values }: Said, language: Language): string =>
  textsOf(language, 'import-plan')(`question.${key}`, values)

/** One sentence for each computed list that is out of date, with the command that computes it anew. */
export const outdatedTexts = (lists: RunReport['outdatedLists'], language: Language): string[] => {
  const text = textsOf(language, 'imports')
  return lists.map(({ owner, type, percent }) =>
    text('computed.OUTDATED', { owner, type: type ?? 'none', percent }),
  )
}

export const noticeText = ({ key, values }: Said, language: Language): string =>
  textsOf(language, 'import-plan')(`notice.${key}`, values)
