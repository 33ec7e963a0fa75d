/**
 * Words of buyers that say nothing of a part, in all languages: what they want to do, what it may cost, and that it is
 * a part. Left out only where nothing is found with them: "new" and "part" stand in names as well.
 */
const noise = new Set(
  [
    'i need want looking buy order get please price prices cheap cheapest new spare part parts replacement in stock the',
    'for of my to and a an with qty quantity pcs piece pieces number no nr oem ref reference article item ean sale online',
    'shop cost how much what is where can find fits fit machine',
    'ich brauche suche kaufen bestellen bitte preis günstig billig neu neue ersatzteil ersatzteile teil teile teilenummer',
    'nummer artikelnummer art bestellnummer stück menge f für die der das den dem ein eine einen mit zu von auf lager und',
    'je cherche achat acheter prix pas cher chère pièce pièces détachée détachées rechange réf référence numéro neuf besoin',
    'svp pour un une le la les des du de au et mon ma',
    'busco necesito quiero comprar precio barato barata repuesto repuestos recambio recambios pieza piezas para el los las',
    'una del número nuevo nueva y mi por favor',
    'купить цена нужен нужна нужно нужны ищу запчасть запчасти деталь детали для на к и артикул код номер недорого дешево',
    'новый новая шт штук заказать пожалуйста мой',
  ].flatMap((words) => words.split(' ')),
)
const chineseNoise =
  /我要买|我想买|我需要|请问|多少钱|价格|购买|哪里|有没有|适用于|适用|配件|零配件|零件号|零件|型号|便宜|的/gu

/** What was typed without such words; null where there is none of them, or nothing else. */
export const withoutNoise = (typed: string): string | null => {
  const text = typed.normalize('NFKC').toLowerCase()
  const left = text
    .replace(chineseNoise, ' ')
    .replace(/[\p{L}\p{M}]+[.:]?/gu, (word) => (noise.has(word.replace(/[.:]$/, '')) ? '' : word))
    .replace(/\s+/g, ' ')
    .trim()
  return left === text.replace(/\s+/g, ' ').trim() || !/[\p{L}\p{N}]{2}/u.test(left) ? null : left
}
