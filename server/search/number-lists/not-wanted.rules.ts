import { isWord } from '#server/search/number-lists/list-words.ts'

/** Chinese parts no words: none of these stands in the name of a part. */
const chinese = /取消|不要|不需要|别发|勿发|作废/u
/** A Spanish "no" is as often the "no." before a number, and a French "pas" the pitch of a thread. */
const spanish =
  /(?<!\p{L})no\s+(?:env\p{L}+|mand\p{L}+|necesit\p{L}+|quer\p{L}+|quier\p{L}+|suministr\p{L}+|entreg\p{L}+)/iu
const french = /(?<!\p{L})(?:ne|n['’])\s*(?:pas|plus|\p{L}+\s+(?:pas|plus))(?!\p{L})/iu

const betweenWords = /[\s,;|:()!]+/u

/** What a part comes without, or is not, is said of the part: `Kette nicht im Lieferumfang`, `not original`. */
const saidOfPart = new RegExp(
  `(?<!\\p{L})(?:nicht|not|не|нет|n['’]est\\s+pas|ne\\s+sont\\s+pas)\\s+(?:${[
    '(?:im\\s+)?lieferumfang|(?:mit\\s+)?enthalten|inbegriffen|inklusive|dabei|mitgeliefert|beiliegend',
    'includ(?:ed|ing|es?)|incl|supplied|provided|part\\s+of\\s+(?:the\\s+)?(?:delivery|set|kit)',
    '(?:вход(?:ит|ят)\\s+)?в\\s+(?:комплект|состав)\\p{L}*|включ[её]н\\p{L}*|включая',
    'inclus|incluses?|compris|comprises?|fournie?s?',
    '(?:das\\s+|the\\s+)?original\\p{L}*|genuine|oem|оригинал\\p{L}*',
    'passend|geeignet|kompatibel|suitable|compatible|подход(?:ит|ят)|совместим\\p{L}*',
  ].join('|')})`,
  'giu',
)

/**
 * The words by which a line says that it wants nothing, such as "storno" and "kein"; null where it says no such thing. In a
 * table "not" may stand in a name, a cancellation may not.
 */
export const notWantedOf = (text: string, { hasColumns }: { hasColumns: boolean }): string | null => {
  const words = text.split(betweenWords)
  const cancels = words.find((word) => isWord('cancel', word)) ?? chinese.exec(text)?.[0]
  if (cancels !== undefined) return cancels
  if (hasColumns) return null
  const rest = text.replaceAll(saidOfPart, ' ')
  return (
    rest.split(betweenWords).find((word) => isWord('negation', word)) ??
    (spanish.exec(rest) ?? french.exec(rest))?.[0] ??
    null
  )
}
