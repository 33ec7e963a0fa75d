import { Link, useLoaderData } from 'react-router'
import type { SettingsPage } from '#contract/office/settings.contract.ts'
import { RecordPage } from '#web/office/kit/record-page.tsx'
import { SettingHistory } from '#web/office/settings/history.tsx'
import { CalendarFields } from '#web/office/settings/calendar-fields.tsx'
import { BankFields, SupplierFields } from '#web/office/settings/identity-fields.tsx'
import { FreightFields, MinimumFields, TaxFields } from '#web/office/settings/money-fields.tsx'
import { SectionCard } from '#web/office/settings/section-card.tsx'
import {
  DocumentFields,
  OrderFields,
  QuotingFields,
  StockFields,
} from '#web/office/settings/trade-fields.tsx'
import { useSection } from '#web/office/settings/use-section.ts'
import type { OfficeLoaderArgs } from '#web/office/shell/use-office-call.ts'
import { needed } from '#web/platform/page.ts'
import { useTranslations } from '#web/platform/texts.ts'

export const loader = async ({ call }: OfficeLoaderArgs): Promise<SettingsPage> =>
  needed<'officeSettings'>(await call('officeSettings', {})).data

/** `/office/settings`: what admins set for the whole shop, in sections, with its history. */
export const Component = () => {
  const t = useTranslations('office-settings')
  const page = useLoaderData<SettingsPage>()
  const supplier = useSection('supplier', page)
  const bank = useSection('bank', page)
  const tax = useSection('tax', page)
  const freight = useSection('freight', page)
  const minimum = useSection('minimum', page)
  const documents = useSection('documents', page)
  const quoting = useSection('quoting', page)
  const orders = useSection('orders', page)
  const calendar = useSection('calendar', page)
  const stock = useSection('stock', page)
  return (
    <RecordPage
      title={t('title')}
      crumbs={[{ name: t('title') }]}
      state={null}
      facts={
        <>
          {t('intro')} <Link to="/office/staff">{t('staff')}</Link>
        </>
      }
      side={<SettingHistory changes={page.history} />}
      isSideLast
    >
      <SectionCard work={supplier}>
        <SupplierFields work={supplier} />
      </SectionCard>
      <SectionCard work={bank}>
        <BankFields work={bank} />
      </SectionCard>
      <SectionCard work={tax}>
        <TaxFields work={tax} />
      </SectionCard>
      <SectionCard work={freight}>
        <FreightFields work={freight} />
      </SectionCard>
      <SectionCard work={minimum}>
        <MinimumFields work={minimum} />
      </SectionCard>
      <SectionCard work={documents}>
        <DocumentFields work={documents} />
      </SectionCard>
      <SectionCard work={quoting}>
        <QuotingFields work={quoting} />
      </SectionCard>
      <SectionCard work={orders}>
        <OrderFields work={orders} />
      </SectionCard>
      <SectionCard work={stock}>
        <StockFields work={stock} />
      </SectionCard>
      <SectionCard work={calendar}>
        <CalendarFields work={calendar} />
      </SectionCard>
    </RecordPage>
  )
}
