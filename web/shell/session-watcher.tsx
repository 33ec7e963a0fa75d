import { lazy, Suspense, useEffect } from 'react'
import { useAppNavigate } from '#web/platform/app-link.tsx'
import { useStore } from '#web/platform/store.ts'
import { usePanel } from '#web/shell/panels.ts'
import { useSession } from '#web/shell/session.ts'
import { sessionEvent } from '#web/shell/session-events.ts'

const SessionDialog = lazy(async () => ({
  default: (await import('#web/shell/session-dialog.tsx')).SessionDialog,
}))

/** Answers what calls tell about the session (seed, section 8). */
export const SessionWatcher = () => {
  const event = useStore(sessionEvent)
  const { open } = usePanel()
  const { signOut } = useSession()
  const navigate = useAppNavigate()
  useEffect(() => {
    if (event === null || event === 'expired') return
    sessionEvent.set(null)
    if (event === 'wanted') void open('login')
    else void signOut()
  }, [event])
  if (event !== 'expired') return null
  const stay = () => sessionEvent.set(null)
  const logInAgain = async () => {
    stay()
    await signOut()
    await navigate('/')
  }
  return (
    <Suspense fallback={null}>
      <SessionDialog onStay={stay} onLogInAgain={() => void logInAgain()} />
    </Suspense>
  )
}
