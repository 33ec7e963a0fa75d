import { expect, it } from 'vitest'
import { rowColumnsOf } from '#web/catalogue/row-columns.ts'
import { buildCard } from '#web/testing/product-card.fixture.ts'

const named = (number: string, lang: string | null = 'en') =>
  buildCard({ match: { by: 'name', number, brand: null, isGuess: false, lang } })
const commonOf = (query: string, ...cards: ReturnType<typeof named>[]) =>
  rowColumnsOf(cards, [], { isAsked: false, saysFits: false, query }).common

it('gives the reason once when all rows were found by the same word of another language', () => {
  const rows = [named('Carburetor for Zomax 5200, original'), named('Carburetor repair kit for STIHL MS 260')]
  expect(commonOf('carburetor', ...rows)).toMatchObject({ by: 'name', number: 'Carburetor', lang: 'en' })
  expect(commonOf('carburetor kit', ...rows)).toBeNull()
  expect(commonOf('carburetor', ...rows, named('Carburetor', null))).toBeNull()
  expect(commonOf('carburetor', ...rows, buildCard())).toBeNull()
})
