import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useAppState } from '#web/platform/app-state.tsx'
import { type HeadInfo, titleOf } from '#web/platform/head-info.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { panelOf, withoutPanel } from '#web/platform/panel-address.ts'

/** Sets the document's head for this screen. */
export const useHead = (info: HeadInfo): void => {
  const { head, origin, shop } = useAppState()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  // A page with a panel over it is the page once more.
  head.info = import.meta.env.SSR && panelOf(query) ? { ...info, isIndexed: false } : info
  const title = titleOf(info, shop.name)
  const told = `${title}|${pathname}?${withoutPanel(query)}`
  useEffect(() => {
    const { told: before = told } = head
    head.told = told
    if (before === told) return
    document.title = title
    import('#web/platform/head-in-browser.ts').then(
      ({ showHead }) => showHead(head, { language, origin, shopName: shop.name }),
      // Only search engines and link previews would see it, and they load pages whole.
      () => undefined,
    )
  }, [head, told, title, language, origin, shop])
}
