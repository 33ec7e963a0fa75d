import { useNavigation } from 'react-router'
import { useTranslations } from '#web/platform/texts.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/shell/shell.module.css'

/** A line at the top while the next page is on its way; shows after 150 ms. */
export const PageProgress = () => {
  const t = useTranslations('shell')
  const isLoading = useNavigation().state === 'loading'
  return (
    <div role="status">
      {isLoading && (
        <div className={styles['progress']}>
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
        </div>
      )}
    </div>
  )
}
