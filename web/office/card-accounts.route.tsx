import { useLoaderData } from 'react-router'
import type { CallSuccess } from '#contract/call-client.ts'
import { CardAccount } from '#web/office/card-account.tsx'
import { OfficeList, officePageSize } from '#web/office/office-list.tsx'
import { useCardActions } from '#web/office/use-card-actions.ts'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Notice } from '#web/ui/notice.tsx'
import styles from '#web/office/card-accounts.module.css'

export const loader = async ({ call, query }: PageLoaderArgs): Promise<CallSuccess<'officeListCard'>> =>
  needed<'officeListCard'>(
    await call('officeListCard', { pageNum: query.get('pageNum') ?? undefined, pageSize: officePageSize }),
  )

/** `/office/cards`: accounts made from business cards, newest first; staff may extend and delete them. */
export const Component = () => {
  const { rows, total } = useLoaderData<CallSuccess<'officeListCard'>>()
  const t = useTranslations('cards')
  const format = useFormatter()
  const { notice, extend, remove } = useCardActions()
  return (
    <OfficeList
      path="/office/cards"
      title={t('title')}
      intro={t('intro')}
      total={total}
      totalText={t('total', { count: total, shown: format.number(total) })}
      above={<Notice notice={notice} />}
      none={{ icon: 'user', title: t('none'), text: t('noneText') }}
      isEmpty={rows.length === 0}
    >
      <ul className={styles['list']}>
        {rows.map((row) => (
          <li key={row.id}>
            <CardAccount row={row} onExtend={extend} onRemove={remove} />
          </li>
        ))}
      </ul>
    </OfficeList>
  )
}
