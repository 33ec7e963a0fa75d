import { expect, it } from 'vitest'
import { fromLatin, inLatin } from '#server/search/transliteration.rules.ts'

it.each([
  ['svecha', 'свеча'],
  ['karbyurator ms180', 'карбюратор ms180'],
  ['porshen stihl', 'поршен stihl'],
  ['vozdushnyy filtr', 'воздушный филтр'],
  ['gayka', 'гайка'],
  ['tsilindr', 'цилиндр'],
  ['zazhiganie', 'зажигание'],
  ['shchetka', 'щетка'],
  ['podshipnik 6202', 'подшипник 6202'],
  ['toplivnyj bak', 'топливный бак'],
  ['cep pily', 'цеп пилы'],
  ['porshen srm 225', 'поршен srm 225'],
  ['karbyurator na ms180', 'карбюратор на ms180'],
  ['starter v sbore ms 250', 'стартер в сборе ms 250'],
  ['shina 40 sm', 'шина 40 см'],
])('writes %s in Russian letters', (typed, russian) => {
  expect(fromLatin(typed, (word) => word === 'stihl')).toBe(russian)
})

it('leaves models, short words and other scripts alone', () => {
  for (const typed of ['ms180', 'ab cd', 'свеча', '化油器', '1130 120 0603'])
    expect(fromLatin(typed, () => false)).toBeNull()
})

it.each([
  ['прадо', 'prado'],
  ['тойота', 'toyota'],
  ['данфосс', 'danfoss'],
  ['сузуки', 'suzuki'],
])('writes a name as it sounds: %s', (typed, latin) => {
  expect(inLatin(typed)).toBe(latin)
})
