import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import type { UserInfo } from '#contract/shop/accounts.contract.ts'
import type { Language } from '#contract/language.ts'
import { type AppState, AppStateProvider } from '#web/platform/app-state.tsx'
import { LanguageProvider } from '#web/platform/language.tsx'
import type { Preferences } from '#web/platform/page-data.ts'
import { createStore } from '#web/platform/store.ts'
import { createTextStore } from '#web/platform/text-store.ts'
import { readTexts } from '#web/testing/texts.fixture.ts'
import { buildUser } from '#web/testing/user.fixture.ts'

interface Place {
  language?: Language
  /** Features whose texts the part shows. */
  texts: readonly string[]
  /** Path and query of the open page. */
  at?: string
}

/** A part of a page as the server draws it for a signed-in buyer. */
export const draw = (part: ReactNode, { language = 'en', texts, at = '/' }: Place): string => {
  const state: AppState = {
    call: () => Promise.reject(new Error('drawing asks for nothing')),
    shop: { name: 'Partwright', email: 'parts@example.com', phone: '+1' },
    origin: 'https://shop.example',
    language,
    user: createStore<UserInfo | null>(buildUser()),
    preferences: createStore<Preferences>({ density: 'default', view: 'rows' }),
    texts: createTextStore(() => Promise.resolve({}), { [language]: readTexts(language, ...texts) }),
    head: { info: null },
    drawOnce: null,
    posted: null,
  }
  const Page = () => (
    <AppStateProvider state={state}>
      <LanguageProvider language={language}>{part}</LanguageProvider>
    </AppStateProvider>
  )
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  return renderToString(<Stub initialEntries={[at]} />)
}

/** The words of drawn markup. */
export const wordsOf = (drawn: string): string =>
  drawn
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
