/**
 * Threads that turn to the left, in every language's words: catalogues write `LH`, `Linksgewinde`, `левая резьба`, and
 * readers another of them.
 */

/** What they are folded to; like a size it is no number and no word to correct. */
export const leftHandWord = '0lh'

const said = new RegExp(
  [
    'left[- ]?hand(?:ed)?[- ]thread(?:s|ed|ing)?|(?:left|reverse|lh|l\\.h\\.)[- ]thread(?:s|ed)?|thread(?:ed)?,? (?:left(?:[- ]hand)?|lh)',
    'links(?:dreh(?:end)?|gängig(?:e[smnr]?)?)?[- ]?gewinde|linkes gewinde|gewinde links',
    '(?:pas|filet(?:age|s)?)(?: à| a)? gauche|(?:pas|filetage) inversé',
    'rosca (?:a )?(?:la )?(?:izquierda|izq\\.?|inversa|esquerda)|rosca à esquerda',
    'лев\\p{L}* резьб\\p{L}*|резьб\\p{L}* лев\\p{L}*|левосторонн\\p{L}* резьб\\p{L}*|обратн\\p{L}* резьб\\p{L}*',
    'lewoskrętn\\p{L}*|gwint\\p{L}* lew\\p{L}*|lew\\p{L}* gwint\\p{L}*|filett(?:atura|o) sinistr[ao]|linkse (?:schroef)?draad|lev\\p{L}* závit\\p{L}*',
  ]
    .map((one) => `(?<![\\p{L}\\p{N}])(?:${one})(?![\\p{L}\\p{N}])`)
    .join('|') + '|左旋螺纹|左螺纹|左旋牙|左旋|左牙|反牙|反丝',
  'gu',
)
/** `M10x1.25 LH`, `M10 links`: beside a thread two letters, or the side alone, say it. */
const besideThread =
  /(?<=(?<![\p{L}\p{N}])[mм] ?\d{1,2}(?: ?[x×х*] ?\d(?:[.,]\d{1,2})?)?[ ,-]{1,2})(?:l\.?h\.?t?|left|links|gauche|izq(?:uierd[ao])?|лев(?:ая|ый|ое)|lew[aey]|sinistr[ao])(?![\p{L}\p{N}])/gu

/** A text in lower case with its words for left-hand threads as one. */
export const foldLeftHand = (text: string): string =>
  text.replaceAll(said, ` ${leftHandWord} `).replaceAll(besideThread, ` ${leftHandWord} `)

/** What catalogues write for it. */
export const leftHandSpellings: readonly string[] = [
  ...['lh', 'left hand thread', 'left thread', 'reverse thread', 'linksgewinde', 'links gewinde'],
  ...['pas gauche', 'filetage gauche', 'rosca izquierda', 'rosca inversa', 'rosca esquerda', 'левая резьба'],
  ...[
    'gwint lewy',
    'lewoskrętna',
    'lewoskrętny',
    'filettatura sinistra',
    '左旋',
    '左牙',
    '反牙',
    '反丝',
    '左螺纹',
  ],
]
