import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { AccountForm } from '#web/account/use-account-form.ts'
import { useCall } from '#web/platform/app-state.tsx'

/**
 * Fills in what this device remembers, unless something is typed already. The saved sign-in counts for that
 * address only: another one needs its own password.
 */
export const useRememberedEmail = (form: AccountForm): void => {
  const call = useCall()
  useEffect(() => {
    const fillIn = async () => {
      const answer = await call('remember', {}, { shownByCaller: 'everything' })
      if (answer.code !== 200 || !answer.data) return
      const { email, password } = form.getValues()
      if (email !== '' || password !== '') return
      form.setValue('rememberedEmail', answer.data.email)
      form.setValue('email', answer.data.email)
      form.setValue('isRemembered', true)
      form.setValue('rememberMe', true)
    }
    // Without an answer nothing is filled in.
    fillIn().catch(() => undefined)
  }, [])
  const [email, rememberedEmail] = useWatch({ control: form.control, name: ['email', 'rememberedEmail'] })
  useEffect(() => {
    if (email !== rememberedEmail) form.setValue('isRemembered', false)
  }, [email, rememberedEmail])
}
