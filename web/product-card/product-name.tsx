import { Fragment } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { MarkedText } from '#web/product-card/marked-text.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { Badge } from '#web/ui/chip.tsx'
import { PartNumber } from '#web/ui/part-number.tsx'
import styles from '#web/product-card/product-name.module.css'

/** A long "GX160/GX200/GX140" may break after a slash; a short "211/171" stays whole. */
export const BreakableName = ({ name }: { name: string }) =>
  name.split(/(?<=\S{9}\/)/).map((part, place) => (
    // The same part may come twice; its place is what tells them apart.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))

const breakable = (part: string) => <BreakableName name={part} />

/** The name as a link to the product; in another language where it fell back. */
export const ProductName = ({
  card,
  query = '',
}: {
  card: Pick<ProductCard, 'id' | 'fullname' | 'fullnameLang' | 'badge'>
  /** What was searched for; its words are marked. */
  query?: string
}) => {
  const t = useTranslations('catalogue.badge')
  return (
    <span className={styles['name']}>
      <AppLink to={`/product/${card.id}`} lang={card.fullnameLang ?? undefined}>
        <MarkedText text={card.fullname} query={query} plain={breakable} />
      </AppLink>
      {card.badge && (
        <>
          {' '}
          <Badge tone={card.badge === 'new' ? 'info' : 'attention'}>{t(card.badge)}</Badge>
        </>
      )}
    </span>
  )
}

/** A number in mono, copied on press. */
export const OwnNumber = ({ number }: { number: string }) => {
  const t = useTranslations('catalogue.number')
  return <PartNumber number={number} labels={{ copy: t('copy', { number }), copied: t('copied') }} />
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
