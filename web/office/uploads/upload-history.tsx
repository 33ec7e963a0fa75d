import type { OfficeUpload } from '#contract/office/uploads.contract.ts'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import styles from '#web/office/uploads/uploads.module.css'

/** Who did what with the file, and what was answered. */
export const UploadHistory = ({ upload }: { upload: OfficeUpload }) => {
  const t = useTranslations('office-uploads')
  return (
    <RecordSection title={t('history')}>
      <ol className={styles['history']}>
        {upload.history.map(({ at, by, kind, options }) => (
          <li key={`${at} ${kind}`}>
            <LocalTime at={at} />
            <p>
              {kind !== 'broken' && <b translate="no">{by ?? t('nobody')}</b>} {t(`step.${kind}`)}
            </p>
            {options.length > 0 && (
              <ul className={styles['written']}>
                {options.map((option) => (
                  <li key={option}>{option}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </RecordSection>
  )
}
