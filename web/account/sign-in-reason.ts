import { type PanelName, panelOf } from '#web/platform/panel-address.ts'

const guardedPages = ['product', 'order', 'inquery', 'oem'] as const
const guardedPanels = ['cart', 'wish', 'pack'] as const

/** What the reader is asked to sign in for; a key of the texts. */
export type SignInReason = (typeof guardedPages)[number] | (typeof guardedPanels)[number] | 'page'

/** What waits at `next`: a panel over a page, or a guarded page such as `/{language}/product/12`. */
const reasonOfPage = (next: string): SignInReason => {
  const [path = '', search = ''] = next.split(/[?#]/)
  const wanted = panelOf(new URLSearchParams(search))
  const name = path.split('/')[2]
  return (
    guardedPanels.find((panel) => panel === wanted) ?? guardedPages.find((page) => page === name) ?? 'page'
  )
}

/**
 * Why the login panel is open over the address `query`: a guarded page (`next`, already checked), a guarded panel
 * or an action that waits. Null where the reader came to sign in by himself.
 */
export const signInReason = (
  query: URLSearchParams,
  next: string | null,
  interrupted: PanelName | null,
): SignInReason | null => {
  const panel = panelOf(query)
  const isLogin = panel === 'login' || panel === null
  if (isLogin && next !== null) return reasonOfPage(next)
  const wanted = isLogin ? interrupted : panel
  return guardedPanels.find((name) => name === wanted) ?? null
}
