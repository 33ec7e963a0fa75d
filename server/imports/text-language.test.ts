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
})
