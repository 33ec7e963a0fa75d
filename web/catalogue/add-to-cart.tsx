import { useState } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { usePanel } from '#web/platform/panels.ts'
import { Button } from '#web/ui/button.tsx'
import { QuantityField } from '#web/ui/quantity-field.tsx'
import styles from '#web/catalogue/add-to-cart.module.css'

type Addable = Pick<ProductCard, 'id' | 'fullname' | 'stock'>

/** Packs to add and the button that opens the packing dialog (docs/seed-coverage.md S4-09). */
export const AddToCart = ({
  card,
  isQuantityShown = true,
  look = 'primary',
}: {
  card: Addable
  isQuantityShown?: boolean
  /** Quiet where something else on the screen is the main thing to do. */
  look?: 'primary' | 'secondary'
}) => {
  const t = useTranslations('catalogue.add')
  const [packs, setPacks] = useState(1)
  const panel = usePanel()
  if (card.stock === 'discontinued') return <span className={styles['gone']}>{t('discontinued')}</span>
  const button = (
    <Button
      look={look}
      aria-label={t('addNamed', { name: card.fullname })}
      onClick={() => void panel.open('pack', { product: String(card.id), quantity: String(packs) })}
    >
      {t('add')}
    </Button>
  )
  if (!isQuantityShown) return button
  return (
    <span className={styles['add']}>
      <QuantityField
        value={packs}
        onCommit={(next) => setPacks(next === null || next < 1 ? packs : next)}
        labels={{
          quantity: t('packs', { name: card.fullname }),
          decrease: t('fewer'),
          increase: t('more'),
        }}
      />
      {button}
    </span>
  )
}
