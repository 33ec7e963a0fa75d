import { useLoaderData } from 'react-router'
import type { CallSuccess } from '#contract/call-client.ts'
import { DocumentList } from '#web/trade/documents/document-list.tsx'
import { documentInput } from '#web/trade/documents/document-query.ts'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'

export const loader = async ({ call, query }: PageLoaderArgs): Promise<CallSuccess<'listInquery'>> =>
  needed<'listInquery'>(await call('listInquery', documentInput(query)))

/** `/inquery` */
export const Component = () => {
  const { rows, total } = useLoaderData<CallSuccess<'listInquery'>>()
  return <DocumentList kind="inquery" rows={rows} total={total} />
}
