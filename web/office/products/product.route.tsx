import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { OfficeProduct } from '#contract/office/products.contract.ts'
import { ReasonDialog } from '#web/office/kit/reason-dialog.tsx'
import { RecordPage } from '#web/office/kit/record-page.tsx'
import { ProductForm } from '#web/office/products/product-form.tsx'
import { ProductSide } from '#web/office/products/product-side.tsx'
import { ProductState } from '#web/office/products/product-state.tsx'
import { type ProductWork, useProduct } from '#web/office/products/use-product.ts'
import type { OfficeLoaderArgs } from '#web/office/shell/use-office-call.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { needed } from '#web/platform/page.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export const loader = async ({ call, params }: OfficeLoaderArgs): Promise<OfficeProduct> =>
  needed<'officeProductDetail'>(await call('officeProductDetail', { id: params['id'] ?? null })).data

/** `/office/products/{id}`: another article begins with nothing typed. */
export const Component = () => {
  const product = useLoaderData<OfficeProduct>()
  return <ProductScreen key={product.id} product={product} />
}

const ProductScreen = ({ product }: { product: OfficeProduct }) => {
  const t = useTranslations('office-products')
  const work = useProduct(product)
  const [isHiding, setHiding] = useState(false)
  return (
    <RecordPage
      title={product.standard}
      crumbs={[{ name: t('title'), to: '/office/products' }, { name: product.standard }]}
      state={<ProductState status={product.status} />}
      facts={<ProductFacts product={product} />}
      actions={<ProductActions product={product} work={work} onHide={() => setHiding(true)} />}
      notice={<Notice notice={work.notice} />}
      side={<ProductSide product={product} work={work} />}
      isSideLast
    >
      <ProductForm product={product} work={work} />
      {isHiding && (
        <ReasonDialog
          words={{
            title: t('hide.title', { number: product.standard }),
            text: t('hide.text'),
            reason: t('hide.reason'),
            confirm: t('hide.do'),
            keep: t('hide.cancel'),
          }}
          isBusy={work.isBusy}
          onConfirm={work.hide}
          onClose={() => setHiding(false)}
        />
      )}
    </RecordPage>
  )
}

const ProductFacts = ({ product }: { product: OfficeProduct }) => {
  const t = useTranslations('office-products')
  const { hiding } = product
  return (
    <>
      <span>{product.fullname}</span>
      <span>{t('source', { source: product.source })}</span>
      {product.status === 'published' && <a href={`/product/${product.id}`}>{t('inShop')}</a>}
      {hiding && (
        <span>
          {t.rich('hide.why', {
            by: hiding.by,
            reason: hiding.reason,
            time: () => <LocalTime key="time" at={hiding.at} isDay />,
          })}
        </span>
      )}
    </>
  )
}

interface ProductActionsProps {
  product: OfficeProduct
  work: ProductWork
  onHide: () => void
}

const ProductActions = ({ product, work, onHide }: ProductActionsProps) => {
  const t = useTranslations('office-products.hide')
  if (product.status === 'hidden')
    return (
      <Button isBusy={work.isBusy} onClick={() => void work.show()}>
        {t('show')}
      </Button>
    )
  if (product.status === 'draft') return null
  return (
    <Button look="danger" onClick={onHide}>
      {t('open')}
    </Button>
  )
}
