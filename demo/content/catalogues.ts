import type { Language } from '#contract/language.ts'
import { type LocalText, text } from '#demo/local-text.ts'

/** Printed catalogues. The files come with the catalogue issue; until then a row has none. */
export interface CatalogueEntry {
  title: LocalText
  picType: string
  /** Null: one book in all languages. */
  language: Language | null
  year: number
  pages: number
  brand?: string
  typeSlug?: string
}

const whole = text(
  'Main catalogue',
  '总目录',
  'Catalogue général',
  'Hauptkatalog',
  'Catálogo general',
  'Общий каталог',
)
const entry = (
  title: LocalText,
  picType: string,
  language: Language | null,
  year: number,
  pages: number,
  more: Partial<CatalogueEntry> = {},
): CatalogueEntry => ({
  title,
  picType,
  language,
  year,
  pages,
  ...more,
})

export const catalogues: readonly CatalogueEntry[] = [
  entry(whole, 'gearbox', 'en', 2026, 612),
  entry(whole, 'gearbox', 'de', 2026, 612),
  entry(whole, 'gearbox', 'fr', 2026, 612),
  entry(whole, 'gearbox', 'es', 2026, 608),
  entry(whole, 'gearbox', 'ru', 2026, 608),
  entry(whole, 'gearbox', 'zh', 2026, 596),
  entry(
    text(
      'Chains, bars and sprockets',
      '锯链、导板与链轮',
      'Chaînes, guides et pignons',
      'Ketten, Schienen und Kettenräder',
      'Cadenas, espadas y piñones',
      'Цепи, шины и звёздочки',
    ),
    'guide-bar',
    null,
    2026,
    96,
    { brand: 'Sawbrook', typeSlug: 'saw-chain' },
  ),
  entry(
    text(
      'Carburetors and repair kits',
      '化油器与修理包',
      'Carburateurs et kits de réparation',
      'Vergaser und Reparatursätze',
      'Carburadores y kits de reparación',
      'Карбюраторы и ремкомплекты',
    ),
    'carburetor',
    null,
    2025,
    148,
    { brand: 'Grovepoint', typeSlug: 'carburetor' },
  ),
  entry(
    text(
      'Mower blades by measure',
      '割草刀片尺寸手册',
      'Lames de tondeuse par cotes',
      'Rasenmähermesser nach Abmessungen',
      'Cuchillas por medidas',
      'Ножи газонокосилок по размерам',
    ),
    'mower-blade',
    null,
    2025,
    84,
    { brand: 'Grovepoint', typeSlug: 'mower-blade' },
  ),
  entry(
    text(
      'Belts: the comparison tables',
      '皮带对照表',
      'Courroies : tables de comparaison',
      'Riemen: die Vergleichstabellen',
      'Correas: tablas comparativas',
      'Ремни: таблицы соответствия',
    ),
    'v-belt',
    null,
    2025,
    132,
    { typeSlug: 'v-belt' },
  ),
  entry(
    text(
      'Trimmer heads and line',
      '打草头与打草绳',
      'Têtes et fil nylon',
      'Fadenköpfe und Mähfäden',
      'Cabezales e hilo',
      'Триммерные головки и леска',
    ),
    'trimmer-head',
    null,
    2024,
    64,
    { brand: 'Grovepoint', typeSlug: 'trimmer-head' },
  ),
  entry(
    text(
      'Small engines and their parts',
      '小型发动机及配件',
      'Petits moteurs et leurs pièces',
      'Kleinmotoren und ihre Teile',
      'Motores pequeños y sus piezas',
      'Малые двигатели и детали к ним',
    ),
    'engine',
    null,
    2024,
    208,
  ),
]
