import { useLoaderData } from 'react-router'
import type { Account } from '#contract/shop/profile.contract.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useHead } from '#web/platform/head.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { LocalTime } from '#web/platform/local-time.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { PasswordForm } from '#web/profile/password-form.tsx'
import { Registration } from '#web/profile/registration.tsx'
import { DeleteAccount, ExportForm } from '#web/profile/personal-data.tsx'
import { ProfileForm } from '#web/profile/profile-form.tsx'
import { Devices, LogOutEverywhere, Sessions } from '#web/profile/sign-ins.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Section, Sections } from '#web/ui/sections.tsx'
import styles from '#web/profile/profile.module.css'

export const loader = async ({ call }: PageLoaderArgs): Promise<Account> =>
  needed<'getAccount'>(await call('getAccount', {})).data

const Consents = ({ consents }: Pick<Account, 'consents'>) => {
  const t = useTranslations('profile.consents')
  if (consents.length === 0) return <p>{t('none')}</p>
  return (
    <ul className={styles['list']}>
      {consents.map(({ text, version, givenAt }) => (
        <li key={`${text} ${givenAt}`}>
          <span>{text === 'terms' ? t('terms', { version }) : `${text} ${version}`}</span>
          <LocalTime at={givenAt} />
        </li>
      ))}
    </ul>
  )
}

/** `/account`: who the reader is, where he is signed in, and what is his to take along or to delete. */
export const Component = () => {
  const t = useTranslations('profile')
  const account = useLoaderData<Account>()
  const { profile, registration, seesPrices, sessions, devices, consents } = account
  const language = useLanguage()
  useHead({ title: t('title'), isIndexed: false })
  return (
    <Sections title={t('title')} intro={t('intro')}>
      {registration && (
        <Section title={t('registration.title')}>
          <Registration registration={registration} />
        </Section>
      )}
      <Section title={t('details.title')}>
        <ProfileForm profile={profile} />
      </Section>
      <Section title={t('numbers.title')}>
        <p>{t('numbers.text')}</p>
        <p>
          <AppLink to="/account/numbers" className={buttonClass({})}>
            {t('numbers.open')}
          </AppLink>
        </p>
      </Section>
      {seesPrices && (
        <Section title={t('prices.title')}>
          <p>{t('prices.text')}</p>
          <p>
            <a href={`/files/prices-${language}.xlsx`} download className={buttonClass({})}>
              {t('prices.save')}
            </a>
          </p>
        </Section>
      )}
      <Section title={t('password.title')}>
        <PasswordForm />
      </Section>
      <Section title={t('sessions.title')}>
        <Sessions sessions={sessions} />
      </Section>
      <Section title={t('devices.title')}>
        <p>{t('devices.intro')}</p>
        <Devices devices={devices} />
      </Section>
      <Section title={t('everywhere.title')}>
        <LogOutEverywhere />
      </Section>
      {(profile.kind === 'buyer' || consents.length > 0) && (
        <Section title={t('consents.title')}>
          <Consents consents={consents} />
        </Section>
      )}
      <Section title={t('export.title')}>
        <ExportForm />
      </Section>
      <Section title={t('delete.title')}>
        <DeleteAccount account={account} />
      </Section>
    </Sections>
  )
}
