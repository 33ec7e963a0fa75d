import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueShop, standardsOf, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await startCatalogueShop()
  const plugs = await shop.newType({ name: 'Spark plug' })
  const bearings = await shop.newType({ name: 'Needle bearing' })
  await shop.newPart({ standard: 'PLUG-1', typeId: plugs, names: { en: 'Spark plug NGK BPMR7A' } })
  await shop.newPart({ standard: 'SNOW-1', names: { en: 'Snow blower HSS928APTD' } })
  await shop.newPart({ standard: 'GEN-1', names: { en: 'Generator EU2200TAN4' } })
  await shop.newPart({ standard: 'CTRL-1', names: { en: 'Control box LFL1.333' } })
  await shop.newPart({ standard: 'BALL-1', names: { en: 'Bearing 6202 2RS' } })
  const fits = (brand: string, name: string) => ({ models: [{ brand, name }] })
  await shop.newPart({
    standard: 'NEED-1',
    typeId: bearings,
    names: { en: 'Needle bearing' },
    ...fits('Briggs & Stratton', '550E'),
  })
  await shop.newPart({
    standard: 'NEED-2',
    typeId: bearings,
    names: { en: 'Needle bearing' },
    ...fits('AL-KO', '112'),
  })
  await shop.newPart({ standard: 'SAW-1', names: { en: 'Chain' }, ...fits('STIHL', 'MS 172') })
  await shop.newPart({
    standard: 'BAR-1',
    brand: 'Oleo-Mac',
    names: { en: 'Bar', ru: 'Шина' },
    ...fits('Oleo-Mac', '937'),
  })
  await shop.publish()
})
afterAll(() => shop.close())

const find = async (keyword: string, language: 'en' | 'ru' = 'en') =>
  standardsOf(await shop.list({ keyword }, { language }))

describe('a code', () => {
  it.each([
    ['BPMR 7A', 'PLUG-1'],
    ['NGK BPMR 7 A', 'PLUG-1'],
    ['spark plug bpmr 7 a', 'PLUG-1'],
    ['HSS 928 APTD', 'SNOW-1'],
    ['hss928a', 'SNOW-1'],
    ['hss 928 a', 'SNOW-1'],
    ['eu 2200 generator', 'GEN-1'],
    ['eu2200t', 'GEN-1'],
    ['lfl1333', 'CTRL-1'],
    ['6202rs', 'BALL-1'],
    ['6202zz', 'BALL-1'],
  ])('in pieces or cut short is found: %s', async (typed, standard) => {
    expect(await find(typed)).toEqual([standard])
  })

  it('with more letters than the model has finds the model, and the page says so', async () => {
    const list = await shop.list({ keyword: 'chain ms172cbe' })
    expect([standardsOf(list), list.correction]).toEqual([['SAW-1'], 'chain ms172'])
  })

  it('is not made another one', async () => {
    for (const typed of ['BPMR 8A', 'hss929a', 'lfl1334']) expect(await find(typed), typed).toEqual([])
  })
})

describe('a maker of several words', () => {
  it('is no part of the model behind it', async () => {
    for (const typed of [
      'needle bearing B&S 550E',
      'B & S 550E needle bearing',
      'Needle bearing B&amp;S 550E',
    ])
      expect(await find(typed), typed).toEqual(['NEED-1'])
    expect(await find('needle bearing al-ko 112')).toEqual(['NEED-2'])
    for (const typed of ['шина олео-мак 937', 'олео мак 937 шина'])
      expect(await find(typed, 'ru'), typed).toEqual(['BAR-1'])
  })
})
