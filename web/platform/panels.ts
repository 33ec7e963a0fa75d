import { useLocation, useNavigate } from 'react-router'
import { type PanelName, panelOf, withoutPanel, withPanel } from '#web/platform/panel-address.ts'
import { pageOnItsWay } from '#web/platform/page-on-its-way.ts'

/** Marks a history entry that a panel made: closing it goes back to the page below. */
const openedHere = { isPanel: true }

const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isPanel' in state && state.isPanel === true

/**
 * The panel of the address and how to open or close one.
 * `open('pack', { product: 12, quantity: 3 })` adds `?panel=pack&product=12&quantity=3`. A guarded panel shows
 * the login first and comes up by itself after it.
 */
export const usePanel = () => {
  const location = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(location.search)
  const goTo = (next: URLSearchParams, options: { replace?: boolean; state?: unknown }) =>
    navigate({ search: next.toString(), hash: location.hash }, { ...options, preventScrollReset: true })
  return {
    panel: panelOf(query),
    /** `product`, `quantity`, `next`: what the panel was opened with. */
    parameters: query,
    open: (panel: PanelName, parameters?: Record<string, string | number>) => {
      const coming = pageOnItsWay()
      if (!coming) return goTo(withPanel(query, panel, parameters), { state: openedHere })
      // Another page is loading: that page opens, with the panel over it.
      const { pathname, hash } = coming
      const wanted = new URLSearchParams(coming.search)
      // Another page of a list or another query starts at the top; a filter or an order keeps the scroll position.
      const preventScrollReset =
        pathname === location.pathname &&
        ['pageNum', 'keyword'].every((name) => wanted.get(name) === query.get(name))
      const search = withPanel(wanted, panel, parameters).toString()
      return navigate({ pathname, search, hash }, { preventScrollReset })
    },
    /** Goes on to another page, from which Back leads to the page below the panel. */
    leaveTo: async (path: string, state: unknown) => {
      if (isOpenedHere(location.state)) return navigate(path, { replace: true, state })
      await goTo(withoutPanel(query), { replace: true, state: null })
      return navigate(path, { state })
    },
    close: () =>
      isOpenedHere(location.state) ? navigate(-1) : goTo(withoutPanel(query), { replace: true, state: null }),
  }
}
