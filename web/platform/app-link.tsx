import type { ComponentProps } from 'react'
import { Link, NavLink, type To, useNavigate } from 'react-router'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import type { LinkComponent } from '#web/ui/link.ts'

type AppLinkProps = LinkComponent & Omit<ComponentProps<'a'>, keyof LinkComponent | 'href'>

/** On the server nobody presses a link: a list has hundreds, so they are written without the router's work. */
const WrittenLink = ({ to, preventScrollReset: _onlyWhenPressed, children, ...rest }: AppLinkProps) => (
  <a {...rest} href={to} data-discover="true">
    {children}
  </a>
)

const LinkOfHere = import.meta.env.SSR ? WrittenLink : Link

/** A link inside the shop, in the reader's language. */
export const AppLink = ({ to, ...rest }: AppLinkProps) => (
  <LinkOfHere to={localePath(useLanguage(), to)} {...rest} />
)

/** As `AppLink`, marked as current while its screen is open. */
export const AppNavLink = ({ to, ...rest }: Omit<ComponentProps<typeof NavLink>, 'to'> & { to: string }) => {
  const language = useLanguage()
  return <NavLink to={localePath(language, to)} {...rest} />
}

/** Goes to a path of the shop in the reader's language. */
export const useAppNavigate = () => {
  const navigate = useNavigate()
  const language = useLanguage()
  return (path: string, options?: { replace?: boolean; preventScrollReset?: boolean }) => {
    const to: To = localePath(language, path)
    return navigate(to, options)
  }
}
