import type { ComponentProps } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import { PasswordField as LabelledField } from '#web/ui/password-field.tsx'

/** The password field with the panel's words. */
export const PasswordField = (props: Omit<ComponentProps<typeof LabelledField>, 'labels'>) => {
  const t = useTranslations('account.password')
  return <LabelledField {...props} labels={{ show: t('show'), hide: t('hide'), saved: t('saved') }} />
}
