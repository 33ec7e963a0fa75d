import type { ComponentProps } from 'react'
import { Link, NavLink, type To, useNavigate } from 'react-router'
import { localePath, useLanguage } from '#web/platform/language.tsx'

type AppLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  /** A path of the shop without language, such as `/parts/3`. */
  to: string
}

/** A link inside the shop, in the reader's language. */
export const AppLink = ({ to, ...rest }: AppLinkProps) => {
  const language = useLanguage()
  return <Link to={localePath(language, to)} {...rest} />
}

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
