import type { FaqTexts } from '#contract/office/content.contract.ts'

export interface Question {
  /** Its key, or for a new one a name of this form alone. */
  id: string
  key: string | null
  question: string
  answer: string
  isShown: boolean
}

export interface Section {
  id: string
  key: string | null
  name: string
  questions: Question[]
}

export type Faq = readonly Section[]

/** A question that is open in the dialog, with the section that it stands in or is to come into. */
export interface OpenQuestion {
  question: Question
  section: Omit<Section, 'questions'>
  /** What readers of this language see now, where it is to be translated. */
  source?: string
}

export const faqOf = ({ sections }: FaqTexts): Faq =>
  sections.map(({ key, name, questions }) => ({
    id: `section-${key ?? ''}`,
    key,
    name,
    questions: questions.map((one) => ({ ...one, id: `question-${one.key ?? ''}` })),
  }))

/** Sections without questions are not sent: the shop has none. */
export const sentFaq = (faq: Faq): FaqTexts => ({
  sections: faq
    .filter(({ questions }) => questions.length > 0)
    .map(({ key, name, questions }) => ({
      key,
      name,
      questions: questions.map(({ key: own, question, answer, isShown }) => ({
        key: own,
        question,
        answer,
        isShown,
      })),
    })),
})

/** The place in the form for a field of a refusal, such as `0.2.answer`. */
export const placeOf = (faq: Faq, field: string): { id: string; part: string } | null => {
  const [section = '', second = '', third] = field.split('.')
  const found = faq.filter(({ questions }) => questions.length > 0)[Number(section)]
  if (!found) return null
  if (third === undefined) return { id: found.id, part: second }
  const question = found.questions[Number(second)]
  return question ? { id: question.id, part: third } : null
}

export const findQuestion = (faq: Faq, id: string): { question: Question; section: Section } | null => {
  for (const section of faq) {
    const question = section.questions.find((one) => one.id === id)
    if (question) return { question, section }
  }
  return null
}

const moved = <Entry extends { id: string }>(entries: readonly Entry[], id: string, by: -1 | 1): Entry[] => {
  const from = entries.findIndex((entry) => entry.id === id)
  const to = from + by
  const other = entries[to]
  const entry = entries[from]
  if (!entry || !other) return [...entries]
  return entries.toSpliced(from, 1).toSpliced(to, 0, entry)
}

export const moveSection = (faq: Faq, id: string, by: -1 | 1): Faq => moved(faq, id, by)

/** Within its section. */
export const moveQuestion = (faq: Faq, id: string, by: -1 | 1): Faq =>
  faq.map((section) => ({ ...section, questions: moved(section.questions, id, by) }))

export const removeQuestion = (faq: Faq, id: string): Faq =>
  faq.map((section) => ({ ...section, questions: section.questions.filter((one) => one.id !== id) }))

/** Puts a question where it was, or at the end of another section; a section that is not there yet comes last. */
export const putQuestion = (faq: Faq, question: Question, into: Omit<Section, 'questions'>): Faq => {
  const isThere = findQuestion(faq, question.id)?.section.id === into.id
  if (isThere)
    return faq.map((section) => ({
      ...section,
      questions: section.questions.map((one) => (one.id === question.id ? question : one)),
    }))
  const without = removeQuestion(faq, question.id)
  const all = without.some(({ id }) => id === into.id) ? without : [...without, { ...into, questions: [] }]
  return all.map((section) =>
    section.id === into.id ? { ...section, questions: [...section.questions, question] } : section,
  )
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const allOf = (faq: Faq) =>
  new Map(faq.flatMap(({ questions }) => questions.map((one) => [one.id, one] as const)))
const orderOf = (faq: Faq, shared: (id: string) => boolean) =>
  faq.map(({ id, questions }) => [id, questions.map((one) => one.id).filter(shared)])

/** Questions that both have changed, or that one has changed and the other removed. */
export const doublyChanged = (
  begun: Faq,
  draft: Faq,
  theirs: Faq,
): { mine: Question; theirs: Question | null }[] => {
  const [before, present] = [allOf(begun), allOf(theirs)]
  return [...allOf(draft).values()].flatMap((mine) => {
    const other = present.get(mine.id) ?? null
    const was = before.get(mine.id)
    if (!was || isSame(mine, was) || isSame(other, was) || isSame(mine, other)) return []
    return [{ mine, theirs: other }]
  })
}

/** What was changed here, on top of what somebody else has saved: neither loses a question. */
export const mergeFaqs = (begun: Faq, draft: Faq, theirs: Faq): Faq => {
  const [before, mine, present] = [allOf(begun), allOf(draft), allOf(theirs)]
  const isMoved = !isSame(
    orderOf(begun, (id) => mine.has(id)),
    orderOf(draft, (id) => before.has(id)),
  )
  const names = new Map(begun.map(({ id, name }) => [id, name]))
  const [base, other] = isMoved ? [draft, theirs] : [theirs, draft]
  const pick = (id: string): Question | null => {
    const [was, own, their] = [before.get(id), mine.get(id), present.get(id)]
    const isOwnChange = !isSame(was, own)
    if (!isOwnChange) return their ?? null
    // Removed here: it stays only where somebody has just changed it.
    if (own === undefined) return their !== undefined && !isSame(was, their) ? their : null
    return own
  }
  let merged: Faq = base.map((section) => {
    const own = draft.find(({ id }) => id === section.id)
    const their = theirs.find(({ id }) => id === section.id)
    const isRenamed = own !== undefined && own.name !== names.get(section.id)
    return {
      ...section,
      name: (isRenamed ? own.name : their?.name) ?? section.name,
      questions: section.questions.flatMap(({ id }) => pick(id) ?? []),
    }
  })
  for (const section of other)
    for (const { id } of section.questions) {
      const question = pick(id)
      if (question && !findQuestion(merged, id)) merged = putQuestion(merged, question, section)
    }
  return merged
}
