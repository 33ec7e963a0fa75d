/**
 * Words of buyers that say nothing of a part, in all languages: what they want to do, what it may cost, and that it is
 * a part. Left out only where nothing is found with them: "new" and "part" stand in names as well.
 */
const noise = new Set(
  [
    'i need want looking buy order get please price prices cheap cheapest new spare part parts replacement in stock the',
    'for of my to and a an with qty quantity pcs piece pieces number no nr oem ref reference article item ean sale online',
    'shop cost how much what is where can find fits fit machine sku mpn pn code codes',
    'ich brauche suche kaufen bestellen bitte preis günstig billig neu neue ersatzteil ersatzteile teil teile teilenummer',
    'nummer artikelnummer art artnr bestellnummer bestellnr katalognummer sachnummer stück menge f für die der das den dem ein eine einen mit zu von auf und',
    'je cherche achat acheter prix pas cher chère pièce pièces détachée détachées rechange réf référence numéro neuf besoin',
    'svp pour un une le la les des du de au et mon ma',
    'busco necesito quiero comprar precio barato barata repuesto repuestos recambio recambios pieza piezas para el los las',
    'una del número código codigo cod nuevo nueva y mi por favor',
    'купить цена нужен нужна нужно нужны ищу запчасть запчасти деталь детали для на к и артикул код номер недорого дешево',
    'новый новая шт штук заказать пожалуйста мой',
    // Whether it is there, how soon, and what people say to each other.
    'available availability urgent urgently asap soon quickly used offer quote quotation delivery hello hi dear thanks thank',
    'regards have has is are would could our your send',
    'vorrätig verfügbar verfügbarkeit lieferbar lieferzeit dringend schnell schnellstmöglich gebraucht gebrauchte preiswert',
    'angebot anfrage hallo guten tag moin danke grüße grüßen gruß haben hätten sie wir uns ihr ihnen bitten um bieten an ist',
    'sind oder gibt',
    'disponible disponibles disponibilité urgent urgence rapidement devis offre livraison délai bonjour merci cordialement avez',
    'vous nous avons est sont',
    'disponibilidad urgente urgentemente rápido presupuesto oferta entrega plazo hola gracias saludos tienen tienes tiene',
    'necesitamos buscamos está están usado usada',
    'наличии наличие срочно быстро есть ли доставка срок поставки здравствуйте добрый день спасибо уважением вас нам вам мы',
    'бу складе предложение',
    // What comes with a part, and how it is made.
    'complete assembly assy genuine oem original komplett kpl kompl complet complète completo completa original originale',
    'сборе комплект оригинал оригинальный',
  ].flatMap((words) => words.split(' ')),
)
/** A word of buyers that says nothing of a part, such as "and" or "für". */
export const saysNothing = (word: string): boolean => noise.has(word.toLowerCase())

const chineseNoise =
  /我[要想](?:买|找|订)|请报价|我需要|我们需要|急需|现货|有货|库存|报价|货期|你好|您好|谢谢|请问|有没有货|多少钱|价格|购买|哪里|有没有|适用于|适用|总成|原装|正品|配件|零配件|零件号|零件|型号|便宜|[的吗呢]/gu

/** `10 pcs`, `5 Stk.`, `2шт`, `10个`, `(2)`, `x10`, or a number in front of all: how many are wanted. */
const counts =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{N}])\d{1,4} ?(?:x|х|pcs?|pi[eè]ces?|unit[eé]s?|ea|stk|st|stück|шт|штук[аи]?|uds?|unidades|pz|个|件|只|条|套|根)\.?(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])[xх×] ?\d{1,4}(?![\p{L}\p{N}])|\(\s?\d{1,4}\s?\)|^\s*\d{1,2}\s+(?=\p{L}{3})|(?<=(?:need|want|suche|brauche|bitte|cherche|busco|necesito|нужн\p{L}*)\s)\d{1,3}\s+(?=\p{L}{3})/giu

/** `1,6 x 14 x 52` and `25,4 x 4` are measures: no part of them says how many. */
const measures =
  /(?<![\p{L}\p{N}.,])(?:\d+(?:[.,]\d+)?(?: ?[xх×*] ?\d+(?:[.,]\d+)?){2,}|\d+[.,]\d+ ?[xх×*] ?\d+(?:[.,]\d+)?)(?![\p{L}\p{N}])/gu
const closedUp = (measure: string): string => measure.replaceAll(/ ?[xх×*] ?/gu, 'x')

/** `5.5hp`, `6,5 PS`: engines are told apart by it, parts are not. */
const power =
  /(?<![\p{L}\p{N}])\d{1,2}(?:[.,]\d{1,2})? ?(?:hp|ps|cv|kw|квт|лс|л\.\s?с\.?|马力)(?![\p{L}\p{N}])/giu

/** What makers call what their machines can do, behind the model. */
const techniques =
  /(?<![\p{L}\p{N}])(?:2-?mix|m-?tronic|easy2start|x-?torq|auto ?tune|air injection|smart ?start)(?![\p{L}\p{N}])/giu

/** A `Lager` alone is a bearing. */
const inStock = /(?<!\p{L})(?:(?:auf|ab|am) lager|en stock|in stock|в наличии|на складе)(?!\p{L})/giu

/** Before a number: `№CLT46`, `Nº 7822`. NFKC makes letters of them. */
const numeroSign = /№|(?<!\p{L})n[º°]/giu

/** What was typed without such words; null where there is none of them, or nothing else. */
export const withoutNoise = (typed: string): string | null => {
  const text = typed.replaceAll(numeroSign, ' ').normalize('NFKC').toLowerCase()
  const left = text
    .replace(measures, closedUp)
    .replace(counts, ' ')
    .replace(power, ' ')
    .replace(techniques, ' ')
    .replace(inStock, ' ')
    .replace(chineseNoise, ' ')
    .replace(/(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}]+(?![\p{L}\p{N}])[.:]?/gu, (word) =>
      noise.has(word.replace(/[.:]$/, '')) ? '' : word,
    )
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?: [-–,;:/+?!]+)+(?= |$)|[-–,;:/+?!]+$|^[-–,;:/+?! ]+/g, '')
    .trim()
  return left === typed.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim() ||
    !/[\p{L}\p{N}]{2}/u.test(left)
    ? null
    : left
}

/** What programs and sheets write where there is no value. */
const noValue =
  /^\W*(?:null|undefined|nan|none|nil|object object|n\/[ads]|s\/o|н\/д|ref!|value!|name\?|div\/0!|num!)\W*$/iu

/** `null`, `#N/A`: what was copied was empty, and no other word was meant. */
export const saysNoValue = (typed: string): boolean => noValue.test(typed.normalize('NFKC'))
