import { useTranslations } from '#web/platform/texts.ts'
import { type CallForm, useCallForm } from '#web/platform/use-call-form.ts'

type FormCall = 'saveAccount' | 'changePwd' | 'exportData' | 'deleteAccount'

/** Sends a form of the account. */
export const useProfileForm = <Name extends FormCall>(options: Omit<CallForm<Name>, 'failed'>) => {
  const t = useTranslations('profile')
  return useCallForm({ ...options, failed: t('failed') })
}
