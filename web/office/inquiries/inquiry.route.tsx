import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { languageNames, parseLanguage } from '#contract/language.ts'
import type { InquiryDetail } from '#contract/office/inquiries.contract.ts'
import { InquiryFacts } from '#web/office/inquiries/inquiry-facts.tsx'
import { InquiryLines } from '#web/office/inquiries/inquiry-lines.tsx'
import { InquiryState } from '#web/office/inquiries/inquiry-state.tsx'
import { History, Messages } from '#web/office/inquiries/messages.tsx'
import { type InquiryWork, useInquiry } from '#web/office/inquiries/use-inquiry.ts'
import { WriteForm } from '#web/office/inquiries/write-form.tsx'
import { Dock } from '#web/office/kit/dock.tsx'
import { ReasonDialog } from '#web/office/kit/reason-dialog.tsx'
import { RecordPage } from '#web/office/kit/record-page.tsx'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { PaperLinks } from '#web/office/papers/paper-links.tsx'
import type { OfficeLoaderArgs } from '#web/office/shell/use-office-call.ts'
import { CalendarDay, LocalTime } from '#web/platform/local-time.tsx'
import { needed } from '#web/platform/page.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export const loader = async ({ call, params }: OfficeLoaderArgs): Promise<InquiryDetail> =>
  needed<'officeInqueryDetail'>(await call('officeInqueryDetail', { id: params['id'] ?? null })).data

/** `/office/inquiries/{id}`: another inquiry begins with nothing typed. */
export const Component = () => {
  const inquiry = useLoaderData<InquiryDetail>()
  return <InquiryScreen key={inquiry.id} inquiry={inquiry} />
}

/** Where the dock's "Ask" leads. */
const textId = 'write-to-buyer'

const InquiryScreen = ({ inquiry }: { inquiry: InquiryDetail }) => {
  const t = useTranslations('office-inquiries')
  const format = useFormatter()
  const work = useInquiry(inquiry)
  const [isRejecting, setRejecting] = useState(false)
  const { moves, messages } = inquiry
  return (
    <RecordPage
      title={inquiry.no}
      crumbs={[{ name: t('title'), to: '/office/inquiries' }, { name: inquiry.no }]}
      state={<InquiryState status={inquiry.status} />}
      facts={<HeadFacts inquiry={inquiry} />}
      actions={
        moves.includes('reject') && <Button onClick={() => setRejecting(true)}>{t('reject.open')}</Button>
      }
      notice={<Notice notice={work.notice} />}
      above={<InquiryLines inquiry={inquiry} work={work} />}
      side={
        <>
          <RecordSection title={t('history')}>
            <History inquiry={inquiry} />
          </RecordSection>
          <RecordSection title={t('facts.title')}>
            <InquiryFacts inquiry={inquiry} />
          </RecordSection>
          <PaperLinks papers={inquiry.documents} />
        </>
      }
      isSideLast
      dock={moves.length > 0 && <MoveDock inquiry={inquiry} work={work} />}
    >
      <RecordSection
        title={t('messages')}
        count={format.number(messages.length)}
        hint={messages.length === 0 && t('noMessages')}
      >
        <Messages inquiry={inquiry} messages={messages} />
        {moves.includes('message') && <WriteForm inquiry={inquiry} work={work} textId={textId} />}
      </RecordSection>
      {isRejecting && (
        <ReasonDialog
          words={{
            title: t('reject.title', { no: inquiry.no }),
            text: t('reject.text'),
            reason: t('reject.reason'),
            confirm: t('reject.do'),
            keep: t('reject.keep'),
          }}
          isBusy={work.isBusy}
          onConfirm={work.reject}
          onClose={() => setRejecting(false)}
        />
      )}
    </RecordPage>
  )
}

const HeadFacts = ({ inquiry }: { inquiry: InquiryDetail }) => {
  const t = useTranslations('office-inquiries')
  const { company, wishDate, assignedTo } = inquiry
  const language = parseLanguage(inquiry.language)
  return (
    <>
      <Link to={`/office/companies/${company.id}`} translate="no">
        {company.name}
      </Link>
      {company.customerNo !== null && <span translate="no">{company.customerNo}</span>}
      <span>
        {t('writes', {
          buyer: inquiry.buyer,
          language: language ? languageNames[language] : inquiry.language,
        })}
      </span>
      {inquiry.poNumber !== '' && <span>{t('po', { no: inquiry.poNumber })}</span>}
      <span>{t.rich('came', { time: () => <LocalTime key="came" at={inquiry.createdAt} /> })}</span>
      {wishDate !== null && (
        <span>{t.rich('wanted', { day: () => <CalendarDay key="wanted" date={wishDate} /> })}</span>
      )}
      <span>{assignedTo ? t('with', { name: assignedTo.name }) : t('withNobody')}</span>
    </>
  )
}

/** The one main action of the state: take it, then ask. */
const MoveDock = ({ inquiry, work }: { inquiry: InquiryDetail; work: InquiryWork }) => {
  const t = useTranslations('office-inquiries.dock')
  const { moves } = inquiry
  const askNow = () => {
    const text = document.getElementById(textId)
    text?.scrollIntoView({ block: 'center' })
    text?.focus({ preventScroll: true })
  }
  return (
    <Dock summary={t(`summary.${inquiry.status}`)}>
      {moves.includes('take') ? (
        <Button look="primary" isBusy={work.isBusy} onClick={() => void work.take()}>
          {t('take')}
        </Button>
      ) : (
        moves.includes('ask') && (
          <Button look="primary" onClick={askNow}>
            {t('ask')}
          </Button>
        )
      )}
    </Dock>
  )
}
