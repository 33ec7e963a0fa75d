import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { CallSuccess } from '#contract/call-client.ts'
import { Banner } from '#web/office/kit/banner.tsx'
import { RecordPage } from '#web/office/kit/record-page.tsx'
import type { OfficeLoaderArgs } from '#web/office/shell/use-office-call.ts'
import { StaffHistory } from '#web/office/staff/history.tsx'
import { InviteDialog } from '#web/office/staff/invite-dialog.tsx'
import { Members } from '#web/office/staff/members.tsx'
import { useStaff } from '#web/office/staff/use-staff.ts'
import { needed } from '#web/platform/page.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type StaffPage = CallSuccess<'officeStaff'>['data']

export const loader = async ({ call }: OfficeLoaderArgs): Promise<StaffPage> =>
  needed<'officeStaff'>(await call('officeStaff', {})).data

/** `/office/staff`: who may sign in at the back office, as admins see and change it. */
export const Component = () => {
  const t = useTranslations('office-staff')
  const { members, history } = useLoaderData<StaffPage>()
  const work = useStaff()
  const [isInviting, setInviting] = useState(false)
  const isOnlyAdmin = members.some(({ isOwn, isLastAdmin }) => isOwn && isLastAdmin)
  return (
    <RecordPage
      title={t('title')}
      crumbs={[{ name: t('title') }]}
      state={null}
      facts={t('intro')}
      actions={
        <Button look="primary" onClick={() => setInviting(true)}>
          {t('invite.do')}
        </Button>
      }
      notice={<Notice notice={work.notice} />}
      above={isOnlyAdmin && <Banner tone="attention">{t('onlyAdmin')}</Banner>}
      side={<StaffHistory changes={history} />}
      isSideLast
    >
      <Members members={members} work={work} />
      {isInviting && <InviteDialog work={work} onClose={() => setInviting(false)} />}
    </RecordPage>
  )
}
