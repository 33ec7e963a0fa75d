import type { ProductDetail } from '#contract/shop/product.contract.ts'
import { Limits } from '#web/product/product-fitment.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/product/product.module.css'

const icons = { true: 'check', false: 'close', null: 'info' } as const
const words = { true: 'fits', false: 'fitsNot', null: 'unknown' } as const

/** Whether the part fits the reader's machine, told before he reads on; without a record it is not known. */
export const ProductMachine = ({ product: { id, machine, fits, fitment } }: { product: ProductDetail }) => {
  const t = useTranslations('product.machine')
  const next = localePath(useLanguage(), `/product/${id}`)
  const choose = `/my-machine?${new URLSearchParams({ next })}`
  if (!machine)
    return (
      <p className={styles['machine']} data-print="hide">
        <Icon name="machine" />
        <AppLink to={choose}>{t('choose')}</AppLink>
      </p>
    )
  const limits = fitment.first.find((entry) => entry.modelId === machine.modelId)
  return (
    <p className={styles['machine']} data-fits={String(fits)}>
      <Icon name={icons[`${fits}`]} />
      <span>
        {t.rich(words[`${fits}`], {
          machine: () => (
            <AppLink to={`/model/${machine.modelId}`} translate="no">
              {machine.brand} {machine.name}
            </AppLink>
          ),
        })}{' '}
        {fits && limits && <Limits entry={limits} />}
      </span>
      <AppLink to={choose} data-print="hide">
        {t('change')}
      </AppLink>
    </p>
  )
}
