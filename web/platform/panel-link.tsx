import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type PanelName, withPanel } from '#web/platform/panel-address.ts'
import { usePanel } from '#web/platform/panels.ts'

interface PanelLinkProps {
  panel: PanelName
  className?: string | undefined
  children: ReactNode
}

/** Opens a panel over the open page; a real address, so it can be opened in a new tab. */
export const PanelLink = ({ panel, ...rest }: PanelLinkProps) => {
  const { open, parameters } = usePanel()
  return (
    <Link
      to={{ search: withPanel(parameters, panel).toString() }}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void open(panel)
      }}
      {...rest}
    />
  )
}
