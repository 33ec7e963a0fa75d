import written from '#server/search/number-lists/list-words.json' with { type: 'json' }

/** What a word beside the numbers of a list means. */
export type WordKind = keyof typeof written

const words = new Map(Object.entries(written).map(([kind, text]) => [kind, new Set(text.split(' '))]))

/** Lower case, without the signs around it: `Stk.` is `stk`. */
export const plainWord = (text: string): string =>
  text.toLowerCase().replace(/^[^\p{L}\p{N}€$£¥₽№]+|[^\p{L}\p{N}€$£¥₽№]+$/gu, '')

/** Whether the word, in any of the six languages, means this. */
export const isWord = (kind: WordKind, text: string): boolean =>
  words.get(kind)?.has(plainWord(text)) ?? false
