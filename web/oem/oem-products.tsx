import { Products } from '#web/catalogue/list-screen.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { type OemCard, OemCell, OemLine } from '#web/oem/oem-number.tsx'
import styles from '#web/oem/oem-products.module.css'

/** Original numbers with what we supply for each, in rows or tiles as the reader chose. */
export const OemProducts = ({ cards, keyword }: { cards: readonly OemCard[]; keyword: string }) => {
  const t = useTranslations('oem')
  return (
    <div className={styles['list']}>
      <Products
        cards={cards}
        query={keyword}
        lead={{
          heading: t('oemNo'),
          partHeading: t('article'),
          Cell: OemCell,
          Line: OemLine,
          keyOf: ({ original }) => original.id,
        }}
      />
    </div>
  )
}
