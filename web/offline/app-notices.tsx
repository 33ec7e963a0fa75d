import { useEffect, useState } from 'react'
import { AppLink } from '#web/platform/app-link.tsx'
import { useAppState } from '#web/platform/app-state.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { useConnection } from '#web/offline/use-connection.ts'
import { useUpdate, useVisits } from '#web/offline/use-worker.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/offline/app-notices.module.css'

const OfflineBar = () => {
  const t = useTranslations('offline.bar')
  const { isOnline, keptAt, hasFailed, isTrying, retry } = useConnection()
  const isShown = !isOnline || keptAt !== null
  return (
    // The place is there before its words are, so that they are read out.
    <div role="status">
      {isShown && (
        <div className={classes(styles['bar'], 'dark')} data-kind="warning" data-print="hide">
          <Icon name="warning" />
          <p>
            {!isOnline && <span>{t('offline')} </span>}
            {keptAt ? (
              <span>{t.rich('kept', { date: () => <LocalTime at={keptAt.toISOString()} /> })} </span>
            ) : (
              <span>{t('readable')} </span>
            )}
            {hasFailed && <strong>{t('still')}</strong>}
          </p>
          <Button size="small" isBusy={isTrying} onClick={() => void retry()}>
            {t('retry')}
          </Button>
          <AppLink to="/offline">{t('list')}</AppLink>
        </div>
      )}
    </div>
  )
}

const UpdateBar = ({ change }: { change: (() => void) | null }) => {
  const t = useTranslations('offline.bar')
  const [isPutOff, setPutOff] = useState(false)
  // The old worker first finishes what it is about; on a slow line that takes a while.
  const [isChanging, setChanging] = useState(false)
  const take = () => {
    setChanging(true)
    change?.()
  }
  return (
    <div role="status">
      {change && !isPutOff && (
        <div className={classes(styles['bar'], 'dark')} data-print="hide">
          <Icon name="info" />
          <p>{t('update')}</p>
          <Button size="small" look="primary" isBusy={isChanging} onClick={take}>
            {t('reload')}
          </Button>
          <Button size="small" look="quiet" onClick={() => setPutOff(true)}>
            {t('later')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** What the app tells: no connection, a kept copy, a newer version. Comes after everything else of a page. */
export const AppNotices = () => {
  const { texts } = useAppState()
  const language = useLanguage()
  const [readyIn, setReadyIn] = useState<string | null>(null)
  // The worker comes last of all: what it brings would take line and processor from the notices.
  const [isWorkerTime, setWorkerTime] = useState(false)
  const change = useUpdate(isWorkerTime)
  useVisits()
  useEffect(() => {
    let isWanted = true
    void texts
      .ensure(language, ['offline'])
      .then(
        () => isWanted && setReadyIn(language),
        () => undefined,
      )
      .then(() => isWanted && setWorkerTime(true))
    return () => {
      isWanted = false
    }
  }, [texts, language])
  if (readyIn !== language) return null
  return (
    <div className={styles['notices']}>
      <OfflineBar />
      <UpdateBar change={change} />
    </div>
  )
}
