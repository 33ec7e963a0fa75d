import { useTranslations } from '#web/platform/texts.ts'
import type { UserInfo } from '#contract/shop/accounts.contract.ts'
import { fullName } from '#contract/full-name.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useUser } from '#web/platform/app-state.tsx'
import { PanelLink } from '#web/platform/panel-link.tsx'
import { useSession } from '#web/platform/session.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/shell/account-menu.module.css'

export const LoginLink = ({ className }: { className?: string | undefined }) => {
  const t = useTranslations('shell.header')
  return (
    <PanelLink panel="login" className={className}>
      <Icon name="user" width="1.1em" />
      {t('login')}
    </PanelLink>
  )
}

/** Where a signed-in reader goes, and the way out. */
export const AccountLinks = ({ user }: { user: UserInfo }) => {
  const t = useTranslations('shell.header')
  const tNav = useTranslations('shell.nav')
  const { signOut } = useSession()
  return (
    <div className={styles['links']}>
      <p>
        <strong>{fullName(user.fName, user.lName)}</strong>
        <span>{user.company.name}</span>
      </p>
      <AppLink to="/account">{t('account')}</AppLink>
      <AppLink to="/company">{t('company')}</AppLink>
      <AppLink to="/my-machine">{t('machine')}</AppLink>
      <AppLink to="/quick-order">{tNav('quickOrder')}</AppLink>
      <AppLink to="/order">{t('orders')}</AppLink>
      <AppLink to="/inquery">{t('inquiries')}</AppLink>
      <AppLink to="/bought">{t('bought')}</AppLink>
      <AppLink to="/lists">{t('lists')}</AppLink>
      <button type="button" onClick={() => void signOut()}>
        <Icon name="logout" width="1.1em" />
        {t('logout')}
      </button>
    </div>
  )
}

/** Login, or the reader's first and last name with what belongs to him. */
export const AccountMenu = () => {
  const user = useUser()
  if (!user) return <LoginLink className={styles['login']} />
  return (
    <Disclosure
      summary={
        <span className={styles['name']}>
          <Icon name="user" width="1.1em" />
          <span>{fullName(user.fName, user.lName)}</span>
        </span>
      }
    >
      <AccountLinks user={user} />
    </Disclosure>
  )
}
