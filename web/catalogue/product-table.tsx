import { useTranslations } from '#web/platform/texts.ts'
import {
  type ListLead,
  ProductRow,
  type RowCard,
  type RowExtra,
  type RowPosition,
  choosesPacks,
  isBelowFirstScreen,
} from '#web/catalogue/product-row.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/catalogue/product-table.module.css'

/** Dense rows; a list of small cards below 1200 px, with the same roles. */
export const ProductTable = <Card extends RowCard>({
  cards,
  query = '',
  isAsked = false,
  positions,
  Extra,
  lead,
}: {
  cards: readonly Card[]
  query?: string
  /** The list was asked what fits a machine. */
  isAsked?: boolean
  /** By product id, where a drawing stands with the table. */
  positions?: ReadonlyMap<number, RowPosition> | undefined
  Extra?: RowExtra | undefined
  lead?: ListLead<Card> | undefined
}) => {
  const t = useTranslations('catalogue.row')
  const hasFits =
    !lead &&
    cards.some((card) => card.fitsTotal > 0 || card.fits !== null || (isAsked && card.kind === 'part'))
  const isQuantityShown = cards.some(choosesPacks)
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {lead && <th scope="col">{lead.heading}</th>}
          <th scope="col">
            <VisuallyHidden>{t('picture')}</VisuallyHidden>
          </th>
          <th scope="col">{lead?.partHeading ?? t('part')}</th>
          {hasFits && <th scope="col">{t('fits')}</th>}
          <th scope="col">{t('stock')}</th>
          <th scope="col" className={styles['end']}>
            {t('price')}
          </th>
          <th scope="col">
            {isQuantityShown ? t('packs') : <VisuallyHidden>{t('actions')}</VisuallyHidden>}
          </th>
        </tr>
      </thead>
      <tbody>
        {cards.map((card, index) => (
          <ProductRow
            key={lead?.keyOf(card) ?? card.id}
            card={card}
            isBelow={isBelowFirstScreen(index, cards.length)}
            query={query}
            hasFits={hasFits}
            isAsked={isAsked}
            position={positions?.get(card.id)}
            Extra={Extra}
            Lead={lead?.Cell}
          />
        ))}
      </tbody>
    </table>
  )
}
