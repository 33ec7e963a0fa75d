import { useTranslations } from '#web/platform/texts.ts'
import type { ProductCard } from '#contract/product-card.ts'
import styles from '#web/catalogue/match-reason.module.css'

type Match = NonNullable<ProductCard['match']>

/**
 * Where the letters and digits of `query` stand in `number`, whatever separates them: [from, to), or null.
 * "1130120" stands in "1130 120 0603" from 0 to 8.
 */
export const markedRange = (number: string, query: string): [number, number] | null => {
  const letters = [...number].flatMap((char, index) =>
    /[\p{L}\p{N}]/u.test(char) ? [{ char: char.toUpperCase(), index }] : [],
  )
  const wanted = [...query.normalize('NFKC').toUpperCase()]
    .filter((char) => /[\p{L}\p{N}]/u.test(char))
    .join('')
  const at =
    wanted === ''
      ? -1
      : letters
          .map(({ char }) => char)
          .join('')
          .indexOf(wanted)
  const first = letters[at]
  const last = letters[at + wanted.length - 1]
  return first && last ? [first.index, last.index + 1] : null
}

/** A number with the part that matched marked. */
export const MarkedNumber = ({ number, query }: { number: string; query: string }) => {
  const range = markedRange(number, query)
  if (!range) return <span translate="no">{number}</span>
  return (
    <span translate="no">
      {number.slice(0, range[0])}
      <mark>{number.slice(...range)}</mark>
      {number.slice(range[1])}
    </span>
  )
}

/** Why a hit was found: "OEM STIHL 1130 120 0603". Names need no reason. */
export const MatchReason = ({ match, query }: { match: Match; query: string }) => {
  const t = useTranslations('catalogue.match')
  if (match.by === 'name') return null
  return (
    <span className={styles['reason']}>
      <span>{t(match.by)}</span> {match.brand && <span translate="no">{match.brand} </span>}
      <MarkedNumber number={match.number} query={query} />
    </span>
  )
}
