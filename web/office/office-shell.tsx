import { Outlet } from 'react-router'
import { useAppState } from '#web/platform/app-state.tsx'
import { LanguageProvider } from '#web/platform/language.tsx'

/** The layout around every screen of the back office; its language is the reader's, not the address's. */
export const OfficeShell = () => (
  <LanguageProvider language={useAppState().language}>
    <main>
      <Outlet />
    </main>
  </LanguageProvider>
)

export const OfficeFailure = () => <main />
