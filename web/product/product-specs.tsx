import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import type { ProductDetail } from '#contract/shop/product.contract.ts'
import { useMeasured } from '#web/product-card/measured.ts'
import { Facts } from '#web/ui/table.tsx'

type Specified = Pick<ProductDetail, 'specs' | 'isOriginal' | 'weight' | 'hsCode' | 'origin'>

/** Measured and named properties, original or not, weight and customs data. */
export const ProductSpecs = ({ product }: { product: Specified }) => {
  const t = useTranslations('product.specs')
  const row = useTranslations('catalogue.row')
  const format = useFormatter()
  const measured = useMeasured()
  const facts: { key: string; name: string; value: ReactNode }[] = product.specs.map((spec) => ({
    key: spec.key,
    name: spec.name,
    value: measured(spec),
  }))
  if (product.isOriginal !== null)
    facts.push({
      key: 'isOriginal',
      name: t('isOriginal'),
      value: row(product.isOriginal ? 'original' : 'aftermarket'),
    })
  if (product.weight !== null)
    facts.push({ key: 'weight', name: t('weight'), value: measured({ value: product.weight, unit: 'g' }) })
  if (product.hsCode) facts.push({ key: 'hs', name: t('hsCode'), value: product.hsCode })
  if (product.origin) facts.push({ key: 'origin', name: t('origin'), value: format.country(product.origin) })
  if (facts.length === 0) return null
  return (
    <section>
      <h2>{t('title')}</h2>
      <Facts facts={facts} />
    </section>
  )
}
