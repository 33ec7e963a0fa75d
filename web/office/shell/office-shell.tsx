import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { KeySheet } from '#web/office/kit/keys/key-sheet.tsx'
import { KeyBookProvider, useKeyBook, useShownKeys } from '#web/office/kit/keys/shown-keys.tsx'
import { useGoKeys } from '#web/office/kit/keys/use-go-keys.ts'
import { useKeys } from '#web/office/kit/keys/use-keys.ts'
import { Frame } from '#web/office/kit/frame.tsx'
import { OfficeFailureContent } from '#web/office/shell/office-failure.tsx'
import { OfficeTools } from '#web/office/shell/office-tools.tsx'
import { type OfficeEntry, useIsGuarded, useOfficeEntries } from '#web/office/shell/use-office-entries.ts'
import { useAppState, useShop } from '#web/platform/app-state.tsx'
import { LanguageProvider, useDocumentLanguage } from '#web/platform/language.tsx'

const OfficeFrame = ({ children }: { children: ReactNode }) => {
  useDocumentLanguage()
  const entries = useOfficeEntries()
  const isGuarded = useIsGuarded()
  return (
    <KeyBookProvider>
      <Frame
        home="/office"
        name={useShop().name}
        entries={entries}
        tools={<OfficeTools isSignedIn={isGuarded} />}
      >
        {children}
      </Frame>
      {isGuarded && <Keys entries={entries} />}
    </KeyBookProvider>
  )
}

/** The keys of every screen: the sheet of keys, and G with a letter. */
const Keys = ({ entries }: { entries: readonly OfficeEntry[] }) => {
  const { setSheetOpen } = useKeyBook()
  useKeys('everywhere', { sheet: () => setSheetOpen(true) })
  useShownKeys('everywhere', ['close'])
  useGoKeys((letter) => {
    const entry = entries.find((one) => one.letter === letter)
    return entry && `${entry.to}${entry.search ?? ''}`
  })
  const goKeys = entries.flatMap(({ letter, name }) => (letter === undefined ? [] : [{ letter, name }]))
  return <KeySheet goKeys={goKeys} />
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
