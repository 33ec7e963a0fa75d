import { useLoaderData } from 'react-router'
import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import { DocumentScreen } from '#web/trade/documents/document-screen.tsx'
import { WriteToSupplier } from '#web/trade/inquiries/write-to-supplier.tsx'
import { NextStep } from '#web/trade/orders/next-step.tsx'
import { OrderActions, OrderAgain } from '#web/trade/orders/order-actions.tsx'
import { loadPlaced } from '#web/trade/placed/load-placed.ts'
import { type Placed, PlacedScreen } from '#web/trade/placed/placed-screen.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'

interface Loaded {
  document: DocumentDetail
  placed: Placed | null
}

export const loader = async ({ call, params, query }: PageLoaderArgs): Promise<Loaded> => {
  const document = needed<'orderDetail'>(await call('orderDetail', { id: params['id'] ?? null })).data
  return { document, placed: await loadPlaced(call, query, document) }
}

/** `/order/{id}`, and with `?placed` the page after the checkout */
export const Component = () => {
  const { document, placed } = useLoaderData<Loaded>()
  const actions = <OrderActions key={document.id} document={document} />
  const again = <OrderAgain document={document} size={placed ? 'normal' : 'small'} />
  if (placed) return <PlacedScreen kind="order" placed={placed} again={again} actions={actions} />
  return (
    <DocumentScreen
      kind="order"
      document={document}
      next={<NextStep document={document} />}
      write={<WriteToSupplier key={document.id} kind="order" document={document} />}
      actions={
        <>
          {again}
          {actions}
        </>
      }
    />
  )
}
