import { describe, expect, it } from 'vitest'
import {
  type Faq,
  doublyChanged,
  faqOf,
  mergeFaqs,
  moveQuestion,
  moveSection,
  placeOf,
  putQuestion,
  removeQuestion,
  sentFaq,
} from '#web/office/content/faq-form.rules.ts'

const question = (key: string, answer = 'So.') => ({ key, question: `${key}?`, answer, isShown: true })
const begun = faqOf({
  sections: [
    { key: 'order', name: 'Ordering', questions: [question('how'), question('when')] },
    { key: 'pay', name: 'Paying', questions: [question('cash')] },
  ],
})
const shape = (faq: Faq) => faq.map(({ name, questions }) => [name, ...questions.map(({ key }) => key)])
const answer = (faq: Faq, key: string, text: string): Faq =>
  faq.map((section) => ({
    ...section,
    questions: section.questions.map((one) => (one.key === key ? { ...one, answer: text } : one)),
  }))

describe('the form of questions', () => {
  it('moves questions and sections, and leaves those at the ends', () => {
    expect(shape(moveQuestion(begun, 'question-when', -1))[0]).toEqual(['Ordering', 'when', 'how'])
    expect(moveQuestion(begun, 'question-how', -1)).toEqual(begun)
    expect(shape(moveSection(begun, 'section-pay', -1))[0]).toEqual(['Paying', 'cash'])
    expect(moveSection(begun, 'section-pay', 1)).toEqual(begun)
  })

  it('puts a question into another section, which may be new', () => {
    const [order] = begun
    const how = order?.questions[0]
    if (!how) throw new Error('no question')
    const changed = { ...how, answer: 'Thus.' }
    expect(putQuestion(begun, changed, { id: 'section-order', key: 'order', name: 'Ordering' })).toEqual(
      answer(begun, 'how', 'Thus.'),
    )
    expect(shape(putQuestion(begun, changed, { id: 'new', key: null, name: 'New' }))).toEqual([
      ['Ordering', 'when'],
      ['Paying', 'cash'],
      ['New', 'how'],
    ])
  })

  it('sends no section without questions, and finds the place of a refusal among the others', () => {
    const faq = removeQuestion(removeQuestion(begun, 'question-how'), 'question-when')
    expect(sentFaq(faq).sections.map(({ key }) => key)).toEqual(['pay'])
    expect(placeOf(faq, '0.0.answer')).toEqual({ id: 'question-cash', part: 'answer' })
    expect(placeOf(faq, '0.name')).toEqual({ id: 'section-pay', part: 'name' })
    expect(placeOf(faq, '7.0.answer')).toBeNull()
  })
})

describe('two people at the questions', () => {
  it('keeps the changes of both where they are about different questions', () => {
    const mine = moveQuestion(answer(begun, 'how', 'Mine.'), 'question-when', -1)
    const theirs = answer(
      putQuestion(
        begun,
        { id: 'question-who', ...question('who') },
        { id: 'section-pay', key: 'pay', name: 'Paying' },
      ),
      'cash',
      'Theirs.',
    )
    for (const [draft, other] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      const merged = mergeFaqs(begun, draft, other)
      expect(shape(merged)).toEqual([
        ['Ordering', 'when', 'how'],
        ['Paying', 'cash', 'who'],
      ])
      expect(merged[0]?.questions[1]?.answer).toBe('Mine.')
      expect(merged[1]?.questions[0]?.answer).toBe('Theirs.')
      expect(doublyChanged(begun, draft, other)).toEqual([])
    }
  })

  it('removes what one has removed, but not what the other has just changed', () => {
    const without = removeQuestion(begun, 'question-how')
    expect(shape(mergeFaqs(begun, begun, without))).toEqual([
      ['Ordering', 'when'],
      ['Paying', 'cash'],
    ])
    expect(shape(mergeFaqs(begun, without, begun))[0]).toEqual(['Ordering', 'when'])
    const changed = answer(begun, 'how', 'New.')
    expect(shape(mergeFaqs(begun, without, changed))[0]).toContain('how')
    expect(shape(mergeFaqs(begun, changed, without))[0]).toContain('how')
    expect(doublyChanged(begun, changed, without)).toMatchObject([{ mine: { key: 'how' }, theirs: null }])
  })

  it('keeps what was typed here, and names what the other has typed of the same question', () => {
    const [mine, theirs] = [answer(begun, 'how', 'Mine.'), answer(begun, 'how', 'Theirs.')]
    expect(mergeFaqs(begun, mine, theirs)).toEqual(mine)
    expect(doublyChanged(begun, mine, theirs)).toMatchObject([
      { mine: { answer: 'Mine.' }, theirs: { answer: 'Theirs.' } },
    ])
  })
})
