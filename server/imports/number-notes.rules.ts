import { isWordOf } from '#server/imports/row-words.ts'

/** A number without the remark behind it, and what the remark says of the article. */
export interface NotedNumber {
  number: string
  /** The words that were left out; absent where none stood there. */
  note?: string
  isEnded: boolean
}

/** `(neu)`, `(Auslauf)`: a code such as `(R)` may be part of the number, and so may a size such as `(2 Stk.)`. */
const inBrackets = /^(.*\d.*?)\s*[([{]\s*([^()[\]{}]{2,40})\s*[)\]}]$/su
const behindBlank = /^(.*\d.*?)\s+(\p{L}[\p{L} ]{2,20})!?$/su
/** Takes a remark off a number: `530-069-1 (neu)`, `530-069-3 (Auslauf)`, `530-069-5 NEU!`. */
export const readNotedNumber = (typed: string): NotedNumber => {
  if (!/[\s([{]/.test(typed)) return { number: typed, isEnded: false }
  const found = inBrackets.exec(typed) ?? behindBlank.exec(typed)
  const [, number = '', words = ''] = found ?? []
  const note = words.trim()
  const isEnded = isWordOf('noMore', note)
  return isEnded || isWordOf('newItem', note) ? { number, note, isEnded } : { number: typed, isEnded: false }
}
