import type { Language } from '#contract/language.ts'
import { type LocalText, text } from '#demo/local-text.ts'

/** A printed catalogue: the shop prints it itself from its own parts (server/printing). */
export interface CatalogueEntry {
  title: LocalText
  picType: string
  language: Language
  year: number
  brand?: string
  typeSlug?: string
  book: BookRecipe
}

/** What stands in it: types with everything below them (null: all parts), and at most so many of each. */
interface BookRecipe {
  types: readonly string[] | null
  perType: number
  /** Only what carries the catalogue's brand. */
  isOwnBrandOnly?: true
}

const main = text(
  'Main catalog',
  '总目录',
  'Catalogue général',
  'Hauptkatalog',
  'Catálogo general',
  'Общий каталог',
)
const mainCatalogue = (language: Language): CatalogueEntry => ({
  title: main,
  picType: 'gearbox',
  language,
  year: 2026,
  book: { types: null, perType: 20 },
})

const sawing: Omit<CatalogueEntry, 'language'> = {
  title: text(
    'Chains, bars and sprockets',
    '锯链、导板与链轮',
    'Chaînes, guides et pignons',
    'Ketten, Schienen und Kettenräder',
    'Cadenas, espadas y piñones',
    'Цепи, шины и звёздочки',
  ),
  picType: 'guide-bar',
  year: 2026,
  typeSlug: 'saw-chain',
  book: { types: ['saw-chain', 'guide-bar', 'sprocket', 'chain-tensioner', 'chain-brake'], perType: 90 },
}

const carburetors: Omit<CatalogueEntry, 'language'> = {
  title: text(
    'Carburetors and repair kits',
    '化油器与修理包',
    'Carburateurs et kits de réparation',
    'Vergaser und Reparatursätze',
    'Carburadores y kits de reparación',
    'Карбюраторы и ремкомплекты',
  ),
  picType: 'carburetor',
  year: 2025,
  typeSlug: 'carburetor',
  book: { types: ['carburetor', 'carburetor-kit', 'intake-manifold', 'primer-bulb'], perType: 150 },
}

const belts: Omit<CatalogueEntry, 'language'> = {
  title: text(
    'Belts: the comparison tables',
    '皮带对照表',
    'Courroies : tables de comparaison',
    'Riemen: die Vergleichstabellen',
    'Correas: tablas comparativas',
    'Ремни: таблицы соответствия',
  ),
  picType: 'v-belt',
  year: 2025,
  typeSlug: 'v-belt',
  book: { types: ['v-belt', 'pulley'], perType: 320 },
}

/** In the order of the list. */
export const catalogues: readonly CatalogueEntry[] = [
  mainCatalogue('en'),
  mainCatalogue('de'),
  mainCatalogue('fr'),
  mainCatalogue('es'),
  mainCatalogue('ru'),
  mainCatalogue('zh'),
  { ...sawing, language: 'en' },
  { ...sawing, language: 'ru' },
  { ...carburetors, language: 'de' },
  { ...carburetors, language: 'zh' },
  {
    title: text(
      'Mower blades by size',
      '割草刀片尺寸手册',
      'Lames de tondeuse par cotes',
      'Rasenmähermesser nach Abmessungen',
      'Cuchillas por medidas',
      'Ножи газонокосилок по размерам',
    ),
    picType: 'mower-blade',
    language: 'fr',
    year: 2025,
    typeSlug: 'mower-blade',
    book: { types: ['mower-blade', 'deck-spindle'], perType: 220 },
  },
  { ...belts, language: 'en' },
  { ...belts, language: 'de' },
  {
    title: text(
      'Grovepoint: our own brand',
      'Grovepoint 自有品牌',
      'Grovepoint : notre marque',
      'Grovepoint: unsere Eigenmarke',
      'Grovepoint: nuestra marca',
      'Grovepoint: наша собственная марка',
    ),
    picType: 'trimmer-head',
    language: 'es',
    year: 2024,
    brand: 'Grovepoint',
    book: { types: null, perType: 8, isOwnBrandOnly: true },
  },
  {
    title: text(
      'Pistons, rings and cylinders',
      '活塞、活塞环与气缸',
      'Pistons, segments et cylindres',
      'Kolben, Ringe und Zylinder',
      'Pistones, segmentos y cilindros',
      'Поршни, кольца и цилиндры',
    ),
    picType: 'piston-kit',
    language: 'ru',
    year: 2024,
    typeSlug: 'piston-kit',
    book: {
      types: ['piston-kit', 'piston-rings', 'cylinder-kit', 'crankshaft', 'connecting-rod'],
      perType: 110,
    },
  },
]
