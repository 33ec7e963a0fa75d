import { useId } from 'react'
import type { OfficeUpload } from '#contract/office/uploads.contract.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import styles from '#web/office/uploads/uploads.module.css'

/** How far the task is; without a script the page shows it when it is loaded again. */
export const UploadProgress = ({ upload }: { upload: OfficeUpload }) => {
  const t = useTranslations('office-uploads.progress')
  const format = useFormatter()
  const id = useId()
  const { state, task, progress, ahead } = upload
  if (state !== 'waiting' && state !== 'working') return null
  return (
    <section className={styles['progress']} aria-labelledby={id}>
      <p id={id} role="status">
        {state === 'waiting' ? t('waiting', { ahead }) : t('working', { task })}
      </p>
      {state === 'working' && (
        <p className={styles['bar']}>
          <progress aria-labelledby={id} max={1} value={progress} />{' '}
          {format.number(progress, { style: 'percent' })}
        </p>
      )}
      <p className={styles['hint']}>{t('leave')}</p>
      <noscript>
        <p className={styles['hint']}>{t('reload')}</p>
      </noscript>
    </section>
  )
}
