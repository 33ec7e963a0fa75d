import type { Call } from '#contract/call-client.ts'
import type { ShopCallName } from '#contract/shop/calls.ts'
import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import type { Placed } from '#web/trade/placed/placed-screen.tsx'

/**
 * What the page after a checkout needs beside its document: `?placed=` names the inquiry that went along. Null where the page
 * is no page after a checkout, or the document has gone on since: then its own page says more.
 */
export const loadPlaced = async (
  call: Call<ShopCallName>,
  query: URLSearchParams,
  document: DocumentDetail,
): Promise<Placed | null> => {
  const alongId = query.get('placed')
  if (alongId === null || document.status !== 'pending') return null
  const [company, along] = await Promise.all([
    call('getCompany', {}),
    alongId === '' ? null : call('inqueryDetail', { id: alongId }),
  ])
  const own = company.code === 200 ? company.data : null
  const readers = (own?.people ?? []).filter(
    ({ isSelf, state, role }) =>
      !isSelf && state === 'active' && (own?.sharesDocuments || role === 'companyAdmin'),
  )
  return {
    document,
    along: along?.code === 200 ? along.data : null,
    colleagues: readers,
    mayInvite: own?.mayManage ?? false,
  }
}
