import {
  before,
  between,
  closedUp,
  sides,
  sidesOfThread,
  threads,
  wholes,
} from '#server/search/left-hand-words.ts'

/** Threads that turn to the left, in every language's words: a list writes one of them, and its readers another. */

/** What they are folded to; like a size it is no number and no word to correct. */
export const leftHandWord = '0lh'

const anyOf = (...lists: readonly (readonly string[])[]): string =>
  `(?:${lists.flat().join('|').replaceAll('.', '\\.').replaceAll('*', '\\p{L}*')})`

const noLetterBefore = '(?<![\\p{L}\\p{N}])'
const noLetter = '(?![\\p{L}\\p{N}])'
/** `M12x1,5`, `M8x1,25x20 mm`. */
const measures = `${noLetterBefore}[mм] ?\\d{1,2}(?:[.,]\\d{1,2})?(?: ?[x×х*] ?\\d{1,3}(?:[.,]\\d{1,2})?){0,2}(?: ?(?:mm|мм))?`
const gap = `[ ,;()-]{1,3}(?:${anyOf(between)} )?`

const side = anyOf(sides, sidesOfThread)
const thread = anyOf(threads)
const alone = new RegExp(
  [
    `${noLetterBefore}(?:${anyOf(wholes)}|${side}[ -]${thread}|${thread}${gap}${side})${noLetter}`,
    anyOf(closedUp),
    `${noLetterBefore}${anyOf(before)}(?=[ ,-]{1,2}[mм] ?\\d{1,2} ?[x×х*] ?\\d)`,
  ].join('|'),
  'gu',
)
const beside = new RegExp(`(?<measures>${measures})${gap}(?<side>${anyOf(sides)})${noLetter}`, 'gu')

/** A text in lower case with its words for left-hand threads as one. */
export const foldLeftHand = (text: string): string =>
  text.replaceAll(alone, ` ${leftHandWord} `).replaceAll(beside, `$<measures> ${leftHandWord} `)

/** The words of a text in lower case that say it; empty where none do. */
export const leftHandIn = (text: string): string =>
  text.match(alone)?.[0] ?? [...text.matchAll(beside)][0]?.groups?.side ?? ''

/** What catalogues write for it: names that the database did not read for it may say it in other languages. */
export const leftHandSpellings: readonly string[] = [
  leftHandWord,
  ...[
    'lh',
    'left hand thread',
    'left thread',
    'reverse thread',
    'linksgewinde',
    'links gewinde',
    'pas gauche',
  ],
  ...[
    'filetage gauche',
    'rosca izquierda',
    'rosca inversa',
    'левая резьба',
    '左旋',
    '左牙',
    '反牙',
    '反丝',
    '左螺纹',
  ],
]
