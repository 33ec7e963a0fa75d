import { createStore } from '#web/platform/store.ts'

/** The browser's own question, held back until the reader asks for it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

export const installPrompt = createStore<InstallPrompt | null>(null)

/** Listens from the first moment on, for browsers ask once and early. */
export const watchInstallPrompt = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return
    event.preventDefault()
    installPrompt.set(event)
  })
}
