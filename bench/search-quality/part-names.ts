import { shippedType } from '#server/catalogue/shipped-types/shipped-types.ts'

/** What lists in languages outside the six (Polish, Portuguese) and short lists in English call a part. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  carburetor: ['gaźnik', 'gaznik'],
  'spark-plug': ['świeca', 'vela de ign', 'vela '],
  'air-filter': ['filtr powietrza', 'filtro de ar'],
  'guide-bar': ['prowadnica', 'sabre', 'barra'],
  'saw-chain': ['łańcuch', 'corrente'],
  'trimmer-line': ['żyłka', 'fio de nylon', 'fio de corte'],
  'trimmer-head': ['głowica', 'cabeçote'],
  'piston-kit': ['tłok', 'pistão'],
  'cylinder-kit': ['cylinder', 'cilindro'],
  'oil-seal': ['uszczelniacz', 'simmering', 'retentor'],
  'v-belt': ['pasek', 'correia'],
  harness: ['szelki', 'cinto'],
  'recoil-starter': ['rozrusznik', 'dispositivo de arranque'],
  sprocket: ['zębatka', 'gwiazdka', 'pinhão'],
  'clutch-drum': ['bęben', 'tambor'],
  'mower-blade': ['nóż kosiarki', 'nóż do kosiarki'],
  'brushcutter-blade': ['tarcza', 'nóż do kosy', 'faca'],
}

const namesOf = (slug: string): string[] => {
  const type = shippedType(slug)
  const synonyms = Object.values(type.synonyms ?? {}).flat()
  const long = synonyms.filter((word) => word.length > 4 || /\p{Script=Han}{2}/u.test(word))
  return [...Object.values(type.one), ...Object.values(type.many), ...long, ...(otherNames[slug] ?? [])]
}

/** Whether a name in any language says that it is such a part. */
export const isCalled = (names: string, slug: string): boolean => {
  const text = names.toLowerCase()
  return namesOf(slug).some((name) => text.includes(name.toLowerCase()))
}
