import { useLoaderData } from 'react-router'
import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import { DocumentScreen } from '#web/trade/documents/document-screen.tsx'
import { WriteToSupplier } from '#web/trade/inquiries/write-to-supplier.tsx'
import { NextStep } from '#web/trade/orders/next-step.tsx'
import { OrderActions } from '#web/trade/orders/order-actions.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'

export const loader = async ({ call, params }: PageLoaderArgs): Promise<DocumentDetail> =>
  needed<'orderDetail'>(await call('orderDetail', { id: params['id'] ?? null })).data

/** `/order/{id}` */
export const Component = () => {
  const document = useLoaderData<DocumentDetail>()
  return (
    <DocumentScreen
      kind="order"
      document={document}
      next={<NextStep document={document} />}
      write={<WriteToSupplier key={document.id} kind="order" document={document} />}
      actions={<OrderActions key={document.id} document={document} />}
    />
  )
}
