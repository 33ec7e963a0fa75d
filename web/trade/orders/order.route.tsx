import { useLoaderData } from 'react-router'
import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import { DocumentScreen } from '#web/trade/documents/document-screen.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'

export const loader = async ({ call, params }: PageLoaderArgs): Promise<DocumentDetail> =>
  needed<'orderDetail'>(await call('orderDetail', { id: params['id'] ?? null })).data

/** `/order/{id}` */
export const Component = () => <DocumentScreen kind="order" document={useLoaderData<DocumentDetail>()} />
