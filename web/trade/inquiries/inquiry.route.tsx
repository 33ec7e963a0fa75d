import { useLoaderData } from 'react-router'
import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import { DocumentScreen } from '#web/trade/documents/document-screen.tsx'
import { AskAgain } from '#web/trade/quotes/ask-again.tsx'
import { QuoteSection } from '#web/trade/quotes/quote-section.tsx'
import { CancelInquiry } from '#web/trade/inquiries/cancel-inquiry.tsx'
import { WriteToSupplier } from '#web/trade/inquiries/write-to-supplier.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { ReorderButton } from '#web/reorder/reorder-button.tsx'

export const loader = async ({ call, params }: PageLoaderArgs): Promise<DocumentDetail> =>
  needed<'inqueryDetail'>(await call('inqueryDetail', { id: params['id'] ?? null })).data

/** `/inquery/{id}` */
export const Component = () => {
  const document = useLoaderData<DocumentDetail>()
  const t = useTranslations('reorder')
  return (
    <DocumentScreen
      kind="inquery"
      document={document}
      write={<WriteToSupplier key={document.id} document={document} />}
      lines={document.quotes.length > 0 && <QuoteSection document={document} />}
      actions={
        <>
          <ReorderButton wanted={{ id: document.id, kind: 'inquery' }} text={t('inquiry')} />
          {document.moves.includes('cancel') && <CancelInquiry document={document} />}
          {document.moves.includes('again') && <AskAgain document={document} />}
        </>
      }
    />
  )
}
