import { useLoaderData } from 'react-router'
import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import { DocumentScreen } from '#web/trade/documents/document-screen.tsx'
import { AskAgain } from '#web/trade/quotes/ask-again.tsx'
import { QuoteSection } from '#web/trade/quotes/quote-section.tsx'
import { CancelInquiry } from '#web/trade/inquiries/cancel-inquiry.tsx'
import { WriteToSupplier } from '#web/trade/inquiries/write-to-supplier.tsx'
import { loadPlaced } from '#web/trade/placed/load-placed.ts'
import { type Placed, PlacedScreen } from '#web/trade/placed/placed-screen.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { ReorderButton } from '#web/reorder/reorder-button.tsx'

interface Loaded {
  document: DocumentDetail
  placed: Placed | null
}

export const loader = async ({ call, params, query }: PageLoaderArgs): Promise<Loaded> => {
  const document = needed<'inqueryDetail'>(await call('inqueryDetail', { id: params['id'] ?? null })).data
  return { document, placed: await loadPlaced(call, query, document) }
}

/** `/inquery/{id}`, and with `?placed` the page after the checkout */
export const Component = () => {
  const { document, placed } = useLoaderData<Loaded>()
  const t = useTranslations('reorder')
  const actions = (
    <>
      {document.moves.includes('cancel') && <CancelInquiry document={document} />}
      {document.moves.includes('again') && <AskAgain document={document} />}
    </>
  )
  const wanted = { id: document.id, kind: 'inquery' } as const
  const again = <ReorderButton wanted={wanted} text={t('inquiry')} size={placed ? 'normal' : 'small'} />
  if (placed) return <PlacedScreen kind="inquery" placed={placed} again={again} actions={actions} />
  return (
    <DocumentScreen
      kind="inquery"
      document={document}
      write={<WriteToSupplier key={document.id} document={document} />}
      lines={document.quotes.length > 0 && <QuoteSection document={document} />}
      actions={
        <>
          {again}
          {actions}
        </>
      }
    />
  )
}
