import { Link } from 'react-router'
import type { Company, CompanyPaper } from '#contract/office/companies.contract.ts'
import { InquiryState } from '#web/office/inquiries/inquiry-state.tsx'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { StateMark } from '#web/office/kit/state-mark.tsx'
import { orderShapes } from '#web/office/orders/order-state.tsx'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import styles from '#web/office/companies/company.module.css'

/** The newest inquiries and orders, and the way to all of them. */
export const Papers = ({ company }: { company: Pick<Company, 'name' | 'customerNo' | 'papers'> }) => {
  const t = useTranslations('office-companies.papers')
  const { name, customerNo, papers } = company
  const found = `?${new URLSearchParams({ keyword: customerNo ?? name }).toString()}`
  return (
    <RecordSection
      title={t('title')}
      hint={papers.length === 0 && t('none')}
      action={
        papers.length > 0 && (
          <span className={styles['buttons']}>
            <Link to={`/office/inquiries${found}`}>{t('allInquiries')}</Link>
            <Link to={`/office/orders${found}`}>{t('allOrders')}</Link>
          </span>
        )
      }
    >
      <ul className={`${styles['rows']} ${styles['papers']}`}>
        {papers.map((paper) => (
          <li key={paper.id}>
            <PaperFacts paper={paper} />
          </li>
        ))}
      </ul>
    </RecordSection>
  )
}

const PaperFacts = ({ paper }: { paper: CompanyPaper }) => {
  const t = useTranslations('office-companies.papers')
  const tOrder = useTranslations('office-orders.state')
  const format = useFormatter()
  const list = paper.type === 'inquiry' ? 'inquiries' : 'orders'
  return (
    <>
      <strong className={styles['no']} translate="no">
        <Link to={`/office/${list}/${paper.id}`}>{paper.no}</Link>
      </strong>
      <span>
        {paper.type === 'inquiry' ? (
          <InquiryState status={paper.status} />
        ) : (
          <StateMark shape={orderShapes[paper.status]} word={tOrder(paper.status)} />
        )}
      </span>
      <span>{t('lines', { count: paper.lines, shown: format.number(paper.lines) })}</span>
      <span>{paper.total === null ? t('noTotal') : format.money(paper.total)}</span>
      <LocalTime at={paper.createdAt} isDay />
    </>
  )
}
