import { describe, expect, it } from 'vitest'
import { isKindOf } from '#server/catalogue/kind-words.rules.ts'

describe('isKindOf', () => {
  it.each([
    ['messer', 'Rasenmähermesser', 'de'],
    ['blade', 'Mower blades', 'en'],
    ['lame', 'Lames de tondeuse', 'fr'],
    ['cuchilla', 'Cuchilla de cortacésped', 'es'],
    ['нож', 'Ножи для газонокосилки', 'ru'],
    ['nóż', 'Nóż kosiarki', 'pl'],
    ['刀片', '割草机刀片', 'zh'],
  ])('takes %s for the kind of %s', (word, name, language) => {
    expect(isKindOf(word, name, language)).toBe(true)
  })

  it.each([
    ['chain', 'Chainsaw guide bar', 'en'],
    ['kette', 'Kettenschwert', 'de'],
    ['tondeuse', 'Lame de tondeuse', 'fr'],
    ['газонокосилки', 'Нож газонокосилки', 'ru'],
    ['motosierra', 'Espada de motosierra', 'es'],
    ['链条', '链条导板', 'zh'],
  ])('does not take %s for the kind of %s', (word, name, language) => {
    expect(isKindOf(word, name, language)).toBe(false)
  })
})
