import { useLocation, useMatches, useNavigate, useRevalidator } from 'react-router'
import { useAppState, useUser } from '#web/platform/app-state.tsx'
import { useAppNavigate } from '#web/platform/app-link.tsx'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { type PanelName, withoutPanel } from '#web/platform/panel-address.ts'
import { nextPath } from '#web/platform/next-path.ts'
import { bringTypingBack, keepTyping } from '#web/platform/kept-typing.ts'
import { usePanel } from '#web/platform/panels.ts'

/** What the reader wanted when the login panel came up, and for which panel's things; it goes on after signing in. */
let interrupted: { action: () => void; of: PanelName } | null = null

/** The panel whose things an interrupted action is about, such as the wishlist for a heart. */
export const interruptedPanel = (): PanelName | null => interrupted?.of ?? null

export const forgetInterrupted = (): void => {
  interrupted = null
}

/** Runs an action for a signed-in reader; anyone else signs in first, then it goes on. */
export const useSignedInAction = (of: PanelName) => {
  const user = useUser()
  const panel = usePanel()
  return (action: () => void): void => {
    if (user) return action()
    interrupted = { action, of }
    void panel.open('login')
  }
}

/** Beginning and end of a session, as the whole shop sees it. */
export const useSession = () => {
  const { call, user, origin } = useAppState()
  const language = useLanguage()
  const panel = usePanel()
  const location = useLocation()
  const navigate = useNavigate()
  const appNavigate = useAppNavigate()
  const revalidator = useRevalidator()
  const isGuarded = useMatches().some(({ handle }) => hasGuard(handle))

  /** Call after `login` or `register` succeeded: loads the user, goes on with what was interrupted. */
  const signedIn = async (): Promise<void> => {
    const answer = await call('getinfo', {})
    if (answer.code !== 200) return
    user.set(answer.data)
    const waiting = interrupted
    interrupted = null
    const next = nextPath(panel.parameters.get('next'), origin)
    if (next !== null) {
      await navigate(next, { replace: true })
      return bringTypingBack(next, answer.data.id)
    }
    // A guarded panel waited below the login and shows by itself.
    if (panel.panel === 'login') await panel.close()
    await revalidator.revalidate()
    waiting?.action()
  }

  const mustLeave = isGuarded || panel.panel !== null

  /** After the session has ended: goes to the home page from private pages, or from any page if requested. */
  const leave = async (isLeaving = mustLeave): Promise<void> => {
    if (isLeaving) await appNavigate('/', { replace: true })
    else await revalidator.revalidate()
  }

  const signOut = async (isLeaving = mustLeave): Promise<void> => {
    await call('logout', {})
    user.set(null)
    await leave(isLeaving)
  }

  /**
   * The seed's re-login: logs out and goes home, where the login panel waits to lead back here, to the panel that was
   * open and what it was opened with.
   */
  const logInAgain = async (): Promise<void> => {
    const query = panel.panel === 'login' ? withoutPanel(panel.parameters) : panel.parameters
    const next = location.pathname + (query.size > 0 ? `?${query}` : '') + location.hash
    const reader = user.get()
    if (reader) keepTyping(next, reader.id)
    await call('logout', {})
    // Home first: a guarded panel without a reader would show the login here for a moment.
    await navigate(localePath(language, `/?${new URLSearchParams({ login: '1', next })}`), { replace: true })
    user.set(null)
    await revalidator.revalidate()
  }

  return { signedIn, signOut, leave, logInAgain }
}

const hasGuard = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'auth' in handle && handle.auth === 'user'
