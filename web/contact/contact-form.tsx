import { useContactDraft, usePostedContact } from '#web/contact/contact-draft.ts'
import { useContactForm } from '#web/contact/use-contact-form.ts'
import type { ContactField } from '#contract/shop/contact-message.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import styles from '#web/contact/contact.module.css'

/** The form itself. Its inputs hold what is typed; without script it posts to its own address. */
export const ContactForm = ({ onSent }: { onSent: () => void }) => {
  const t = useTranslations('contact')
  const action = localePath(useLanguage(), '/contact')
  const draft = useContactDraft()
  const posted = usePostedContact()
  const { onSubmit, onChange, errorOf, failure, isBusy } = useContactForm(posted, onSent)
  const bind = (field: ContactField) => ({
    name: field,
    label: t(`field.${field}`),
    defaultValue: posted?.values[field] ?? draft[field],
    error: errorOf(field),
  })
  return (
    <form
      className={styles['form']}
      method="post"
      action={action}
      noValidate
      onSubmit={onSubmit}
      onChange={onChange}
    >
      <div className={styles['pair']}>
        <TextField {...bind('fullname')} autoComplete="name" required />
        <TextField {...bind('email')} type="email" autoComplete="email" required />
        <TextField
          {...bind('phone')}
          type="tel"
          autoComplete="tel"
          optional={t('optional')}
          description={t('why.phone')}
        />
        <TextField
          {...bind('orderNo')}
          autoComplete="off"
          spellCheck={false}
          optional={t('optional')}
          description={t('why.orderNo')}
        />
      </div>
      <TextArea {...bind('message')} rows={8} required />
      {/* Programs that fill in everything fill this in too; people do not get to see it. */}
      <div className={styles['trap']} aria-hidden="true">
        <label>
          {t('trap')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className={styles['note']}>
        {t.rich('privacy', { link: (words) => <AppLink to="/legal/privacy">{words}</AppLink> })}
      </p>
      <FormMessage text={failure} />
      <Button type="submit" look="primary" isBusy={isBusy}>
        {t('submit')}
      </Button>
    </form>
  )
}
