import { expect, it } from 'vitest'
import type { FaqEntry } from '#contract/shop/content.contract.ts'
import { faqGroups, matchingFaq } from '#web/content/faq.rules.ts'

const entry = (id: number, category: string, question: string, answer: string): FaqEntry => ({
  id,
  category,
  question,
  answer,
  textLang: null,
  languages: [],
})
const entries = [
  entry(1, 'Lieferung', 'Wie schnell?', '<p>Über Nacht.</p>'),
  entry(2, 'Teile', 'Welche Nummer?', '<p>Jede.</p>'),
  entry(3, 'Lieferung', 'Was kostet sie?', '<p>Nach <b>Gewicht</b>.</p>'),
  entry(4, '', '如何退货？', '<p>请联系我们</p>'),
]
const found = (keyword: string) => matchingFaq(entries, keyword).map(({ id }) => id)

it('finds words anywhere, in any order, without case or accents', () => {
  expect(found('')).toEqual([1, 2, 3, 4])
  expect(found('NACHT uber')).toEqual([1])
  expect(found('lieferung')).toEqual([1, 3])
  expect(found('退货')).toEqual([4])
  expect(found('nacht gewicht')).toEqual([])
})

it('does not look into the tags', () => {
  expect(found('<b>')).toEqual([])
  expect(found('p')).toEqual([])
})

it('puts the questions of a category together', () =>
  expect(
    faqGroups(entries).map(({ category, entries: own }) => [category, ...own.map(({ id }) => id)]),
  ).toEqual([
    ['Lieferung', 1, 3],
    ['Teile', 2],
    ['', 4],
  ]))
