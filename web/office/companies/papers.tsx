import { Link } from 'react-router'
import type { CompanyPaper } from '#contract/office/companies.contract.ts'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import styles from '#web/office/companies/company.module.css'

/** The newest inquiries and orders. */
export const Papers = ({ papers }: { papers: readonly CompanyPaper[] }) => {
  const t = useTranslations('office-companies.papers')
  const tState = useTranslations('office-companies.paperState')
  const format = useFormatter()
  return (
    <RecordSection
      title={t('title')}
      count={format.number(papers.length)}
      hint={papers.length === 0 && t('none')}
    >
      <ul className={styles['rows']}>
        {papers.map((paper) => (
          <li key={paper.id}>
            <strong className={styles['no']} translate="no">
              {paper.type === 'inquiry' ? (
                <Link to={`/office/inquiries/${paper.id}`}>{paper.no}</Link>
              ) : (
                paper.no
              )}
            </strong>
            <span>{tState(paper.status)}</span>
            <span>{t('lines', { count: paper.lines, shown: format.number(paper.lines) })}</span>
            <span>{paper.total === null ? t('noTotal') : format.money(paper.total)}</span>
            <LocalTime at={paper.createdAt} isDay />
          </li>
        ))}
      </ul>
    </RecordSection>
  )
}
