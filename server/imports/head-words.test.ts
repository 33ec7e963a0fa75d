import { describe, expect, it } from 'vitest'
import { furtherWords, shippedPartTypes, synonymsOf } from '#server/catalogue/shipped-types/shipped-types.ts'
import { HeadWords } from '#server/imports/head-words.rules.ts'
import knownMakers from '#server/imports/known-makers.json' with { type: 'json' }

const phrases = shippedPartTypes.flatMap((type, typeId) => {
  const parentId = shippedPartTypes.findIndex(({ slug }) => slug === type.parent)
  return [
    ...[type.one, type.many].flatMap((names) =>
      Object.entries(names).map(([lang, phrase]) => ({ typeId, parentId, lang, phrase, isName: true })),
    ),
    ...Object.entries(furtherWords.get(type.slug) ?? {}).flatMap(([lang, words]) =>
      words.map((phrase) => ({ typeId, parentId, lang, phrase, isListed: true })),
    ),
    ...synonymsOf(type).map(({ lang, synonym }) => ({ typeId, parentId, lang, phrase: synonym })),
  ]
})
const headWords = new HeadWords(phrases, knownMakers)
const typeOf = (name: string, lang: string | null = null): string | null => {
  const found = headWords.find(name, lang)
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
    ['Gaźnik do piły MS 180', 'carburetor'],
    ['Głowica z żyłką do kosy', 'trimmer-head'],
    ['Tarcza do kamienia 125 mm', 'grinding-wheel'],
    ['Zestaw do ostrzenia łańcucha', 'chain-sharpener'],
    ['Fio corte Ø 2,4 mm', 'trimmer-line'],
    ['AV-Mola', 'av-buffer'],
    ['ŚWIECA ZAPŁONOWA NGK', 'spark-plug'],
    ['Nóż do kosiarki 46 cm', 'mower-blade'],
    ['Filtro de ar MS 170', 'air-filter'],
    ['Vela de ignição', 'spark-plug'],
    ['Candela per motosega', 'spark-plug'],
    ['Filtro aria', 'air-filter'],
    ['Luchtfilter voor Honda GX 160', 'air-filter'],
    ['Vzduchový filtr pro Partner', 'air-filter'],
    ['Zapaľovacia sviečka', 'spark-plug'],
    ['Luftfilter till Husqvarna 140', 'air-filter'],
    ['Tændrør', 'spark-plug'],
    ['Tennplugg', 'spark-plug'],
    ['Ilmansuodatin', 'air-filter'],
    ['Légszűrő Stihl láncfűrészhez', 'air-filter'],
    ['Filtru de aer pentru drujba', 'air-filter'],
    ['Горивен филтър', 'fuel-filter'],
    ['Свічка запалювання', 'spark-plug'],
    ['MS 180 hava filtresi', 'air-filter'],
    ['エアフィルター', 'air-filter'],
    ['Прокладка глушителя', 'gasket'],
    ['Комплект прокладок двигателя', 'gasket-set'],
    ['Union nut', 'nut'],
    ['Mower Blades (Set of 2)', 'mower-blade'],
    ['Фильтр топливный 16400', 'fuel-filter'],
    ['Mola da bomba de óleo', 'spring'],
    ['Hose', 'hose'],
    ['Rundfeile 4,8 mm', 'file'],
    ['Führungsschiene 45 cm', 'guide-bar'],
    ['Rasenmähermesser 51 cm', 'mower-blade'],
    ['Svärd 15 tum', 'guide-bar'],
    ['Kolben 44 mm', 'piston-kit'],
    ['导板 16寸', 'guide-bar'],
    ['火花塞 NGK', 'spark-plug'],
    ['活塞 38mm', 'piston-kit'],
    ['スパークプラグ NGK', 'spark-plug'],
    ['化油器 Walbro', 'carburetor'],
    ["Bobine d'allumage", 'ignition-coil'],
    ['Bobine d´allumage', 'ignition-coil'],
    ["Câble d'accélérateur", 'throttle-cable'],
    ["Pot d'échappement", 'muffler'],
    ['Vis sans fin de pompe à huile', 'oil-pump-worm'],
    ['Tändstift Champion', 'spark-plug'],
    ['Vergaser Walbro', 'carburetor'],
    ['Förgasare Jonsered', 'carburetor'],
    ['Air filter Kohler', 'air-filter'],
    ['Zylinderkopfdichtung', 'gasket'],
    ['Joint de culasse', 'gasket'],
    ['Прокладка ГБЦ', 'gasket'],
    ['Head gasket', 'gasket'],
    ['Nut M10x1.25 left-hand thread', 'nut'],
    ['Nut M8 LH', 'nut'],
    ['Mutter M10x1 Linksgewinde', 'nut'],
    ['螺母 M8 左旋螺纹', 'nut'],
    ['Zuiger compleet 42 mm', 'piston-kit'],
    ['气缸垫', 'gasket'],
    ['Junta culata', 'gasket'],
    ['Air filter Gamma 1', 'air-filter'],
    ['Air filter Gamma', 'air-filter'],
    ['Oil filter Kipor KGE12', 'oil-filter'],
    ['Ignition coil Zubor 4500 new type', 'ignition-coil'],
    ['Fuel tank cap Zubor Profi', 'fuel-cap'],
    ['Spark plug new model', 'spark-plug'],
  ])('takes %s as %s', (name, type) => {
    expect(typeOf(name)).toBe(type)
  })

  it.each([
    'Air filter cover',
    'Air filter cover Gamma',
    'Air Filter Plinth',
    'Luftfilter Deckel',
    'Carburetor gasket',
    'Vergaserdichtung',
    'Couvercle de filtre à air',
    'Tapa del filtro de aire',
    'Крышка воздушного фильтра',
    '化油器垫片',
    'Washer for spark plug and air filter, carburetor',
    'Osłona filtra powietrza',
    'Brake shoes',
    'Gear box',
    'Głowica aluminiowa + śruba',
    'Manetka Obejma Linka',
    'Luva',
    'Something else',
    '',
    '123 456',
  ])('does not take "%s" for the part that it only mentions', (name) => {
    expect([null, 'washer', 'gasket', 'gasket-set', 'lid']).toContain(typeOf(name))
  })

  it('takes no type where a word stands for several', () => {
    expect(typeOf('шина')).toBeNull()
  })

  it('takes a word for what it means in the language of the list', () => {
    expect(typeOf('Bobine MS 170', 'nl')).toBe('ignition-coil')
    expect(typeOf('Bobine MS 170', 'fr')).toBe('spool')
    expect(typeOf('Bomba de óleo', 'pt')).toBe('oil-pump')
  })
})
