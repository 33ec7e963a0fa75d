import marks from '#server/imports/heading-marks.json' with { type: 'json' }
import { plainLetters } from '#server/imports/heading-words.ts'

const anyOf = (list: string): string =>
  [...new Set(list.split(', ').map(plainLetters))]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+'))
    .join('|')

/** `(hors éco-participation)`, `excl. freight`, `zzgl. Pfand`: what comes on top of a price is no part of it. */
const excluded = new RegExp(
  `[\\s([,;-]*(?<![\\p{L}\\p{N}])(?:${anyOf(marks.excluding)})\\.?\\s*(?:${anyOf(marks.charge)}|${anyOf(marks.fee)})(?![\\p{L}])[)\\]]*`,
  'u',
)

/** A heading of a price without the charge that it says is not in it; null where it says no such thing. */
export const withoutExcludedCharge = (heading: string): string | null => {
  const plain = plainLetters(heading)
  if (!excluded.test(plain)) return null
  const rest = plain.replace(excluded, ' ').trim()
  return rest === '' ? null : rest
}
