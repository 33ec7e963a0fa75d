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

export const noticeText = ({ key, values }: Said, language: Language): string =>
  textsOf(language, 'import-plan')(`notice.${key}`, values)
