import { type FormEvent, useId, useState } from 'react'
import { type CardField, type CardTexts, cardFieldLengths } from '#contract/shop/card-fields.ts'
import type { Refusal } from '#contract/envelope.ts'
import type { MadeAccount } from '#web/account/use-card-upload.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import panel from '#web/account/login-panel.module.css'
import styles from '#web/account/card.module.css'

/** What the fields hold, however it was typed. */
const typedIn = (form: HTMLFormElement): CardTexts => {
  const data = new FormData(form)
  const text = (field: CardField): string => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  }
  return {
    fName: text('fName'),
    lName: text('lName'),
    company: text('company'),
    phone: text('phone'),
    email: text('email'),
  }
}

/** Below the filled-in sign-in: what the account is good for, and what was read, to be corrected. */
export const CardMade = ({ account }: { account: MadeAccount }) => {
  const t = useTranslations('account.cardMade')
  const format = useFormatter()
  const [mail, setMail] = useState(account.mail)
  const titleId = useId()
  return (
    <section className={styles['made']} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('title')}</h3>
      <p>{t('until', { date: format.dateTime(new Date(account.expiresAt), { dateStyle: 'long' }) })}</p>
      <p>{t(`mail.${mail}`)}</p>
      <Correction account={account} onSaved={setMail} />
    </section>
  )
}

const useCorrection = (account: MadeAccount, onSaved: (mail: MadeAccount['mail']) => void) => {
  const t = useTranslations('account.cardMade')
  const call = useCall()
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [failure, setFailure] = useState<Pick<Refusal, 'msg' | 'reason'> | null>(null)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setBusy(true)
    setFailure(null)
    const input = { ticket: account.ticket, ...typedIn(form) }
    const answer = await call('cardCorrect', input, { shownByCaller: 'everything' }).catch(() => null)
    setBusy(false)
    setSaved(answer?.code === 200)
    if (answer?.code === 200) return onSaved(answer.data.mail)
    setFailure(answer?.code === 601 ? answer : { msg: t('failed') })
    const email = form.elements.namedItem('email')
    if (answer?.reason === 'EMAIL_INVALID' && email instanceof HTMLElement) email.focus()
  }
  return { onSubmit, isBusy, isSaved, failure }
}

const Correction = ({
  account,
  onSaved,
}: {
  account: MadeAccount
  onSaved: (mail: MadeAccount['mail']) => void
}) => {
  const t = useTranslations('account.cardMade')
  const tField = useTranslations('account.field')
  const { onSubmit, isBusy, isSaved, failure } = useCorrection(account, onSaved)
  const markOf = (field: CardField): string | undefined => {
    if (isSaved) return undefined
    if (account.read[field] === '') return t('missing')
    return account.unsure.includes(field) ? t('check') : undefined
  }
  const bind = (field: CardField) => ({
    name: field,
    defaultValue: account.read[field],
    maxLength: cardFieldLengths[field],
    description: markOf(field),
  })
  const isAtEmail = failure?.reason === 'EMAIL_INVALID'
  return (
    <form className={panel['form']} noValidate onSubmit={(event) => void onSubmit(event)}>
      <h4>{t('read')}</h4>
      <div className={panel['pair']}>
        <TextField label={tField('firstname')} autoComplete="given-name" {...bind('fName')} />
        <TextField label={tField('lastname')} autoComplete="family-name" {...bind('lName')} />
      </div>
      <TextField label={tField('company')} autoComplete="organization" {...bind('company')} />
      <TextField label={t('phone')} type="tel" autoComplete="tel" {...bind('phone')} />
      <TextField
        label={tField('email')}
        type="email"
        autoComplete="email"
        {...bind('email')}
        error={isAtEmail ? failure.msg : undefined}
      />
      <FormMessage
        text={failure && !isAtEmail ? failure.msg : isSaved ? t('saved') : null}
        isError={!isSaved}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('save')}
      </Button>
    </form>
  )
}
