import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from '#web/platform/texts.ts'
import { emailProblem } from '#web/account/account.rules.ts'
import type { AccountForm } from '#web/account/use-account-form.ts'
import { useCodeTimer } from '#web/account/use-code-timer.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { showToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from '#web/account/login-panel.module.css'

interface CodeFieldProps {
  form: AccountForm
  field: 'signUpCode' | 'resetCode'
}

const callOf = { signUpCode: 'regCode', resetCode: 'resetCode' } as const

/** The mailed code and the button that asks for one, once a minute. */
export const CodeField = ({ form, field }: CodeFieldProps) => {
  const t = useTranslations('account.code')
  const call = useCall()
  const email = useWatch({ control: form.control, name: 'email' })
  const timer = useCodeTimer(`${field} ${email.trim().toLowerCase()}`)
  const [isSending, setSending] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const send = async () => {
    const problem = emailProblem(email)
    if (problem) {
      form.setError('email', { type: problem.reason })
      return form.setFocus('email')
    }
    setSending(true)
    // Network failures and refusals of no field are told by the shell.
    const answer = await call(callOf[field], { email }).catch(() => null)
    setSending(false)
    if (!answer) return
    if (answer.code !== 200) return void form.showRefusal(answer)
    timer.start()
    setSentTo(email.trim())
    showToast({ kind: 'success', text: answer.msg, topic: 'account' })
    form.setFocus(field)
  }
  return (
    <TextField
      label={t('label')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      {...form.bind(field)}
      error={form.errorOf(field)}
      description={sentTo !== null && sentTo === email.trim() ? t('sent', { email: sentTo }) : undefined}
      trailing={
        <Button
          look="quiet"
          className={styles['send']}
          isBusy={isSending}
          disabled={timer.seconds > 0}
          onClick={() => void send()}
        >
          {timer.seconds > 0 ? t('wait', { seconds: timer.seconds }) : t(sentTo === null ? 'send' : 'again')}
        </Button>
      }
    />
  )
}
