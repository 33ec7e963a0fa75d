import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useAppState } from '#web/platform/app-state.tsx'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import styles from '#web/shell/app-download.module.css'

const LazyQrCode = lazy(async () => ({ default: (await import('#web/ui/qr-code.tsx')).QrCode }))

/** App Download: a code to scan with the phone, and the address behind it as a link. */
export const AppDownload = () => {
  const t = useTranslations('shell.app')
  const { origin } = useAppState()
  const language = useLanguage()
  const [isOpened, setOpened] = useState(false)
  return (
    <Disclosure summary={t('title')} onToggle={() => setOpened(true)}>
      <div className={styles['app']}>
        <div className={styles['code']}>
          {isOpened && (
            <Suspense fallback={null}>
              <LazyQrCode text={origin + localePath(language, '/app')} label={t('code')} />
            </Suspense>
          )}
        </div>
        <p>{t('text')}</p>
        <AppLink to="/app">{t('link')}</AppLink>
      </div>
    </Disclosure>
  )
}
