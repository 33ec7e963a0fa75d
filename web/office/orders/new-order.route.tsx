import { useLoaderData } from 'react-router'
import { type BeginData, BeginPage, loadBeginData } from '#web/office/trade/begin-page.tsx'
import { useTranslations } from '#web/platform/texts.ts'

export const loader = loadBeginData

/** `/office/orders/new`: an order that came by telephone or mail. */
export const Component = () => {
  const t = useTranslations('office-orders')
  return (
    <BeginPage
      data={useLoaderData<BeginData>()}
      path="/office/orders/new"
      list={{ name: t('title'), to: '/office/orders' }}
      words={useTranslations('office-orders.begin')}
      call="officeBeginOrder"
    />
  )
}
