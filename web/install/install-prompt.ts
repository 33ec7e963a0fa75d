import { createStore } from '#web/platform/store.ts'

/** The browser's own question, held back until the reader asks for it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

export const installPrompt = createStore<InstallPrompt | null>(null)

const keep = (question: unknown): void => {
  if (!(question instanceof Event) || !isInstallPrompt(question)) return
  question.preventDefault()
  installPrompt.set(question)
}

/** Browsers ask once, and perhaps before anybody listens here: `web/first-script.ts` has kept the question then. */
export const watchInstallPrompt = (): void => {
  keep(Reflect.get(globalThis, 'installQuestion'))
  addEventListener('beforeinstallprompt', keep)
}
