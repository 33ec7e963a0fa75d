import { Fragment } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import type { Measure, ProductCard } from '#contract/product-card.ts'
import { MarkedText } from '#web/product-card/marked-text.tsx'
import { type Range, foundWords, markedRange, wordRanges } from '#web/product-card/marks.ts'
import { useMeasured } from '#web/product-card/measured.ts'
import { classes } from '#web/ui/classes.ts'
import styles from '#web/product-card/match-reason.module.css'

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

/** Found by its name in the reader's language: the shown name itself is the reason. */
export const isFoundByOwnName = ({ by, lang }: Match): boolean => by === 'name' && lang === null

/** What a search found of the item's own number, so that the number itself is the reason; null: something else is. */
export const foundInOwnNumber = (
  { match, standard }: Pick<ProductCard, 'match' | 'standard'>,
  query: string,
): Range | null =>
  match?.by === 'standard' && match.number === standard && !match.isGuess && !match.succession
    ? markedRange(standard, query)
    : null

/** A full-width colon needs no blank after it. */
const withBlank = (label: string): string => (label.endsWith('：') ? label : `${label} `)

const matchesInWords: ReadonlySet<Match['by']> = new Set(['name', 'type', 'brand', 'machine', 'synonym'])

/**
 * Of a long name the words that were found; the rest would say once more what the row says. A brand or type that was
 * found by another spelling (`штиль`) is marked as a whole.
 */
const MarkedWords = ({ match: { by, number }, query }: { match: Match; query: string }) => {
  if (by === 'name') return <MarkedText text={foundWords(number, query) ?? number} query={query} />
  return wordRanges(number, query).length > 0 ? (
    <MarkedText text={number} query={query} />
  ) : (
    <mark>{number}</mark>
  )
}

/** The value is marked as a whole: the reader may have typed it in another unit. */
const MarkedMeasure = ({ measure }: { measure: Measure }) => <mark>{useMeasured()(measure)}</mark>

/** The measure that the query asked for: "Gauge: 1.3 mm". */
const MeasureReason = ({ measure }: { measure: Measure }) => {
  const t = useTranslations('catalogue.match')
  return (
    <span className={classes(styles['reason'], styles['words'])}>
      <span>{withBlank(t('measure', { name: measure.name }))}</span>
      <MarkedMeasure measure={measure} />
    </span>
  )
}

/** The numbers that took each other's place: "Old number N-100 → N-200 → N-400". */
const ChainReason = ({ match, query }: { match: Match; query: string }) => {
  const t = useTranslations('catalogue.match')
  const { numbers, mode } = match.succession ?? { numbers: [], mode: 'one' }
  return (
    <span className={styles['reason']}>
      <span>{withBlank(t(match.by))}</span>
      {numbers.map((number, place) => (
        // A chain never names a number twice.
        <Fragment key={number}>
          {place > 0 && <span translate="no"> → </span>}
          <MarkedNumber number={number} query={query} />
        </Fragment>
      ))}
      {mode !== 'one' && (
        <span className={styles['guess']}> {t(mode === 'and' ? 'chainAll' : 'chainAny')}</span>
      )}
    </span>
  )
}

/**
 * Why a hit was found: "OEM STIHL 1130 120 0603", "Type: Saw chain", "Gauge: 1.3 mm"; words of a name of
 * another language stand for themselves.
 */
export const MatchReason = ({ match, query }: { match: Match; query: string }) => {
  const t = useTranslations('catalogue.match')
  if (isFoundByOwnName(match)) return null
  if (match.by === 'measure' && match.measure) return <MeasureReason measure={match.measure} />
  if (match.by === 'description') return <span className={styles['reason']}>{t('description')}</span>
  if (match.succession) return <ChainReason match={match} query={query} />
  const isInWords = matchesInWords.has(match.by)
  return (
    <span className={classes(styles['reason'], isInWords && styles['words'])}>
      {match.by !== 'name' && <span>{withBlank(t(match.by))}</span>}
      {match.brand && (
        <span translate="no">
          <MarkedText text={match.brand} query={query} />{' '}
        </span>
      )}
      {isInWords ? (
        <span
          lang={match.lang ?? undefined}
          title={match.by === 'name' ? match.number : undefined}
          translate={match.by === 'brand' ? 'no' : undefined}
        >
          <MarkedWords match={match} query={query} />
        </span>
      ) : (
        <MarkedNumber number={match.number} query={query} isGuess={match.isGuess} />
      )}
      {match.measure && (
        <>
          {' '}
          <MarkedMeasure measure={match.measure} />
        </>
      )}
      {match.isGuess && <span className={styles['guess']}> {t('guess')}</span>}
    </span>
  )
}
