import { useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import type { Company } from '#contract/office/companies.contract.ts'
import { CompanySide } from '#web/office/companies/company-side.tsx'
import { CompanyState } from '#web/office/companies/company-state.tsx'
import { LookAlikes } from '#web/office/companies/look-alikes.tsx'
import { Papers } from '#web/office/companies/papers.tsx'
import { People } from '#web/office/companies/people.tsx'
import { Terms } from '#web/office/companies/terms.tsx'
import { type CompanyWork, useCompany } from '#web/office/companies/use-company.ts'
import { KeyCap } from '#web/office/kit/keys/key-cap.tsx'
import { Dock } from '#web/office/kit/dock.tsx'
import { useKeys } from '#web/office/kit/keys/use-keys.ts'
import { ReasonDialog } from '#web/office/kit/reason-dialog.tsx'
import { RecordPage } from '#web/office/kit/record-page.tsx'
import type { OfficeLoaderArgs } from '#web/office/shell/use-office-call.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { needed } from '#web/platform/page.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export const loader = async ({ call, params }: OfficeLoaderArgs): Promise<Company> =>
  needed<'officeCompanyDetail'>(await call('officeCompanyDetail', { id: params['id'] ?? null })).data

/** `/office/companies/{id}`: another company begins with nothing typed. */
export const Component = () => {
  const company = useLoaderData<Company>()
  return <CompanyScreen key={company.id} company={company} />
}

const isAttachedNow = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isAttached' in state

const CompanyScreen = ({ company }: { company: Company }) => {
  const t = useTranslations('office-companies')
  const work = useCompany(company)
  const [isBlocking, setBlocking] = useState(false)
  const { state } = useLocation()
  const attached = isAttachedNow(state) ? { kind: 'done' as const, text: t('attached') } : null
  return (
    <RecordPage
      title={company.name}
      crumbs={[{ name: t('title'), to: '/office/companies' }, { name: company.name }]}
      state={<CompanyState status={company.status} />}
      facts={<CompanyFacts company={company} />}
      actions={
        <>
          {company.status === 'approved' && (
            <a href={`/files/prices-of-${company.id}.xlsx`} download className={buttonClass({})}>
              {t('priceList')}
            </a>
          )}
          {company.status !== 'blocked' && (
            <Button look="danger" onClick={() => setBlocking(true)}>
              {t('block.open')}
            </Button>
          )}
        </>
      }
      notice={<Notice notice={work.notice ?? attached} />}
      above={company.status === 'pending' && <LookAlikes company={company} work={work} />}
      side={<CompanySide company={company} work={work} />}
      isSideLast
      dock={company.status !== 'approved' && <ApprovalDock company={company} work={work} />}
    >
      <Terms company={company} work={work} />
      <People company={company} work={work} />
      <Papers company={company} />
      {isBlocking && (
        <ReasonDialog
          words={{
            title: t('block.title', { name: company.name }),
            text: t('block.text'),
            reason: t('block.reason'),
            confirm: t('block.do'),
            keep: t('block.cancel'),
          }}
          isBusy={work.isBusy}
          onConfirm={work.block}
          onClose={() => setBlocking(false)}
        />
      )}
    </RecordPage>
  )
}

const CompanyFacts = ({ company }: { company: Company }) => {
  const t = useTranslations('office-companies')
  const { languageName } = useFormatter()
  const [first] = company.people
  return (
    <>
      <span>{t.rich('since', { time: () => <LocalTime key="since" at={company.createdAt} isDay /> })}</span>
      {first && (
        <>
          <span translate="no">{first.email}</span>
          <span>{t('reads', { language: languageName(first.lang) })}</span>
        </>
      )}
      {company.customerNo !== null && <b translate="no">{company.customerNo}</b>}
      {company.status !== 'approved' && company.statusReason !== '' && <span>{company.statusReason}</span>}
    </>
  )
}

const ApprovalDock = ({ company, work }: { company: Company; work: CompanyWork }) => {
  const t = useTranslations('office-companies.approve')
  const format = useFormatter()
  const count = company.people.length
  useKeys('company', {
    approve: () => {
      if (!work.isBusy) void work.approve()
    },
  })
  return (
    <Dock summary={t('effect', { count, shown: format.number(count) })}>
      <Button look="primary" isBusy={work.isBusy} onClick={() => void work.approve()}>
        {company.status === 'blocked' ? t('again') : t('asNew')} <KeyCap press="Ctrl+↵" />
      </Button>
    </Dock>
  )
}
