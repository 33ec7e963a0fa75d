import { foldHeading } from '#server/imports/heading-words.ts'
import { readHeading } from '#server/imports/headings.ts'

/**
 * Headings of such files as their owners write them: "our number" is the customer's, "your number" the supplier's.
 * "Own number", which in a supplier's catalogue is the supplier's, is the customer's here.
 */
const mineWords = [
  'my number, my no, my part number, my item number, our number, our no, our part number, our item number',
  'own number, own part number, internal number, internal part number, customer number, customer part number',
  'customer item number, customer article number, customer sku, customer part no, mine',
  'meine nummer, unsere nummer, eigene nummer, meine artikelnummer, unsere artikelnummer, eigene artikelnummer',
  'unsere artikelnr, eigene artikelnr, interne nummer, interne artikelnummer, kundenartikelnummer, kundenartikelnr',
  'ma référence, notre référence, ma réf, notre réf, mon numéro, notre numéro, référence interne, référence client',
  'mi referencia, nuestra referencia, mi número, nuestro número, referencia interna, referencia del cliente',
  'referencia cliente',
  'мой номер, наш номер, мой артикул, наш артикул, внутренний номер, внутренний артикул, артикул клиента',
  'номер клиента, артикул покупателя',
  '我的编号, 我司编号, 我方编号, 本公司编号, 自有编号, 内部编号, 客户编号, 我的零件号',
]
const oursWords = [
  'your number, your no, your part number, your item number, supplier number, supplier part number',
  'supplier item number, supplier article number, supplier sku, supplier part no, vendor part number, yours',
  'ihre nummer, ihre artikelnummer, ihre artikelnr, lieferantennummer, lieferantenartikelnummer',
  'lieferantenartikelnr',
  'votre référence, votre réf, votre numéro, référence fournisseur, réf fournisseur',
  'su referencia, su número, referencia del proveedor, referencia proveedor, número del proveedor',
  'ваш номер, ваш артикул, номер поставщика, артикул поставщика',
  '贵司编号, 贵方编号, 贵公司编号, 您的编号, 你的编号, 供应商编号, 供应商零件号',
]

const foldAll = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(', ')).map(foldHeading))

const mine = foldAll(mineWords)
const ours = foldAll(oursWords)

/** Whose numbers a column holds by its heading; a catalogue's "part number" is the supplier's. */
export const ownerOf = (heading: string): 'mine' | 'ours' | null => {
  const folded = foldHeading(heading)
  if (mine.has(folded)) return 'mine'
  return ours.has(folded) || readHeading(heading)?.use.field === 'number' ? 'ours' : null
}
