import { type ReactNode, useSyncExternalStore } from 'react'
import { Link } from 'react-router'

const never = () => () => undefined

/** False on the server and until the page has woken up. */
const useIsAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The rows are one tab stop with arrows inside; without script every control is one of its own. */
export const useRowTabIndex = (): -1 | undefined => (useIsAwake() ? -1 : undefined)

interface RowLinkProps {
  to: string
  children: ReactNode
  title?: string
  lang?: string | undefined
  isUntranslated?: boolean
  /** The address belongs to another application: it is loaded as a new document. */
  isOtherApp?: boolean
}

/** What Enter on a row opens. */
export const RowLink = ({
  to,
  children,
  isOtherApp = false,
  isUntranslated = false,
  ...rest
}: RowLinkProps) => (
  <Link
    {...rest}
    to={to}
    reloadDocument={isOtherApp}
    translate={isUntranslated ? 'no' : undefined}
    tabIndex={useRowTabIndex()}
    data-opens-row
  >
    {children}
  </Link>
)
