import { useEffect, useState } from 'react'
import { installPrompt } from '#web/install/install-prompt.ts'
import { useStore } from '#web/platform/store.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/install/install.module.css'

type State = 'browser' | 'installed' | 'standalone'

/** Whether this is the app already, or has just become one. */
const useInstallState = (): State => {
  const [state, setState] = useState<State>('browser')
  useEffect(() => {
    if (matchMedia('(display-mode: standalone)').matches) setState('standalone')
    const onInstalled = () => setState('installed')
    addEventListener('appinstalled', onInstalled)
    return () => removeEventListener('appinstalled', onInstalled)
  }, [])
  return state
}

/** Installs the app where the browser offers it; elsewhere the steps below the button do. */
export const InstallButton = () => {
  const t = useTranslations('install.button')
  const question = useStore(installPrompt)
  const state = useInstallState()
  const ask = async () => {
    // A question can be asked once; the browser sends another one if it was declined.
    installPrompt.set(null)
    await question?.prompt()
  }
  return (
    <div role="status" className={styles['install']}>
      {state === 'browser' && question && (
        <Button look="primary" size="large" icon="download" onClick={() => void ask().catch(() => undefined)}>
          {t('install')}
        </Button>
      )}
      {state !== 'browser' && <p>{t(state)}</p>}
    </div>
  )
}
