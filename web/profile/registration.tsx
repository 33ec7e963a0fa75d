import type { Account } from '#contract/shop/profile.contract.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import styles from '#web/profile/profile.module.css'

/** What the supplier is doing with the registration, what staff ask for, and what is missing. */
export const Registration = ({ registration }: { registration: NonNullable<Account['registration']> }) => {
  const t = useTranslations('profile.registration')
  const { missing, note } = registration
  return (
    <>
      <p>{t('text')}</p>
      {note !== '' && <p className={styles['staffNote']}>{note}</p>}
      {missing.length > 0 && (
        <>
          <p>{t('missing')}</p>
          <ul>
            {missing.map((one) => (
              <li key={one}>{t(one)}</li>
            ))}
          </ul>
        </>
      )}
      {(missing.length > 0 || note !== '') && (
        <p>{t.rich('send', { link: (words) => <AppLink to="/contact">{words}</AppLink> })}</p>
      )}
    </>
  )
}
