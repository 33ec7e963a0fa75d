import { readEndDay } from '#server/imports/end-days.rules.ts'
import { isWordOf } from '#server/imports/row-words.ts'
import { parseFlag } from '#server/imports/values.rules.ts'

/** Whether a cell of a column called "discontinued" says so: `Y`, `x`, `EOL`; null when it says neither. */
export const readDiscontinuedWord = (text: string, today?: string): boolean | null => {
  if (isWordOf('noMore', text) || isWordOf('inactive', text)) return true
  if (isWordOf('active', text)) return false
  const end = readEndDay(text, today)
  return end === null ? parseFlag(text) : end === 'ended'
}

/** Whether a cell says that an article is sold: `yes`, `published`, `draft`, `discontinued`; null when it says neither. */
export const readActiveWord = (text: string, today?: string): boolean | null => {
  // WooCommerce writes -1 for a draft, Magento 2 for a product that is switched off.
  if (/^(?:-1|2)(?:[.,]0+)?$/.test(text.trim())) return false
  if (isWordOf('active', text)) return true
  if (isWordOf('inactive', text) || isWordOf('noMore', text)) return false
  const end = readEndDay(text, today)
  return end === null ? parseFlag(text) : end === 'toCome'
}
