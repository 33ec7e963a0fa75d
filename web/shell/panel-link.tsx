import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { type PanelName, withPanel } from '#web/platform/panel-address.ts'
import { pageOnItsWay } from '#web/shell/page-on-its-way.ts'
import { usePanel } from '#web/shell/panels.ts'

interface PanelLinkProps {
  panel: PanelName
  className?: string | undefined
  children: ReactNode
}

/** Opens a panel over the open page; a real address, so it can be opened in a new tab. */
export const PanelLink = ({ panel, ...rest }: PanelLinkProps) => {
  const { search } = useLocation()
  const { open } = usePanel()
  return (
    <Link
      to={{ search: withPanel(new URLSearchParams(search), panel).toString() }}
      state={{ isPanel: true }}
      preventScrollReset
      aria-haspopup="dialog"
      onClick={(event) => {
        const isForNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
        if (isForNewTab || !pageOnItsWay()) return
        event.preventDefault()
        void open(panel)
      }}
      {...rest}
    />
  )
}
