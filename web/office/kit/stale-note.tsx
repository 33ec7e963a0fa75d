import { useRevalidator } from 'react-router'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/office/kit/stale-note.module.css'

/** The server did not answer: says from when the rows are, and asks again. */
export const StaleNote = ({ since }: { since: string }) => {
  const t = useTranslations('office.grid')
  const { revalidate, state } = useRevalidator()
  return (
    <div role="alert" className={styles['note']}>
      <p>
        <strong>{t.rich('stale', { time: () => <LocalTime key="since" at={since} /> })}</strong>{' '}
        {t('staleText')}
      </p>
      <Button size="small" isBusy={state === 'loading'} onClick={() => void revalidate()}>
        {t('retry')}
      </Button>
    </div>
  )
}
