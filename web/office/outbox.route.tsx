import { useLoaderData } from 'react-router'
import type { CallSuccess } from '#contract/call-client.ts'
import { OfficeList } from '#web/office/office-list.tsx'
import { OutboxFilters } from '#web/office/outbox-filters.tsx'
import { mailFilterNames, mailInput } from '#web/office/outbox-query.ts'
import { OutboxTable } from '#web/office/outbox-table.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'

export const loader = async ({ call, query }: PageLoaderArgs): Promise<CallSuccess<'officeListMail'>> =>
  needed<'officeListMail'>(await call('officeListMail', mailInput(query)))

/** `/office/outbox`: every mail the shop has written, newest first. */
export const Component = () => {
  const { rows, total } = useLoaderData<CallSuccess<'officeListMail'>>()
  const t = useTranslations('office.mails')
  const format = useFormatter()
  return (
    <OfficeList
      path="/office/outbox"
      title={t('title')}
      intro={t('intro')}
      total={total}
      totalText={t('total', { count: total, shown: format.number(total) })}
      above={<OutboxFilters />}
      filterNames={mailFilterNames}
      none={{ icon: 'mail', title: t('none'), text: t('noneText') }}
      noMatch={{ title: t('noMatch'), text: t('noMatchText'), clear: t('filter.clear') }}
      isEmpty={rows.length === 0}
    >
      <OutboxTable rows={rows} />
    </OfficeList>
  )
}
