import { type FormEvent, useState } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import styles from '#web/office/sign-in-code/code.module.css'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'

interface SetUpCodeProps {
  /** What the app reads from the QR code, and the same for typing. */
  offered: { address: string; typed: string }
  onDone(): void
}

const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone(): void }) => {
  const t = useTranslations('office-code')
  return (
    <section aria-labelledby="recovery" className={styles['form']}>
      <h2 id="recovery" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {t('recovery.title')}
      </h2>
      <p>{t('recovery.text')}</p>
      <ul className={styles['codes']} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button look="primary" onClick={onDone}>
          {t('recovery.done')}
        </Button>
        <Button onClick={() => window.print()}>{t('recovery.print')}</Button>
      </div>
    </section>
  )
}

/** The steps with the app: read the QR code, type the first code, keep the recovery codes. */
export const SetUpCode = ({ offered, onDone }: SetUpCodeProps) => {
  const t = useTranslations('office-code')
  const call = useOfficeCall()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const confirm = async (form: HTMLFormElement) => {
    const typed = new FormData(form).get('code')
    setBusy(true)
    const code = typeof typed === 'string' ? typed : ''
    const answer = await call('officeConfirmCode', { code }, { shownByCaller: 'everything' }).catch(
      () => null,
    )
    setBusy(false)
    setFailed(answer === null)
    if (answer?.code === 200) return setCodes(answer.data.recoveryCodes)
    setError(answer?.msg ?? null)
    form.querySelector('input')?.focus()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void confirm(event.currentTarget)
  }
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <>
      <p>{t('scan')}</p>
      <QrCode text={offered.address} label={t('qrCode')} />
      {/* A phone cannot scan its own screen. */}
      <a href={offered.address} className={buttonClass({})}>
        {t('openApp')}
      </a>
      <p>
        {t('typeSecret')} <code translate="no">{offered.typed}</code>
      </p>
      <form method="post" noValidate onSubmit={onSubmit} className={styles['form']}>
        <TextField
          label={t('code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={error ?? undefined}
        />
        <FormMessage text={hasFailed ? t('failed') : null} isError />
        <Button type="submit" look="primary" isBusy={isBusy}>
          {t('confirm')}
        </Button>
      </form>
    </>
  )
}
