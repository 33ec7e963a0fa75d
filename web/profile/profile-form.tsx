import { languageNames, languages } from '#contract/language.ts'
import type { Account } from '#contract/shop/profile.contract.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useAppState } from '#web/platform/app-state.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { useProfileForm } from '#web/profile/use-profile-form.ts'
import { showToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Select, TextField } from '#web/ui/field.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import styles from '#web/profile/profile.module.css'

const fields: Record<string, string> = {
  FIRST_NAME_MISSING: 'firstname',
  LAST_NAME_MISSING: 'lastname',
  CONTACT_MISSING: 'contact',
}

/** Names, contact and the language of our mails. */
export const ProfileForm = ({ profile }: { profile: Account['profile'] }) => {
  const t = useTranslations('profile.details')
  const { user } = useAppState()
  const { isBusy, failure, errorOf, onSubmit, onChange } = useProfileForm({
    name: 'saveAccount',
    inputOf: (text) => ({
      firstname: text('firstname'),
      lastname: text('lastname'),
      contact: text('contact'),
      lang: languages.find((language) => language === text('lang')),
    }),
    fieldOf: (reason = '') => fields[reason] ?? null,
    onDone: ({ msg }, form) => {
      const names = new FormData(form)
      // The header greets by the new name at once.
      user.set(
        (now) =>
          now && {
            ...now,
            fName: String(names.get('firstname')).trim(),
            lName: String(names.get('lastname')).trim(),
          },
      )
      showToast({ kind: 'success', text: msg })
    },
  })
  return (
    <form className={styles['form']} noValidate onSubmit={onSubmit} onChange={onChange}>
      <dl className={styles['facts']}>
        <dt>{t('email')}</dt>
        <dd translate="no">{profile.email}</dd>
        <dt>{t('company')}</dt>
        <dd translate="no">{profile.company}</dd>
      </dl>
      <p className={styles['note']}>
        {t.rich('fixed', { link: (words) => <AppLink to="/contact">{words}</AppLink> })}
      </p>
      <div className={styles['pair']}>
        <TextField
          name="firstname"
          label={t('firstname')}
          autoComplete="given-name"
          maxLength={100}
          defaultValue={profile.firstname}
          error={errorOf('firstname')}
        />
        <TextField
          name="lastname"
          label={t('lastname')}
          autoComplete="family-name"
          maxLength={100}
          defaultValue={profile.lastname}
          error={errorOf('lastname')}
        />
        <TextField
          name="contact"
          label={t('contact')}
          autoComplete="tel"
          maxLength={200}
          description={t('contactWhy')}
          defaultValue={profile.contact}
          error={errorOf('contact')}
        />
        <Select name="lang" label={t('lang')} defaultValue={profile.lang}>
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageNames[language]}
            </option>
          ))}
        </Select>
      </div>
      <FormMessage text={failure} />
      <Button type="submit" look="primary" isBusy={isBusy}>
        {t('save')}
      </Button>
    </form>
  )
}
