import { useTranslations } from '#web/platform/texts.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { markedRange } from '#web/catalogue/marks.ts'
import styles from '#web/catalogue/match-reason.module.css'

type Match = NonNullable<ProductCard['match']>

/** A number with the part that matched marked. */
export const MarkedNumber = ({
  number,
  query,
  isGuess = false,
}: {
  number: string
  query: string
  isGuess?: boolean
}) => {
  const range = markedRange(number, query, isGuess)
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
      <MarkedNumber number={match.number} query={query} isGuess={match.isGuess} />
      {match.isGuess && <span className={styles['guess']}> {t('guess')}</span>}
    </span>
  )
}
