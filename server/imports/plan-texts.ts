import type { Language } from '#contract/language.ts'
import type { ImportNotice, ImportQuestion } from '#server/imports/import-question.ts'
import type { ImportPlan } from '#server/imports/reading-plan.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

/** A question in a reader's language, without its answers. */
export const questionText = ({ key, values }: ImportQuestion, language: Language): string =>
  textsOf(language, 'import-plan')(`question.${key}`, values)

export const noticeText = ({ key, values }: ImportNotice, language: Language): string =>
  textsOf(language, 'import-plan')(`notice.${key}`, values)

/** The questions of a plan with the options that answer each, and what else it tells, one line each. */
export const tellPlan = (
  { questions, notices }: Pick<ImportPlan, 'questions' | 'notices'>,
  language: Language,
): string => {
  const text = textsOf(language, 'import-plan')
  const asked = questions.map(
    (question) =>
      `  ? ${questionText(question, language)}\n    ${text('answer', { options: question.answers.join('   ') })}\n`,
  )
  return [...asked, ...notices.map((notice) => `  ${noticeText(notice, language)}\n`)].join('')
}
