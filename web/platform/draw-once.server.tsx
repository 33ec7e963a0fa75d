import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { type AppState, AppStateProvider, type DrawOnce } from '#web/platform/app-state.tsx'
import type { UserInfo } from '#contract/shop/accounts.contract.ts'
import { type Written, noteFigures, repeatFigures } from '#web/platform/figures.ts'
import { LanguageProvider, localePath } from '#web/platform/language.tsx'
import { createStore } from '#web/platform/store.ts'

/** About 24 MB at most: a row of a list is some 2,500 characters, many of two bytes. */
const maxCharacters = 12_000_000

/**
 * React joins a row of hundreds of pieces, and the engine puts them together only when the page is sent: once more
 * for each page that shows the row. A copy is one piece.
 */
const flat = (html: string): string => Buffer.from(html).toString()

interface Kept {
  html: string
  written: readonly Written[]
  characters: number
  /** Made or asked for since it was last spared. */
  isUsed: boolean
}

/** Remembers what was asked for lately; `draw` makes what is not there. */
const createMemory = () => {
  const kept = new Map<string, Kept>()
  let characters = 0
  const forgetOldest = () => {
    for (const [key, oldest] of kept) {
      if (characters <= maxCharacters) return
      kept.delete(key)
      // Spared once; to make each the youngest whenever it is used costs more than what it saves.
      if (oldest.isUsed) kept.set(key, { ...oldest, isUsed: false })
      else characters -= oldest.characters
    }
  }
  return (key: string, draw: () => string): string => {
    const known = kept.get(key)
    if (known !== undefined) {
      known.isUsed = true
      repeatFigures(known.written)
      return known.html
    }
    const { drawn, written } = noteFigures(draw)
    const html = flat(drawn)
    const size = key.length + html.length + JSON.stringify(written).length
    const one: Kept = { html, written, characters: size, isUsed: true }
    kept.set(key, one)
    characters += one.characters
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
