import { describe, expect, it } from 'vitest'
import { detectTextLanguage } from '#server/imports/text-language.rules.ts'

describe('the language of a list with few names', () => {
  it.each([
    ['tr', ['Hava Filtresi', 'Buji', 'Karbüratör']],
    ['nl', ['Luchtfilter', 'Sluitring', 'Trekkoord per meter']],
    ['nl', ['Bougie de luxe', 'Ketting']],
    ['da', ['Luftfilter', 'Tændrør', 'Kæde til sav']],
    ['en', ['Air filter cover', 'Fuel filter', 'Pre filter foam', 'Filter cover knob']],
    ['fi', ['Ilmansuodatin', 'Sytytystulppa', 'Ketju']],
  ])('is %s under headings in it', (language, names) => {
    expect(detectTextLanguage(names, language)).toBe(language)
  })

  it.each([
    ['de', ['Zündkerze', 'Luftfilter', 'Kette'], 'en'],
    ['ru', ['Свеча', 'Фильтр'], 'en'],
    ['es', ['Filtro de aire para motor', 'Bujía'], 'en'],
    // These letters are not written in the language of the headings.
    ['pl', ['Świeca zapłonowa', 'Łańcuch', 'Gaźnik'], 'de'],
    ['de', ['Zündkerze', 'Kühlrippe', 'Gehäuse'], 'pl'],
  ])('is %s under headings in another one', (language, names, headings) => {
    expect(detectTextLanguage(names, headings)).toBe(language)
  })

  it.each([
    ['ru', ['Болт М6', 'Шланг', 'Поршень', 'за 10 шт', 'цена за 1 шт'], 'ru'],
    ['ru', ['Болт М6', 'Шланг', 'Поршень'], 'ru'],
    ['bg', ['Болт М6', 'Маркуч', 'Капачка за масло'], 'bg'],
    ['bg', ['Болт М6', 'Маркуч', 'Бутало'], 'bg'],
    ['uk', ['Болт М6', 'Шланг', 'Поршень'], 'uk'],
    ['ru', ['Крышка', 'Тросик', 'Стартёр'], 'uk'],
    ['sr', ['Вијак', 'Црево', 'Клип'], null],
  ])('is %s in Cyrillic: %j under headings in %s', (language, names, headings) => {
    expect(detectTextLanguage(names, headings)).toBe(language)
  })
})

describe('the language under headings of near languages', () => {
  const names = ['Bolt M6', 'Slange', 'Stempel']
  it.each([
    ['no', ['da', 'no'], 'NOK'],
    ['da', ['da', 'no'], 'DKK'],
    ['da', ['da', 'no'], 'EUR'],
    ['en', ['en', 'de'], 'EUR'],
  ])('is %s between %j with prices in %s', (language, headingRivals, currency) => {
    expect(detectTextLanguage(names, null, { headingRivals, currency })).toBe(language)
  })

  it('is that of the currency in Cyrillic', () => {
    const list = ['Болт М6', 'Шланг']
    expect(detectTextLanguage(list, null, { headingRivals: ['bg', 'ru'], currency: 'RUB' })).toBe('ru')
    expect(detectTextLanguage(list, null, { headingRivals: ['bg', 'ru'], currency: 'BGN' })).toBe('bg')
    expect(detectTextLanguage(list, null, { currency: 'RSD' })).toBe('sr')
  })
})
