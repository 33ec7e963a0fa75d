import { describe, expect, it } from 'vitest'
import { shippedPartTypes, synonymsOf } from '#server/catalogue/shipped-types/shipped-types.ts'
import { HeadWords } from '#server/imports/head-words.rules.ts'

const phrases = shippedPartTypes.flatMap((type, typeId) => {
  const parentId = shippedPartTypes.findIndex(({ slug }) => slug === type.parent)
  return [
    ...Object.entries(type.many).map(([lang, phrase]) => ({ typeId, parentId, lang, phrase })),
    ...synonymsOf(type).map(({ lang, synonym }) => ({ typeId, parentId, lang, phrase: synonym })),
  ]
})
const headWords = new HeadWords(phrases, ['STIHL', 'Husqvarna', 'Briggs & Stratton'])
const typeOf = (name: string): string | null => {
  const found = headWords.find(name)
  return found === null ? null : (shippedPartTypes[found]?.slug ?? null)
}

describe('the type that a name says', () => {
  it.each([
    ['Air filter for STIHL MS 180', 'air-filter'],
    ['Carburetor', 'carburetor'],
    ['Carburetor assy', 'carburetor'],
    ['STIHL MS180 carburetor', 'carburetor'],
    ['Carburetor repair kit', 'carburetor-kit'],
    ['FILTER, FUEL', 'fuel-filter'],
    ['Spark-plug NGK BPMR7A', 'spark-plug'],
    ['Spark plug', 'spark-plug'],
    ['Vergaser für Motorsäge', 'carburetor'],
    ['Motorsägenvergaser komplett', 'carburetor'],
    ['Kraftstofffilter', 'fuel-filter'],
    ['Bougie d’allumage', 'spark-plug'],
    ['Carburador para desbrozadora', 'carburetor'],
    ['Bujía NGK', 'spark-plug'],
    ['Свеча зажигания для бензопилы', 'spark-plug'],
    ['Воздушный фильтр STIHL MS 180', 'air-filter'],
    ['Карбюратор в сборе', 'carburetor'],
    ['适用MS180化油器', 'carburetor'],
    ['火花塞', 'spark-plug'],
  ])('takes %s as %s', (name, type) => {
    expect(typeOf(name)).toBe(type)
  })

  it.each([
    'Air filter cover',
    'Carburetor gasket',
    'Vergaserdichtung',
    'Couvercle de filtre à air',
    'Tapa del filtro de aire',
    'Крышка воздушного фильтра',
    '化油器垫片',
    'Washer for spark plug and air filter, carburetor',
    'Something else',
    '',
    '123 456',
  ])('does not take "%s" for the part that it only mentions', (name) => {
    expect([null, 'washer', 'gasket-set', 'cover']).toContain(typeOf(name))
  })

  it('takes no type where a word stands for several', () => {
    expect(typeOf('шина')).toBeNull()
  })
})
