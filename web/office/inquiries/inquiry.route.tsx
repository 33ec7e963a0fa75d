import { type ReactNode, useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { parseLanguage } from '#contract/language.ts'
import type { InquiryDetail } from '#contract/office/inquiries.contract.ts'
import type { QuoteSheet } from '#contract/office/quotes.contract.ts'
import { InquiryFacts } from '#web/office/inquiries/inquiry-facts.tsx'
import { InquiryState } from '#web/office/inquiries/inquiry-state.tsx'
import { GiveButton } from '#web/office/documents/give-button.tsx'
import { Messages } from '#web/office/documents/messages.tsx'
import { History } from '#web/office/inquiries/history.tsx'
import { type InquiryWork, useInquiry } from '#web/office/inquiries/use-inquiry.ts'
import { WriteForm } from '#web/office/inquiries/write-form.tsx'
import { KeyCap } from '#web/office/kit/keys/key-cap.tsx'
import { Dock } from '#web/office/kit/dock.tsx'
import { ReasonDialog } from '#web/office/kit/reason-dialog.tsx'
import { RecordPage } from '#web/office/kit/record-page.tsx'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { PaperLinks } from '#web/office/papers/paper-links.tsx'
import { AcceptDialog } from '#web/office/quotes/accept-dialog.tsx'
import { QuoteSums } from '#web/office/quotes/quote-dock.tsx'
import { QuotePart, type QuoteWork, useQuote } from '#web/office/quotes/quote-part.tsx'
import { NobodyNote } from '#web/office/quotes/nobody-note.tsx'
import { SentNote } from '#web/office/quotes/sent-note.tsx'
import { Terms } from '#web/office/quotes/terms.tsx'
import { isSendable } from '#web/office/quotes/typed-line.rules.ts'
import type { OfficeLoaderArgs } from '#web/office/shell/use-office-call.ts'
import { CalendarDay, LocalTime } from '#web/platform/local-time.tsx'
import { needed } from '#web/platform/page.ts'
import { type Translator, useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface InquiryPage {
  inquiry: InquiryDetail
  sheet: QuoteSheet
  /** When the calls began, in ms. */
  readAt: number
}

export const loader = async ({ call, params }: OfficeLoaderArgs): Promise<InquiryPage> => {
  const id = params['id'] ?? null
  const readAt = Date.now()
  const [inquiry, sheet] = await Promise.all([
    call('officeInqueryDetail', { id }),
    call('officeQuoteSheet', { id }),
  ])
  return {
    inquiry: needed<'officeInqueryDetail'>(inquiry).data,
    sheet: needed<'officeQuoteSheet'>(sheet).data,
    readAt,
  }
}

/** `/office/inquiries/{id}`: another inquiry begins with nothing typed. */
export const Component = () => {
  const { inquiry, sheet, readAt } = useLoaderData<InquiryPage>()
  return <InquiryScreen key={inquiry.id} inquiry={inquiry} sheet={sheet} readAt={readAt} />
}

/** Where the dock's "Ask" leads. */
const textId = 'write-to-buyer'

const InquiryScreen = ({ inquiry, sheet, readAt }: InquiryPage) => {
  const t = useTranslations('office-inquiries')
  const quoteWords = useTranslations('office-quotes')
  const format = useFormatter()
  const work = useInquiry(inquiry)
  const quote = useQuote(sheet, readAt)
  const [question, setQuestion] = useState<Question | null>(null)
  const { moves, messages } = inquiry
  const canWrite = moves.includes('message')
  const lineName = (position: number) => t('line', { position })
  const wordsOf = (lineId: string, isFocused: boolean): ReactNode => (
    <>
      <Messages
        lines={inquiry.items}
        messages={messages.filter((message) => message.lineId === lineId)}
        lineName={lineName}
      />
      {canWrite && <WriteForm inquiry={inquiry} work={work} lineId={lineId} isFocused={isFocused} />}
    </>
  )
  return (
    <RecordPage
      title={inquiry.no}
      crumbs={[{ name: t('title'), to: '/office/inquiries' }, { name: inquiry.no }]}
      state={<InquiryState status={inquiry.status} />}
      facts={<HeadFacts inquiry={inquiry} sheet={sheet} />}
      actions={
        <>
          {sheet.canAccept && (
            <Button onClick={() => setQuestion('accept')}>{quoteWords('accept.open')}</Button>
          )}
          {sheet.canWithdraw && (
            <Button onClick={() => setQuestion('withdraw')}>{quoteWords('withdraw.open')}</Button>
          )}
          {canWrite && (
            <GiveButton
              kind="inquiry"
              document={inquiry}
              onTake={moves.includes('take') ? () => void work.take() : null}
              onGiven={work.tell}
            />
          )}
          {moves.includes('reject') && (
            <Button onClick={() => setQuestion('reject')}>{t('reject.open')}</Button>
          )}
        </>
      }
      notice={<Notice notice={work.notice} />}
      above={<QuotePart quote={quote} inquiry={inquiry} work={work} wordsOf={wordsOf} />}
      side={
        <>
          <RecordSection title={quoteWords('terms.title')}>
            <Terms state={quote.state} store={quote.store} locale={quote.locale} />
          </RecordSection>
          <RecordSection title={t('history')}>
            <History inquiry={inquiry} keptAt={quote.state.keptAt} />
          </RecordSection>
          <RecordSection title={t('facts.title')}>
            <InquiryFacts inquiry={inquiry} />
          </RecordSection>
          <PaperLinks papers={inquiry.documents} />
        </>
      }
      isSideLast
      dock={moves.length > 0 && <MoveDock inquiry={inquiry} work={work} quote={quote} />}
    >
      <RecordSection
        title={t('messages')}
        count={format.number(messages.length)}
        hint={messages.length === 0 && t('noMessages')}
      >
        <Messages lines={inquiry.items} messages={messages} lineName={lineName} />
        {canWrite && <WriteForm inquiry={inquiry} work={work} textId={textId} />}
      </RecordSection>
      {question === 'accept' && (
        <AcceptDialog
          company={inquiry.company.name}
          offered={sheet.offered}
          isBusy={work.isBusy}
          onConfirm={(agreement, lines) => work.accept({ version: sheet.version, agreement, lines })}
          onClose={() => setQuestion(null)}
        />
      )}
      {question && question !== 'accept' && (
        <ReasonDialog
          words={questionWords(question === 'reject' ? t : quoteWords, question, inquiry)}
          isBusy={work.isBusy}
          onConfirm={(text) => work[question](text)}
          onClose={() => setQuestion(null)}
        />
      )}
    </RecordPage>
  )
}

type Question = 'reject' | 'withdraw' | 'accept'

const questionWords = (t: Translator, question: Question, { no, company }: InquiryDetail) => ({
  title: t(`${question}.title`, { no, company: company.name }),
  text: t(`${question}.text`),
  reason: t(`${question}.reason`),
  confirm: t(`${question}.do`),
  keep: t(`${question}.keep`),
})

const HeadFacts = ({ inquiry, sheet }: Omit<InquiryPage, 'readAt'>) => {
  const t = useTranslations('office-inquiries')
  const quoteWords = useTranslations('office-quotes')
  const { company, wishDate, assignedTo } = inquiry
  const { languageName } = useFormatter()
  const language = parseLanguage(inquiry.language)
  return (
    <>
      <Link to={`/office/companies/${company.id}`} translate="no">
        {company.name}
      </Link>
      {company.customerNo !== null && <span translate="no">{company.customerNo}</span>}
      {inquiry.buyer === '' ? (
        <span>{t('noLogin')}</span>
      ) : (
        <span>
          {t('writes', {
            buyer: inquiry.buyer,
            language: language ? languageName(language) : inquiry.language,
          })}
        </span>
      )}
      {inquiry.poNumber !== '' && <span>{t('po', { no: inquiry.poNumber })}</span>}
      <span>{t.rich('came', { time: () => <LocalTime key="came" at={inquiry.createdAt} /> })}</span>
      {wishDate !== null && (
        <span>{t.rich('wanted', { day: () => <CalendarDay key="wanted" date={wishDate} /> })}</span>
      )}
      <span>{assignedTo ? t('with', { name: assignedTo.name }) : t('withNobody')}</span>
      {sheet.lastDay !== null && (
        <span>
          {quoteWords.rich('sentUntil', {
            version: sheet.version,
            day: () => <CalendarDay key="until" date={sheet.lastDay ?? ''} />,
          })}
        </span>
      )}
      {sheet.recipients.length === 0 && sheet.canWrite && (
        <span>
          <NobodyNote company={company} />
        </span>
      )}
    </>
  )
}

/** The one main action of the state: take it while nobody has; then the summary of the quote. */
const MoveDock = ({
  inquiry,
  work,
  quote: { state, store, showsCosts, setSending },
}: {
  inquiry: InquiryDetail
  work: InquiryWork
  quote: QuoteWork
}) => {
  const t = useTranslations('office-inquiries.dock')
  const quoteWords = useTranslations('office-quotes.dock')
  const { moves } = inquiry
  const askNow = () => {
    const text = document.getElementById(textId)
    text?.scrollIntoView({ block: 'center' })
    text?.focus({ preventScroll: true })
  }
  const isToTake = moves.includes('take') && state.sums.priced === 0
  return (
    <Dock summary={t(`summary.${inquiry.status}`)}>
      {state.canWrite && <QuoteSums state={state} store={store} showsCosts={showsCosts} />}
      {moves.includes('ask') && !isToTake && <Button onClick={askNow}>{t('ask')}</Button>}
      {isToTake && (
        <Button look="primary" isBusy={work.isBusy} onClick={() => void work.take()}>
          {t('take')} <kbd>T</kbd>
        </Button>
      )}
      {state.canWrite && !isToTake && !isSendable(state) && (
        <SentNote sent={state.sent} version={state.version} />
      )}
      {isSendable(state) && !isToTake && (
        <Button look="primary" onClick={() => setSending(true)}>
          {quoteWords('send')} <KeyCap press="Ctrl+↵" />
        </Button>
      )}
    </Dock>
  )
}
