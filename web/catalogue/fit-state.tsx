import type { ProductCard } from '#contract/product-card.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/catalogue/fit-state.module.css'

const looks = {
  true: { icon: 'check', text: 'fitsMine' },
  false: { icon: 'close', text: 'fitsNotMine' },
  null: { icon: 'info', text: 'fitsUnknown' },
} as const

/** Whether a part fits the reader's machine. Without a record that is unknown: never a guess. */
export const FitState = ({
  card: { fits, kind },
  isAsked,
}: {
  card: Pick<ProductCard, 'fits' | 'kind'>
  isAsked: boolean
}) => {
  const t = useTranslations('catalogue.row')
  if (fits === null && (!isAsked || kind !== 'part')) return null
  const { icon, text } = looks[`${fits}`]
  return (
    <span className={styles['state']} data-fits={String(fits)}>
      <Icon name={icon} width="1em" />
      <span>{t(text)}</span>
    </span>
  )
}
