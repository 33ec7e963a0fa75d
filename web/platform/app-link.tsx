import type { ComponentProps } from 'react'
import { Link, type To, useLocation, useNavigate } from 'react-router'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { withMachine } from '#web/platform/machine-address.ts'
import { useMachineId } from '#web/platform/my-machine.tsx'
import type { LinkComponent } from '#web/ui/link.ts'

type AppLinkProps = LinkComponent & Omit<ComponentProps<'a'>, keyof LinkComponent | 'href'>

/** On the server nobody presses a link: a list has hundreds, so they are written without the router's work. */
const WrittenLink = ({ to, preventScrollReset: _onlyWhenPressed, children, ...rest }: AppLinkProps) => (
  <a {...rest} href={to} data-discover="true">
    {children}
  </a>
)

const LinkOfHere = import.meta.env.SSR ? WrittenLink : Link

/** Address of a path of the shop in the reader's language, for the reader's machine. */
export const useAppPath = () => {
  const language = useLanguage()
  const machine = useMachineId()
  return (path: string): string => localePath(language, withMachine(path, machine))
}

/** A link inside the shop, in the reader's language and for his machine. */
export const AppLink = ({ to, ...rest }: AppLinkProps) => <LinkOfHere to={useAppPath()(to)} {...rest} />

/** The same without his machine. */
export const PlainLink = ({ to, ...rest }: AppLinkProps) => (
  <LinkOfHere to={localePath(useLanguage(), to)} {...rest} />
)

/** As `AppLink`, marked as current while its screen or one below it is open. */
export const AppNavLink = ({ to, isExact = false, ...rest }: AppLinkProps & { isExact?: boolean }) => {
  const { pathname } = useLocation()
  const here = pathname.toLowerCase()
  const there = localePath(useLanguage(), to)
  const isCurrent = here === there || (!isExact && here.startsWith(`${there}/`))
  return <AppLink to={to} aria-current={isCurrent ? 'page' : undefined} {...rest} />
}

/** Goes to a path of the shop in the reader's language. */
export const useAppNavigate = () => {
  const navigate = useNavigate()
  const pathOf = useAppPath()
  return (path: string, options?: { replace?: boolean; preventScrollReset?: boolean }) => {
    const to: To = pathOf(path)
    return navigate(to, options)
  }
}
