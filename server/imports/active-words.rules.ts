import { isWordOf } from '#server/imports/row-words.ts'
import { parseFlag } from '#server/imports/values.rules.ts'

/** Whether a cell says that an article is sold: `yes`, `published`, `draft`, `discontinued`; null when it says neither. */
export const readActiveWord = (text: string): boolean | null => {
  if (isWordOf('active', text)) return true
  return isWordOf('inactive', text) || isWordOf('noMore', text) ? false : parseFlag(text)
}
