import type { OfficeUpload, UploadOptions, UploadQuestion } from '#contract/office/uploads.contract.ts'

/** What is chosen for a question: one of its answers, a column or a typed currency. */
export type Choice =
  | { kind: 'answer'; at: number }
  | { kind: 'column'; heading: string }
  | { kind: 'currency'; code: string }

/** The options that a choice stands for; null while it is not complete. */
export const optionsOfChoice = (
  question: UploadQuestion,
  choice: Choice | undefined,
): UploadOptions | null => {
  if (choice === undefined) return null
  if (choice.kind === 'answer') return question.answers[choice.at]?.options ?? null
  if (choice.kind === 'currency') return choice.code.trim() === '' ? null : { currency: choice.code.trim() }
  if (choice.heading === '') return null
  const column = [`number=${choice.heading}`]
  return question.key === 'HEADINGS_MISSING' ? { header: 'none', column } : { column }
}

/** All answers as one change of the options; null while a question is open. */
export const optionsOfChoices = (
  { questions }: Pick<OfficeUpload, 'questions'>,
  choices: Readonly<Record<string, Choice>>,
): UploadOptions | null => {
  const merged: UploadOptions = {}
  const columns: string[] = []
  for (const [at, question] of questions.entries()) {
    const options = optionsOfChoice(question, choices[at])
    if (options === null) return null
    Object.assign(merged, options)
    columns.push(...(options.column ?? []))
  }
  return columns.length === 0 ? merged : { ...merged, column: columns }
}
