import type { OemRow } from '#contract/shop/oem.contract.ts'
import type { ProductCard } from '#contract/product-card.ts'
import type { CardLead } from '#web/catalogue/product-row.tsx'
import { markedRange } from '#web/product-card/marks.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { usePriceWords } from '#web/product-card/price-text.tsx'
import { PartNumber } from '#web/ui/part-number.tsx'
import styles from '#web/oem/oem-number.module.css'

/** A product as the list of original numbers shows it: the best offer for a number. */
export type OemCard = ProductCard & {
  original: Pick<OemRow, 'id' | 'oemNo' | 'oemBrand' | 'offers' | 'note'>
}

/** The row's own original number stands before the product, so none is said of it below its name. */
export const oemCardOf = ({ card, id, oemNo, oemBrand, offers, note }: OemRow): OemCard => ({
  ...card,
  oemNumber: null,
  original: { id, oemNo, oemBrand, offers, note },
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
      <span className={styles['under']}>
        {oemBrand !== null && (
          <span className={styles['maker']} translate="no">
            {oemBrand}
          </span>
        )}
        <Offers original={original} />
      </span>
      {/* What is for sale stands with the product, as a link. */}
      {note !== null && supersededBy === null && (
        <span className={styles['note']}>{t('state.supersededBy', { standard: note })}</span>
      )}
    </>
  )
}

/** "12 offers from €0.05": leads to everything that is sold for the number. */
const Offers = ({ original: { oemNo, offers } }: Pick<OemCard, 'original'>) => {
  const t = useTranslations('oem')
  const words = usePriceWords()
  const { count, from } = offers
  if (count < 2) return null
  return (
    <AppLink to={`/search?${new URLSearchParams({ keyword: oemNo })}`} className={styles['offers']}>
      {from === null ? t('offers', { count }) : t('offersFrom', { count, price: words(from).written })}
    </AppLink>
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
