import { useLoaderData } from 'react-router'
import { type BeginData, BeginPage, loadBeginData } from '#web/office/trade/begin-page.tsx'
import { useTranslations } from '#web/platform/texts.ts'

export const loader = loadBeginData

/** `/office/inquiries/new`: a quote for a company that asked by telephone or mail. */
export const Component = () => {
  const t = useTranslations('office-inquiries')
  return (
    <BeginPage
      data={useLoaderData<BeginData>()}
      path="/office/inquiries/new"
      list={{ name: t('title'), to: '/office/inquiries' }}
      words={useTranslations('office-inquiries.begin')}
      call="officeBeginQuote"
    />
  )
}
