import { useLoaderData } from 'react-router'
import type { CallSuccess } from '#contract/call-client.ts'
import { DocumentList } from '#web/trade/documents/document-list.tsx'
import { documentInput } from '#web/trade/documents/document-query.ts'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'

export const loader = async ({ call, query }: PageLoaderArgs): Promise<CallSuccess<'listOrder'>> =>
  needed<'listOrder'>(await call('listOrder', documentInput(query)))

/** `/order` */
export const Component = () => {
  const { rows, total } = useLoaderData<CallSuccess<'listOrder'>>()
  return <DocumentList kind="order" rows={rows} total={total} />
}
