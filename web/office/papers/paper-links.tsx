import { useId } from 'react'
import type { PaperLink } from '#contract/shop/trade.contract.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import styles from '#web/office/papers/papers.module.css'

/** The papers of a document, to save; nothing where there are none. */
export const PaperLinks = ({ papers }: { papers: readonly PaperLink[] }) => {
  const t = useTranslations('office-papers')
  const id = useId()
  if (papers.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles['papers']}>
      <h2 id={id}>{t('title')}</h2>
      <ul>
        {papers.map(({ title, url, csv, xlsx, at }) => (
          <li key={url}>
            <a href={url} download>
              {title}
            </a>
            <a href={csv} download aria-label={t('csv', { title })}>
              CSV
            </a>
            <a href={xlsx} download aria-label={t('xlsx', { title })}>
              XLSX
            </a>
            <LocalTime at={at} isDay />
          </li>
        ))}
      </ul>
    </section>
  )
}
