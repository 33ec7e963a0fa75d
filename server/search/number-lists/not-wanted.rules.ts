import { isWord } from '#server/search/number-lists/list-words.ts'

/** Chinese parts no words: none of these stands in the name of a part. */
const chinese = /取消|不要|不需要|别发|勿发|作废/u
/** A Spanish "no" is as often the "no." before a number, and a French "pas" the pitch of a thread. */
const spanish =
  /(?<!\p{L})no\s+(?:env\p{L}+|mand\p{L}+|necesit\p{L}+|quer\p{L}+|quier\p{L}+|suministr\p{L}+|entreg\p{L}+)/iu
const french = /(?<!\p{L})(?:ne|n['’])\s*(?:pas|plus|\p{L}+\s+(?:pas|plus))(?!\p{L})/iu

/**
 * The words by which a line says that it wants nothing, such as "storno" and "kein"; null where it says no such thing. In a
 * table "not" may stand in a name, a cancellation may not.
 */
export const notWantedOf = (text: string, { hasColumns }: { hasColumns: boolean }): string | null => {
  const words = text.split(/[\s,;|:()!]+/u)
  const cancels = words.find((word) => isWord('cancel', word)) ?? chinese.exec(text)?.[0]
  if (cancels !== undefined) return cancels
  if (hasColumns) return null
  return (
    words.find((word) => isWord('negation', word)) ?? (spanish.exec(text) ?? french.exec(text))?.[0] ?? null
  )
}
