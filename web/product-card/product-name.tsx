import { Fragment } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { MarkedText } from '#web/product-card/marked-text.tsx'
import { type Range, wordRanges } from '#web/product-card/marks.ts'
import { type RowName, useRowName } from '#web/product-card/short-name.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { Badge } from '#web/ui/chip.tsx'
import { PartNumber } from '#web/ui/part-number.tsx'
import styles from '#web/product-card/product-name.module.css'

/** A long "GX160/GX200/GX140" may break after a slash; a short "211/171" stays whole. */
export const BreakableName = ({ name }: { name: string }) =>
  name.split(/(?<=\S{9}\/)/).map((part, place) => (
    // A name can repeat a part.
    // oxlint-disable-next-line react/no-array-index-key -- a part is plain text and keeps no state
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))

const breakable = (part: string) => <BreakableName name={part} />

type Named = Pick<ProductCard, 'id' | 'fullname' | 'fullnameLang' | 'badge'> &
  Partial<Pick<ProductCard, 'short' | 'match'>>

/** A hit by words that only the long name holds shows these. */
const isFoundByLongName = (
  { fullname, match }: Named,
  { kind, maker, whole }: RowName,
  query: string,
): boolean =>
  match?.by === 'name' &&
  match.lang === null &&
  wordRanges(fullname, query).length > wordRanges(kind + maker + whole, query).length

/** The short name of a row as a link to the product, else the long one; that in another language where it fell back. */
export const ProductName = ({
  card,
  query = '',
}: {
  card: Named
  /** What was searched for; its words are marked in a long name. */
  query?: string
}) => {
  const t = useTranslations('catalogue.badge')
  const short = useRowName()(card)
  const isShort = short !== null && !isFoundByLongName(card, short, query)
  return (
    <span className={styles['name']}>
      {isShort ? (
        <AppLink to={`/product/${card.id}`} title={card.fullname} className={styles['short'] ?? ''}>
          <span className={styles['kind']} data-long={short.isVeryLong ? '' : undefined}>
            {short.kind}
          </span>
          {short.maker !== '' && (
            <span translate="no" data-spare={short.isLong ? '' : undefined}>
              {short.maker}
            </span>
          )}
          {short.whole !== '' && <span className={styles['whole']}>{short.whole}</span>}
        </AppLink>
      ) : (
        <AppLink
          to={`/product/${card.id}`}
          title={card.fullname}
          lang={card.fullnameLang ?? undefined}
          className={styles['long'] ?? ''}
        >
          <MarkedText text={card.fullname} query={query} plain={breakable} />
        </AppLink>
      )}
      {card.badge && (
        <>
          {' '}
          <Badge tone={card.badge === 'new' ? 'info' : 'attention'}>{t(card.badge)}</Badge>
        </>
      )}
    </span>
  )
}

/** A number in mono, copied on press; `marked` is what a search found of it. */
export const OwnNumber = ({ number, marked = null }: { number: string; marked?: Range | null }) => {
  const t = useTranslations('catalogue.number')
  return (
    <PartNumber
      number={number}
      marked={marked}
      labels={{ copy: t('copy', { number }), copied: t('copied') }}
    />
  )
}

/** What replaces a dead number, told plainly and with a link. */
export const Replaced = ({ card }: { card: Pick<ProductCard, 'supersededBy'> }) => {
  const t = useTranslations('catalogue.row')
  if (!card.supersededBy) return null
  const { id, standard } = card.supersededBy
  return (
    <span className={styles['replaced']}>
      {t.rich('replacedBy', {
        number: () => (
          <AppLink to={`/product/${id}`} translate="no">
            {standard}
          </AppLink>
        ),
      })}
    </span>
  )
}
