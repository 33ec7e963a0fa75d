import type { ProductDetail } from '#contract/shop/product.contract.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/product/product.module.css'

/** From a machine for sale to the parts book of its model. */
export const ProductParts = ({ model }: Pick<ProductDetail, 'model'>) => {
  const t = useTranslations('product.machine')
  const band = useTranslations('catalogue.band')
  if (model === null || model.parts === 0) return null
  const { modelId, parts, drawings } = model
  return (
    <p className={styles['machine']} data-print="hide">
      <Icon name="machine" />
      <AppLink to={`/model/${modelId}`}>{t('parts')}</AppLink>
      <span>{band('holds', { parts, drawings })}</span>
    </p>
  )
}
