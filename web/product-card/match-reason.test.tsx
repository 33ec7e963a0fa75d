import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Language, languages } from '#contract/language.ts'
import type { Match } from '#contract/product-card.ts'
import { SpeechContext } from '#web/platform/texts.ts'
import { MatchReason, foundInOwnNumber } from '#web/product-card/match-reason.tsx'
import { readTexts } from '#web/testing/texts.fixture.ts'

const said = (language: Language, match: Partial<Match>, query: string): string =>
  renderToStaticMarkup(
    <SpeechContext value={{ language, texts: readTexts(language, 'catalogue') }}>
      <MatchReason
        match={{ by: 'name', number: '', brand: null, isGuess: false, lang: null, ...match }}
        query={query}
      />
    </SpeechContext>,
  )
    .replaceAll(/<\/?mark>/g, '|')
    .replaceAll(/<[^>]+>/g, '')
const inAll = (match: Partial<Match>, query = '') =>
  Object.fromEntries(languages.map((language) => [language, said(language, match, query)]))

it('says that the description holds the words', () => {
  expect(inAll({ by: 'description', lang: 'de' }, 'primer')).toEqual({
    en: 'Found in the description',
    zh: '在描述中找到',
    fr: 'Trouvé dans la description',
    de: 'In der Beschreibung gefunden',
    es: 'Encontrado en la descripción',
    ru: 'Найдено в описании',
  })
})

it('says which model a text only names, with and without a query to mark', () => {
  expect(inAll({ by: 'named', number: 'MS 170', brand: 'STIHL' }, 'ms170')).toEqual({
    en: 'Named in the text: STIHL |MS 170|',
    zh: '文字中提到：STIHL |MS 170|',
    fr: 'Cité dans le texte\u202f: STIHL |MS 170|',
    de: 'Im Text genannt: STIHL |MS 170|',
    es: 'Mencionado en el texto: STIHL |MS 170|',
    ru: 'Упомянуто в тексте: STIHL |MS 170|',
  })
  expect(said('en', { by: 'named', number: 'MS 170' }, '')).toBe('Named in the text: MS 170')
})

it('marks an own number in its place, and says the reason beside it where the number alone does not', () => {
  const found = (match: Partial<Match>, query: string, standard = 'GP-01 542513') =>
    foundInOwnNumber(
      {
        standard,
        match: { by: 'standard', number: standard, brand: null, isGuess: false, lang: null, ...match },
      },
      query,
    )
  expect(found({}, 'gp01542513')).toEqual([0, 12])
  expect(found({}, '542 5')).toEqual([6, 10])
  expect(found({ isGuess: true }, 'gpo1')).toBeNull()
  expect(found({ by: 'oem' }, '542513')).toBeNull()
  expect(found({ number: 'GP-01 1' }, '542513')).toBeNull()
  expect(found({ succession: { numbers: ['A-1', 'GP-01 542513'], mode: 'one' } }, 'a1')).toBeNull()
})

it('says of a name of another language the words that were found, each whole', () => {
  const found = (number: string, query: string, lang: Match['lang'] = 'de') =>
    said('en', { by: 'name', number, lang }, query)
  expect(found('Vergaser passend für Motorsäge STIHL MS 170/018, Ø 12,5 mm', 'vergaser')).toBe('|Vergaser|')
  expect(found('Vergaser-Reparatursatz passend für STIHL', 'vergaser')).toBe('|Vergaser|-Reparatursatz')
  expect(found('Vergaser passend für Motorsäge STIHL', 'motorsäge vergaser')).toBe('|Vergaser| · |Motorsäge|')
  expect(found('Kraftstofffilter für STIHL MS 170', 'stihl ms170')).toBe('|STIHL| |MS 170|')
  expect(found('适用STIHL油锯化油器，12.5 mm', '化油器', 'zh')).toBe('|化油器|')
  // Found by another ending than any that can be marked: the whole name is the reason.
  expect(found('Der Name', 'xyz')).toBe('Der Name')
})
