import type { Language } from '#contract/language.ts'

/** How readers of a language write the great makers; without an entry they write the name itself. */
export const brandWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { Husqvarna: 'husky', 'Briggs & Stratton': 'briggs' },
  zh: {
    STIHL: '斯蒂尔',
    Husqvarna: '胡斯华纳',
    Honda: '本田',
    Makita: '牧田',
    Echo: '共立',
    'Briggs & Stratton': '百力通',
    Kawasaki: '川崎',
    Mitsubishi: '三菱',
    Bosch: '博世',
  },
  fr: { Husqvarna: 'husqvarna', 'Briggs & Stratton': 'briggs' },
  de: { Husqvarna: 'husqvarna', 'Briggs & Stratton': 'briggs' },
  es: { Husqvarna: 'husqvarna', 'Briggs & Stratton': 'briggs' },
  ru: {
    STIHL: 'штиль',
    Husqvarna: 'хускварна',
    Honda: 'хонда',
    Makita: 'макита',
    Echo: 'эхо',
    'Oleo-Mac': 'олео-мак',
    'Briggs & Stratton': 'бригс',
    Bosch: 'бош',
    Kawasaki: 'кавасаки',
  },
}

type TypeWords = readonly (readonly [query: string, types: string])[]

/** Forms that words take in a sentence or a list: cases, plurals, diminutives of the trade. */
export const inflected: Readonly<Partial<Record<Language, TypeWords>>> = {
  en: [
    ['carburetors', 'carburetor'],
    ['carburettors', 'carburetor'],
    ['sparkplugs', 'spark-plug'],
    ['saw chains', 'saw-chain'],
    ['crankshafts', 'crankshaft'],
    ['piston ring', 'piston-rings'],
    ['ignition coils', 'ignition-coil'],
    ['flywheels', 'flywheel'],
    ['oil seals', 'oil-seal'],
    ['mower blades', 'mower-blade'],
    ['batteries', 'battery'],
    ['clutches', 'clutch'],
  ],
  fr: [
    ['carburateurs', 'carburetor'],
    ['bougies', 'spark-plug'],
    ['filtres à air', 'air-filter'],
    ['joints spi', 'oil-seal'],
    ['lanceurs', 'recoil-starter'],
    ['poulies', 'pulley'],
    ['vilebrequins', 'crankshaft'],
    ['bielles', 'connecting-rod'],
    ['pneus', 'tyre'],
    ['courroies', 'v-belt'],
    ['segment de piston', 'piston-rings'],
    ['volants magnétiques', 'flywheel'],
  ],
  de: [
    ['Zündkerzen', 'spark-plug'],
    ['Sägeketten', 'saw-chain'],
    ['Kolbenring', 'piston-rings'],
    ['Dichtungssätze', 'gasket-set'],
    ['Gaszüge', 'throttle-cable'],
    ['Räder', 'wheel'],
    ['Kurbelwellen', 'crankshaft'],
    ['Zündspulen', 'ignition-coil'],
    ['Führungsschienen', 'guide-bar'],
    ['Fadenköpfe', 'trimmer-head'],
    ['Luftfiltern', 'air-filter'],
    ['Wellendichtringe', 'oil-seal'],
  ],
  es: [
    ['carburadores', 'carburetor'],
    ['bujías', 'spark-plug'],
    ['filtros de aire', 'air-filter'],
    ['cuchillas de cortacésped', 'mower-blade'],
    ['retenes', 'oil-seal'],
    ['cigüeñales', 'crankshaft'],
    ['poleas', 'pulley'],
    ['bielas', 'connecting-rod'],
    ['baterías', 'battery'],
    ['espadas', 'guide-bar'],
    ['cadenas de motosierra', 'saw-chain'],
    ['volantes magnéticos', 'flywheel'],
  ],
  ru: [
    ['карбюратора', 'carburetor'],
    ['карбюраторы', 'carburetor'],
    ['свечи зажигания', 'spark-plug'],
    ['свечей зажигания', 'spark-plug'],
    ['пильную цепь', 'saw-chain'],
    ['пильных цепей', 'saw-chain'],
    ['глушителя', 'muffler'],
    ['коленчатого вала', 'crankshaft'],
    ['воздушного фильтра', 'air-filter'],
    ['поршневых колец', 'piston-rings'],
    ['маховика', 'flywheel'],
    ['катушки зажигания', 'ignition-coil'],
    ['шатуна', 'connecting-rod'],
    ['сальников', 'oil-seal'],
  ],
}

/** Words written together or apart otherwise than in the catalogue, letters written out. */
export const compounds: Readonly<Partial<Record<Language, TypeWords>>> = {
  en: [
    ['sparkplug', 'spark-plug'],
    ['airfilter', 'air-filter'],
    ['guidebar', 'guide-bar'],
    ['sawchain', 'saw-chain'],
    ['crank shaft', 'crankshaft'],
    ['fly wheel', 'flywheel'],
    ['fuelfilter', 'fuel-filter'],
    ['trimmerhead', 'trimmer-head'],
  ],
  de: [
    ['zuendkerze', 'spark-plug'],
    ['Zundkerze', 'spark-plug'],
    ['Messer Rasenmäher', 'mower-blade'],
    ['rasenmaehermesser', 'mower-blade'],
    ['Rasenmähermesser', 'mower-blade'],
    ['Kettensägenkette', 'saw-chain'],
    ['Luftfiltereinsatz', 'air-filter'],
    ['Kerze Zündung', 'spark-plug'],
    ['Fuehrungsschiene', 'guide-bar'],
    ['oelfilter', 'oil-filter'],
    ['Olpumpe', 'oil-pump'],
    ['Zünd Spule', 'ignition-coil'],
    ['Filter Luft', 'air-filter'],
    ['Kupplungs-Trommel', 'clutch-drum'],
    ['Vergaserreparatursatz', 'carburetor-kit'],
    ['Schwungrad', 'flywheel'],
  ],
  fr: [
    ['guide chaine', 'guide-bar'],
    ['bougie allumage', 'spark-plug'],
    ['filtre essence', 'fuel-filter'],
    ['kit reparation carburateur', 'carburetor-kit'],
  ],
  es: [
    ['filtro aire', 'air-filter'],
    ['cadena motosierra', 'saw-chain'],
    ['bomba aceite', 'oil-pump'],
    ['kit reparacion carburador', 'carburetor-kit'],
  ],
  ru: [
    ['ремкомплект для карбюратора', 'carburetor-kit'],
    ['фильтр воздушный', 'air-filter'],
    ['цепь пильная', 'saw-chain'],
    ['вал коленчатый', 'crankshaft'],
    ['топливный фильтр', 'fuel-filter'],
    ['кольца поршневые', 'piston-rings'],
  ],
}

/** The same word in the other Chinese script. */
export const traditional: TypeWords = [
  ['空氣濾清器', 'air-filter'],
  ['鏈輪', 'sprocket'],
  ['離合器', 'clutch'],
  ['導板', 'guide-bar'],
  ['鋸鏈', 'saw-chain'],
  ['輪胎', 'tyre'],
  ['彈簧', 'spring'],
  ['點火線圈', 'ignition-coil'],
  ['曲軸', 'crankshaft'],
  ['飛輪', 'flywheel'],
]

/** Words that several types answer to: each of them has to be offered. */
export const ambiguous: Readonly<Record<Language, TypeWords>> = {
  en: [
    ['blade', 'mower-blade+brushcutter-blade'],
    ['chain', 'saw-chain+chain-tensioner'],
    ['starter', 'recoil-starter+electric-starter'],
    ['filter', 'air-filter+fuel-filter+oil-filter'],
  ],
  zh: [
    ['割草机', 'lawn-mower+brushcutter'],
    ['刀片', 'mower-blade+brushcutter-blade'],
    ['滤清器', 'air-filter+fuel-filter+oil-filter'],
    ['启动器', 'recoil-starter+electric-starter'],
  ],
  fr: [
    ['filtre', 'air-filter+fuel-filter+oil-filter'],
    ['démarreur', 'recoil-starter+electric-starter'],
    ['lame', 'mower-blade+hedge-blade'],
    ['bobine', 'ignition-coil+trimmer-head'],
  ],
  de: [
    ['Starter', 'recoil-starter+electric-starter'],
    ['Filter', 'air-filter+fuel-filter+oil-filter'],
    ['Messer', 'mower-blade+brushcutter-blade'],
    ['Pumpe', 'oil-pump+primer-bulb'],
  ],
  es: [
    ['filtro', 'air-filter+fuel-filter+oil-filter'],
    ['cuchilla', 'mower-blade+hedge-blade'],
    ['arranque', 'recoil-starter+electric-starter'],
    ['bomba', 'oil-pump+water-pump'],
  ],
  ru: [
    ['шина', 'guide-bar+tyre'],
    ['ремень', 'v-belt+harness'],
    ['стартер', 'recoil-starter+electric-starter'],
    ['фильтр', 'air-filter+fuel-filter+oil-filter'],
    ['катушка', 'ignition-coil+trimmer-head'],
  ],
}

export const inchWords: Readonly<Record<Language, readonly string[]>> = {
  en: ['16"', '16 inch', '16in'],
  zh: ['16寸', '16英寸', '16"'],
  fr: ['16 pouces', '16"', '16″'],
  de: ['16 Zoll', '16"', '16″'],
  es: ['16 pulgadas', '16"', '16″'],
  ru: ['16 дюймов', '16"', '16 дюйм'],
}

/** A machine by its displacement, as the trade says it. */
export const displacementQueries: Readonly<Record<Language, readonly string[]>> = {
  en: ['43cc brushcutter', 'brushcutter 43 cc carburetor'],
  zh: ['43cc 割灌机', '割灌机 43cc 化油器'],
  fr: ['débroussailleuse 43cc', 'carburateur débroussailleuse 43 cc'],
  de: ['43 ccm Freischneider', 'Vergaser Freischneider 43ccm'],
  es: ['desbrozadora 43cc', 'carburador desbrozadora 43 cc'],
  ru: ['мотокоса 43 куба', 'карбюратор мотокосы 43 см3'],
}
