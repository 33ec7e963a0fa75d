import { useRef, useState } from 'react'
import type { Account } from '#contract/shop/profile.contract.ts'
import { PasswordField } from '#web/account/password-field.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { saveFile } from '#web/platform/save-file.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useLeave } from '#web/profile/use-leave.ts'
import { useProfileForm } from '#web/profile/use-profile-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import styles from '#web/profile/profile.module.css'

const passwordReasons = new Set(['PASSWORD_MISSING', 'PASSWORD_WRONG'])

/** All that is kept about the reader, as two files; the password is asked for once more. */
export const ExportForm = () => {
  const t = useTranslations('profile.export')
  const [savedCount, setSavedCount] = useState(0)
  const { isBusy, failure, errorOf, onSubmit, onChange } = useProfileForm({
    name: 'exportData',
    inputOf: (text) => ({ password: text('password') }),
    fieldOf: (reason = '') => (passwordReasons.has(reason) ? 'password' : null),
    onDone: ({ data }, form) => {
      form.reset()
      for (const file of data.files) saveFile(file)
      setSavedCount(data.files.length)
    },
  })
  return (
    <form className={styles['form']} noValidate onSubmit={onSubmit} onChange={onChange}>
      <p>{t('text')}</p>
      <div className={styles['pair']}>
        <PasswordField
          name="password"
          label={t('password')}
          autoComplete="current-password"
          error={errorOf('password')}
        />
      </div>
      <FormMessage text={failure} />
      <Button type="submit" icon="download" isBusy={isBusy}>
        {t('submit')}
      </Button>
      <p role="status">{savedCount > 0 && t('done', { count: savedCount })}</p>
    </form>
  )
}

/** Says what goes and what stays, then asks for the password. */
export const DeleteAccount = ({ account }: { account: Account }) => {
  const t = useTranslations('profile.delete')
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles['form']}>
      <p>{t('text')}</p>
      <Button look="danger" icon="trash" onClick={() => setAsking(true)}>
        {t('open')}
      </Button>
      {isAsking && <DeleteQuestion account={account} onClose={() => setAsking(false)} />}
    </div>
  )
}

const DeleteQuestion = ({ account, onClose }: { account: Account; onClose: () => void }) => {
  const t = useTranslations('profile.delete')
  const { profile, lastOfCompany } = account
  const leave = useLeave()
  const password = useRef<HTMLInputElement>(null)
  const { isBusy, failure, errorOf, onSubmit, onChange } = useProfileForm({
    name: 'deleteAccount',
    inputOf: (text) => ({ password: text('password') }),
    fieldOf: (reason = '') => (passwordReasons.has(reason) ? 'password' : null),
    onDone: ({ msg }) => leave(msg),
  })
  return (
    <Dialog
      title={t('open')}
      closeLabel={t('cancel')}
      onClose={onClose}
      isQuestion
      initialFocus={password}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="danger" type="submit" form="delete-account" isBusy={isBusy} data-main="">
            {t('submit')}
          </Button>
        </>
      }
    >
      <form id="delete-account" className={styles['form']} noValidate onSubmit={onSubmit} onChange={onChange}>
        <p>{t('goes')}</p>
        <p>{t('stays')}</p>
        {lastOfCompany && <p>{t('last', { company: profile.company, count: lastOfCompany.invitations })}</p>}
        <p>{t.rich('more', { link: (words) => <AppLink to="/legal/privacy">{words}</AppLink> })}</p>
        <PasswordField
          ref={password}
          name="password"
          label={t('password')}
          autoComplete="current-password"
          error={errorOf('password')}
        />
        <FormMessage text={failure} />
      </form>
    </Dialog>
  )
}
