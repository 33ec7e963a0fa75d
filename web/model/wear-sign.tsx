import { useTranslations } from '#web/platform/texts.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/model/wear-parts.module.css'

/** The letter that marks a part that wears out. */
export const WearSign = () => {
  const t = useTranslations('model.wear')
  return (
    <span className={styles['sign']} title={t('meaning')}>
      <span aria-hidden="true">{t('sign')}</span>
      <VisuallyHidden> {t('meaning')}</VisuallyHidden>
    </span>
  )
}
