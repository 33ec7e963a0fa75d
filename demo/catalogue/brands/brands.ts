import type { BrandGroupSlug } from '#demo/catalogue/brands/brand-groups.ts'

export interface Brand {
  name: string
  group: BrandGroupSlug
  /** Country of the maker (ISO 3166). */
  country: string
  /** Name of the brand this one belongs to. */
  parent?: string
  isOwn?: true
}

/** Brands in the order of their ids. Append only. Names are trademarks of their owners, used to say what a part fits. */
export const brands: readonly Brand[] = [
  { name: 'Grovepoint', group: 'own', country: 'NL', isOwn: true },
  { name: 'Sawbrook', group: 'own', country: 'NL', isOwn: true },
  { name: 'STIHL', group: 'machines', country: 'DE' },
  { name: 'Husqvarna', group: 'machines', country: 'SE' },
  { name: 'Honda', group: 'engines', country: 'JP' },
  { name: 'Briggs & Stratton', group: 'engines', country: 'US' },
  { name: 'Echo', group: 'machines', country: 'JP' },
  { name: 'Makita', group: 'machines', country: 'JP' },
  { name: 'Dolmar', group: 'machines', country: 'DE', parent: 'Makita' },
  { name: 'Oleo-Mac', group: 'machines', country: 'IT' },
  { name: 'Efco', group: 'machines', country: 'IT', parent: 'Oleo-Mac' },
  { name: 'Partner', group: 'machines', country: 'SE', parent: 'Husqvarna' },
  { name: 'McCulloch', group: 'machines', country: 'SE', parent: 'Husqvarna' },
  { name: 'Zenoah', group: 'machines', country: 'JP', parent: 'Husqvarna' },
  { name: 'Shindaiwa', group: 'machines', country: 'JP', parent: 'Echo' },
  { name: 'Hitachi', group: 'machines', country: 'JP' },
  { name: 'AL-KO', group: 'machines', country: 'DE' },
  { name: 'MTD', group: 'machines', country: 'US' },
  { name: 'Viking', group: 'machines', country: 'AT', parent: 'STIHL' },
  { name: 'Stiga', group: 'machines', country: 'IT' },
  { name: 'Castelgarden', group: 'machines', country: 'IT', parent: 'Stiga' },
  { name: 'John Deere', group: 'machines', country: 'US' },
  { name: 'Bosch', group: 'machines', country: 'DE' },
  { name: 'Einhell', group: 'machines', country: 'DE' },
  { name: 'Kärcher', group: 'machines', country: 'DE' },
  { name: 'Zomax', group: 'machines', country: 'CN' },
  { name: 'Kohler', group: 'engines', country: 'US' },
  { name: 'Tecumseh', group: 'engines', country: 'US' },
  { name: 'Kawasaki', group: 'engines', country: 'JP' },
  { name: 'Loncin', group: 'engines', country: 'CN' },
  { name: 'Robin', group: 'engines', country: 'JP' },
  { name: 'Mitsubishi', group: 'engines', country: 'JP' },
  { name: 'Lifan', group: 'engines', country: 'CN' },
  { name: 'Huasheng', group: 'engines', country: 'CN' },
  { name: 'Walbro', group: 'carburetion', country: 'US' },
  { name: 'Zama', group: 'carburetion', country: 'JP' },
  { name: 'Tillotson', group: 'carburetion', country: 'IE' },
  { name: 'Ruixing', group: 'carburetion', country: 'CN' },
  { name: 'Huayi', group: 'carburetion', country: 'CN' },
  { name: 'NGK', group: 'carburetion', country: 'JP' },
  { name: 'Champion', group: 'carburetion', country: 'US' },
  { name: 'Torch', group: 'carburetion', country: 'CN' },
  { name: 'Oregon', group: 'cutting', country: 'US' },
  { name: 'Carlton', group: 'cutting', country: 'US', parent: 'Oregon' },
  { name: 'Tsumura', group: 'cutting', country: 'JP' },
  { name: 'Sugihara', group: 'cutting', country: 'JP' },
  { name: 'Tecomec', group: 'cutting', country: 'IT' },
  { name: 'Stens', group: 'parts', country: 'US' },
  { name: 'Rotary', group: 'parts', country: 'US' },
  { name: 'Arnold', group: 'parts', country: 'DE' },
  { name: 'Meteor', group: 'parts', country: 'IT' },
  { name: 'Golf', group: 'parts', country: 'CN' },
  { name: 'Hyway', group: 'parts', country: 'CN' },
  { name: 'Farmertec', group: 'parts', country: 'CN' },
  { name: 'Gates', group: 'bearings', country: 'US' },
  { name: 'Optibelt', group: 'bearings', country: 'DE' },
  { name: 'SKF', group: 'bearings', country: 'SE' },
  { name: 'NSK', group: 'bearings', country: 'JP' },
  { name: 'NTN', group: 'bearings', country: 'JP' },
  { name: 'Corteco', group: 'bearings', country: 'DE' },
]

const positions = new Map(brands.map((brand, index) => [brand.name, index + 1]))

/** Id of a brand's row: its place in the list, from 1. */
export const brandId = (name: string): number => {
  const id = positions.get(name)
  if (id === undefined) throw new Error(`no brand ${name}`)
  return id
}
