import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import type { AccountMode } from '#web/account/account.rules.ts'
import { ResetForm } from '#web/account/reset-form.tsx'
import { SignInForm } from '#web/account/sign-in-form.tsx'
import { signInReason } from '#web/account/sign-in-reason.ts'
import { SignUpForm } from '#web/account/sign-up-form.tsx'
import type { MadeAccount } from '#web/account/use-card-upload.ts'
import { type AccountForm, useAccountForm } from '#web/account/use-account-form.ts'
import { useRememberedEmail } from '#web/account/use-remembered-email.ts'
import { useAppState } from '#web/platform/app-state.tsx'
import { nextPath } from '#web/platform/next-path.ts'
import { usePanel } from '#web/platform/panels.ts'
import { interruptedPanel } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from '#web/account/login-panel.module.css'

// Few upload a card: its script comes when it is asked for.
const CardForm = lazy(() =>
  import('#web/account/card-form.tsx').then((module) => ({ default: module.CardForm })),
)
const CardMade = lazy(() =>
  import('#web/account/card-made.tsx').then((module) => ({ default: module.CardMade })),
)

interface ModeSpec {
  Form: ComponentType<{
    form: AccountForm
    firstField: RefObject<HTMLInputElement | null>
    onClose: () => void
    onMade: (account: MadeAccount) => void
  }>
  /** Modes its links lead to. */
  leadsTo: readonly AccountMode[]
}

const modes: Record<AccountMode, ModeSpec> = {
  signIn: { Form: SignInForm, leadsTo: ['signUp', 'reset', 'card'] },
  signUp: { Form: SignUpForm, leadsTo: ['signIn', 'card'] },
  reset: { Form: ResetForm, leadsTo: ['signIn'] },
  card: { Form: CardForm, leadsTo: ['signIn', 'signUp'] },
}

/** What the guard or an interrupted action wants the sign-in for. */
const useReason = () => {
  const { origin } = useAppState()
  const { parameters } = usePanel()
  return signInReason(parameters, nextPath(parameters.get('next'), origin), interruptedPanel())
}

/** `?login=1`: sign in, sign up, reset password, business card. What was typed stays while the reader goes from one to another. */
export const Component = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('account')
  const [mode, setMode] = useState<AccountMode>('signIn')
  const form = useAccountForm(mode)
  useRememberedEmail(form)
  const reason = useReason()
  const firstField = useRef<HTMLInputElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) firstField.current?.focus()
    isFirst.current = false
  }, [mode])
  const goTo = (next: AccountMode) => {
    // A mode starts without errors and without having been submitted.
    form.reset(undefined, { keepValues: true })
    setMode(next)
  }
  const [made, setMade] = useState<MadeAccount | null>(null)
  /** The sign-in opens, filled with the alias and its password (docs/seed-coverage.md S4-20). */
  const onMade = (account: MadeAccount) => {
    setMade(account)
    form.setValue('email', account.email)
    form.setValue('password', account.password)
    form.setValue('isRemembered', false)
    goTo('signIn')
  }
  const { Form, leadsTo } = modes[mode]
  return (
    <Dialog
      title={t(`${mode}.title`)}
      closeLabel={t('close')}
      description={reason !== null && mode === 'signIn' ? t(`reason.${reason}`) : undefined}
      onClose={onClose}
      initialFocus={firstField}
    >
      <Suspense fallback={null}>
        <Form form={form} firstField={firstField} onClose={onClose} onMade={onMade} />
      </Suspense>
      <Suspense fallback={null}>{made && mode === 'signIn' && <CardMade account={made} />}</Suspense>
      <ul className={styles['links']}>
        {leadsTo.map((next) => (
          <li key={next}>
            <span>{t(`${next}.question`)}</span>{' '}
            <Button look="quiet" size="small" onClick={() => goTo(next)}>
              {t(`${next}.title`)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
