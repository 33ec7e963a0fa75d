import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useStore } from '#web/platform/store.ts'
import { usePanel } from '#web/platform/panels.ts'
import { useSession } from '#web/platform/session.ts'
import { type SessionEvent, sessionEvent } from '#web/shell/session-events.ts'

const SessionDialog = lazy(async () => ({
  default: (await import('#web/shell/session-dialog.tsx')).SessionDialog,
}))

/** Reacts to what calls say about the session (docs/seed-coverage.md#8-the-error-catalogue). */
export const SessionWatcher = () => {
  const event = useStore(sessionEvent)
  const { open } = usePanel()
  const { signOut, logInAgain } = useSession()
  const answer = useEffectEvent((told: Exclude<SessionEvent, 'expired'>) => {
    sessionEvent.set(null)
    if (told === 'wanted') void open('login')
    else void signOut()
  })
  useEffect(() => {
    if (event !== null && event !== 'expired') answer(event)
  }, [event])
  if (event !== 'expired') return null
  const stay = () => sessionEvent.set(null)
  return (
    <Suspense fallback={null}>
      <SessionDialog
        onStay={stay}
        onLogInAgain={() => {
          stay()
          void logInAgain()
        }}
      />
    </Suspense>
  )
}
