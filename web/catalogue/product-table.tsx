import { useTranslations } from '#web/platform/texts.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { ProductRow, type RowPosition } from '#web/catalogue/product-row.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/catalogue/product-table.module.css'

/** Dense rows; a list of small cards below 1200 px, with the same roles. */
export const ProductTable = ({
  cards,
  query = '',
  isAsked = false,
  positions,
}: {
  cards: readonly ProductCard[]
  query?: string
  /** The list was asked what fits a machine. */
  isAsked?: boolean
  /** By product id, where a drawing stands with the table. */
  positions?: ReadonlyMap<number, RowPosition> | undefined
}) => {
  const t = useTranslations('catalogue.row')
  const hasFits = cards.some(
    (card) => card.fitsTotal > 0 || card.fits !== null || (isAsked && card.kind === 'part'),
  )
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('picture')}</VisuallyHidden>
          </th>
          <th scope="col">{t('part')}</th>
          {hasFits && <th scope="col">{t('fits')}</th>}
          <th scope="col">{t('stock')}</th>
          <th scope="col" className={styles['end']}>
            {t('price')}
          </th>
          <th scope="col">{t('packs')}</th>
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => (
          <ProductRow
            key={card.id}
            card={card}
            query={query}
            hasFits={hasFits}
            isAsked={isAsked}
            position={positions?.get(card.id)}
          />
        ))}
      </tbody>
    </table>
  )
}
