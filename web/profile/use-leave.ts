import { useAppNavigate } from '#web/platform/app-link.tsx'
import { useAppState } from '#web/platform/app-state.tsx'
import { showToast } from '#web/platform/toasts.ts'

/** The session is over on the server: this tab forgets the reader too, and tells him on the home page. */
export const useLeave = () => {
  const { user } = useAppState()
  const navigate = useAppNavigate()
  return (message: string): void => {
    user.set(null)
    showToast({ kind: 'success', text: message })
    void navigate('/', { replace: true })
  }
}
