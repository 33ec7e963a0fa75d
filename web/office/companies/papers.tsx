import type { CompanyPaper } from '#contract/office/companies.contract.ts'
import { Section } from '#web/office/companies/section.tsx'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import styles from '#web/office/companies/company.module.css'

/** The newest inquiries and orders. */
export const Papers = ({ papers }: { papers: readonly CompanyPaper[] }) => {
  const t = useTranslations('office-companies.papers')
  const tState = useTranslations('office-companies.paperState')
  const format = useFormatter()
  return (
    <Section title={t('title')} count={format.number(papers.length)}>
      {papers.length === 0 && <p className={styles['hint']}>{t('none')}</p>}
      <ul className={styles['rows']}>
        {papers.map((paper) => (
          <li key={paper.id}>
            <strong className={styles['no']} translate="no">
              {paper.no}
            </strong>
            <span>{tState(paper.status)}</span>
            <span>{t('lines', { count: paper.lines, shown: format.number(paper.lines) })}</span>
            <span>{paper.total === null ? t('noTotal') : format.money(paper.total)}</span>
            <LocalTime at={paper.createdAt} isDay />
          </li>
        ))}
      </ul>
    </Section>
  )
}
