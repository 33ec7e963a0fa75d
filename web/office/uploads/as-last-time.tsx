import type { OfficeUpload } from '#contract/office/uploads.contract.ts'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import type { UploadWork } from '#web/office/uploads/use-upload.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/office/uploads/uploads.module.css'

/** What was answered for the last file of this source and holds for this one. */
export const AsLastTime = ({ upload, work }: { upload: OfficeUpload; work: UploadWork }) => {
  const t = useTranslations('office-uploads.lastTime')
  const { asLastTime } = upload
  if (asLastTime === null) return null
  const { run, at, texts, forget } = asLastTime
  return (
    <RecordSection title={t('title')}>
      <p className={styles['hint']}>
        {t.rich('hint', { run, time: () => <LocalTime key="time" at={at} /> })}
      </p>
      <ul className={styles['sentences']}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>
        <Button isBusy={work.isBusy} onClick={() => void work.answer(forget)}>
          {t('again')}
        </Button>
      </p>
    </RecordSection>
  )
}
