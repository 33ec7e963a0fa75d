import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { type AppState, AppStateProvider } from '#web/platform/app-state.tsx'
import type { UserInfo } from '#contract/accounts.contract.ts'
import type { DrawOnce } from '#web/platform/drawn-once.tsx'
import { LanguageProvider, localePath } from '#web/platform/language.tsx'
import { createStore } from '#web/platform/store.ts'

/** About 24 MB at most: a row of a list is some 2,500 characters, many of two bytes. */
const maxCharacters = 12_000_000

/**
 * React joins a row of hundreds of pieces, and the engine puts them together only when the page is sent: once more
 * for each page that shows the row. A copy is one piece.
 */
const flat = (html: string): string => Buffer.from(html).toString()

/** Remembers what was asked for last; `draw` makes what is not there. */
const createMemory = () => {
  const drawn = new Map<string, string>()
  let characters = 0
  const forgetOldest = () => {
    for (const [key, html] of drawn) {
      if (characters <= maxCharacters) return
      drawn.delete(key)
      characters -= key.length + html.length
    }
  }
  return (key: string, draw: () => string): string => {
    const known = drawn.get(key)
    if (known !== undefined) {
      // Set again, a key is the youngest.
      drawn.delete(key)
      drawn.set(key, known)
      return known
    }
    const html = flat(draw())
    drawn.set(key, html)
    characters += key.length + html.length
    forgetOldest()
    return html
  }
}

const remembered = createMemory()

/**
 * Draws for every reader of the page's language: away from the page's address and from who reads it, so that nothing
 * of either can stand in what is kept.
 */
export const drawOnceIn =
  (state: AppState): DrawOnce =>
  (key, element) =>
    remembered(`${state.language}|${key}`, () =>
      renderToString(
        <AppStateProvider state={{ ...state, user: createStore<UserInfo | null>(null), drawOnce: null }}>
          <StaticRouter location={localePath(state.language, '/')}>
            <LanguageProvider language={state.language}>{element}</LanguageProvider>
          </StaticRouter>
        </AppStateProvider>,
      ),
    )
