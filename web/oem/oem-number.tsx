import type { OemRow } from '#contract/shop/oem.contract.ts'
import type { ProductCard } from '#contract/product-card.ts'
import type { CardLead } from '#web/catalogue/product-row.tsx'
import { markedRange } from '#web/product-card/marks.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { PartNumber } from '#web/ui/part-number.tsx'
import styles from '#web/oem/oem-number.module.css'

/** A product as the list of original numbers shows it: once for each of its numbers. */
export type OemCard = ProductCard & { original: Pick<OemRow, 'id' | 'oemNo' | 'oemBrand' | 'note'> }

/** The row's own original number stands before the product, so none is said of it below its name. */
export const oemCardOf = ({ card, id, oemNo, oemBrand, note }: OemRow): OemCard => ({
  ...card,
  oemNumber: null,
  original: { id, oemNo, oemBrand, note },
})

interface OriginalProps {
  card: OemCard
  query: string
}

/** The original number, copied on press, with its maker. */
const Original = ({ card: { original, supersededBy }, query }: OriginalProps) => {
  const t = useTranslations('oem')
  const { oemNo, oemBrand, note } = original
  return (
    <>
      <PartNumber
        number={oemNo}
        marked={query === '' ? null : markedRange(oemNo, query)}
        className={styles['number']}
        labels={{ copy: t('copy', { number: oemNo }), copied: t('copied') }}
      />
      {oemBrand !== null && (
        <span className={styles['maker']} translate="no">
          {oemBrand}
        </span>
      )}
      {/* What is for sale stands with the product, as a link. */}
      {note !== null && supersededBy === null && (
        <span className={styles['note']}>{t('state.supersededBy', { standard: note })}</span>
      )}
    </>
  )
}

/** First cell of a row. */
export const OemCell: CardLead<OemCard> = (original) => (
  <th scope="row" className={styles['cell']}>
    <Original {...original} />
  </th>
)

/** First line of a tile. */
export const OemLine: CardLead<OemCard> = (original) => (
  <span className={styles['line']}>
    <Original {...original} />
  </span>
)
