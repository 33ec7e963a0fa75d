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
  const { control, getValues, setValue } = form
  useEffect(() => {
    const fillIn = async () => {
      const answer = await call('remember', {}, { shownByCaller: 'everything' })
      if (answer.code !== 200 || !answer.data) return
      const { email, password } = getValues()
      if (email !== '' || password !== '') return
      setValue('rememberedEmail', answer.data.email)
      setValue('email', answer.data.email)
      setValue('isRemembered', true)
      setValue('rememberMe', true)
    }
    // Without an answer nothing is filled in.
    fillIn().catch(() => undefined)
  }, [call, getValues, setValue])
  const [email, rememberedEmail] = useWatch({ control, name: ['email', 'rememberedEmail'] })
  useEffect(() => {
    if (email !== rememberedEmail) setValue('isRemembered', false)
  }, [email, rememberedEmail, setValue])
}
