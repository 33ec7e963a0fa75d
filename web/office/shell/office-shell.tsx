import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { Frame } from '#web/office/kit/frame.tsx'
import { OfficeFailureContent } from '#web/office/shell/office-failure.tsx'
import { OfficeTools } from '#web/office/shell/office-tools.tsx'
import { useIsGuarded, useOfficeEntries } from '#web/office/shell/use-office-entries.ts'
import { useAppState, useShop } from '#web/platform/app-state.tsx'
import { LanguageProvider, useDocumentLanguage } from '#web/platform/language.tsx'

const OfficeFrame = ({ children }: { children: ReactNode }) => {
  useDocumentLanguage()
  return (
    <Frame
      home="/office"
      name={useShop().name}
      entries={useOfficeEntries()}
      tools={<OfficeTools isSignedIn={useIsGuarded()} />}
    >
      {children}
    </Frame>
  )
}

/** The layout around every screen of the back office; its language is the reader's, not the address's. */
export const OfficeShell = () => (
  <LanguageProvider language={useAppState().language}>
    <OfficeFrame>
      <Outlet />
    </OfficeFrame>
  </LanguageProvider>
)

/** The layout itself could not be shown. */
export const OfficeFailure = () => (
  <LanguageProvider language={useAppState().language}>
    <OfficeFrame>
      <OfficeFailureContent />
    </OfficeFrame>
  </LanguageProvider>
)
