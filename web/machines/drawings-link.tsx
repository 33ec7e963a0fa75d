import { AppLink } from '#web/platform/app-link.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import styles from '#web/machines/machines.module.css'

/** From a machine in a list to its parts book. The row it stands in names the machine. */
export const DrawingsLink = ({ modelId }: { modelId: number }) => {
  const t = useTranslations('machines')
  return (
    <AppLink to={`/model/${modelId}`} className={styles['drawings']}>
      {t('drawings')}
    </AppLink>
  )
}
