import { useLocation } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import type { Reason } from '#contract/reason.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useAppState, useShop } from '#web/platform/app-state.tsx'
import { useHead } from '#web/platform/head.tsx'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import styles from '#web/business-cards/claim.module.css'

/**
 * `/claim?token=`: the links of the mail to a card's owner, to take the test account over or (`step=delete`) to have
 * it deleted; with `as=invitation` that of a mail to a person whom the supplier has entered. Plain forms that post: opening a link changes nothing, because mail programs look at links by
 * themselves, and everything works without script. `?state=` says what came of it.
 */
export const Component = () => {
  const t = useTranslations('claim')
  const tErrors = useTranslations('errors')
  const [query] = useQuery()
  const posted = usePosted()
  const token = posted?.token ?? query.get('token')
  const state = query.get('state')
  const isDeleting = query.get('step') === 'delete' || state === 'deleted'
  const isInvitation = (posted?.as ?? query.get('as')) === 'invitation' || state === 'accepted'
  const title = t(isDeleting ? 'delete.title' : isInvitation ? 'invitation.title' : 'title')
  useHead({ title, isIndexed: false })
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      {state === 'expired' && <p role="alert">{tErrors('CARD_LINK_EXPIRED')}</p>}
      {state === 'later' && <p role="alert">{t('state.later')}</p>}
      {state === 'deleted' && <p role="status">{t('state.deleted')}</p>}
      {(state === 'claimed' || state === 'accepted') && <Claimed state={state} />}
      {state === null && token === null && <NoToken />}
      {state === null && token !== null && isDeleting && <Delete token={token} />}
      {state === null && token !== null && !isDeleting && (
        <Claim token={token} posted={posted} isInvitation={isInvitation} />
      )}
    </div>
  )
}

interface Posted {
  token: string
  as: string
  reason: string
  message: string
}

/** The form this document answers; on another page of the tab it is over. */
const usePosted = (): Posted | null => {
  const { posted } = useAppState()
  const isAnswered = useLocation().key === 'default'
  if (!isAnswered || posted === null) return null
  const { token = '', reason = '', as = '' } = posted.values
  return { token, reason, as, message: posted.message }
}

const useAction = () => localePath(useLanguage(), '/claim')

/** At which field a refusal stands; the others concern the whole form. */
const fieldOf: Partial<Record<Reason, 'password' | 'password2' | 'terms'>> = {
  PASSWORD_MISSING: 'password',
  PASSWORD_SHORT: 'password',
  PASSWORD_COMMON: 'password',
  PASSWORDS_DIFFER: 'password2',
  TERMS_MISSING: 'terms',
}
const placeOf = (reason: string): string | undefined => new Map(Object.entries(fieldOf)).get(reason)

interface ClaimProps {
  token: string
  posted: Posted | null
  isInvitation: boolean
}

const Claim = ({ token, posted, isInvitation }: ClaimProps) => {
  const t = useTranslations('claim')
  const labels = { show: t('show'), hide: t('hide'), saved: '' }
  const place = placeOf(posted?.reason ?? '')
  const errorAt = (field: string) => (place === field ? posted?.message : undefined)
  return (
    <>
      <p>{t(isInvitation ? 'invitation.intro' : 'intro')}</p>
      <form method="post" action={useAction()} className={styles['form']}>
        <input type="hidden" name="token" value={token} />
        {isInvitation && <input type="hidden" name="as" value="invitation" />}
        <FormMessage text={posted && place === undefined ? posted.message : null} />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="new-password"
          labels={labels}
          description={t('rule')}
          error={errorAt('password')}
          required
        />
        <PasswordField
          label={t('password2')}
          name="password2"
          autoComplete="new-password"
          labels={labels}
          error={errorAt('password2')}
          required
        />
        <Checkbox
          name="terms"
          value="true"
          required
          error={errorAt('terms')}
          label={t.rich('terms', {
            link: (words) => (
              <AppLink to="/legal/terms" target="_blank" rel="noopener">
                {words}
              </AppLink>
            ),
          })}
        />
        <Button type="submit" look="primary">
          {t(isInvitation ? 'invitation.submit' : 'submit')}
        </Button>
      </form>
      {!isInvitation && (
        <p>
          <AppLink to={`/claim?token=${encodeURIComponent(token)}&step=delete`}>{t('notMe')}</AppLink>
        </p>
      )}
    </>
  )
}

const Delete = ({ token }: { token: string }) => {
  const t = useTranslations('claim.delete')
  return (
    <>
      <p>{t('text')}</p>
      <form method="post" action={useAction()} className={styles['form']}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="step" value="delete" />
        <Button type="submit" look="danger">
          {t('submit')}
        </Button>
      </form>
      <p>
        <AppLink to={`/claim?token=${encodeURIComponent(token)}`}>{t('back')}</AppLink>
      </p>
    </>
  )
}

const Claimed = ({ state }: { state: 'claimed' | 'accepted' }) => {
  const t = useTranslations('claim')
  return (
    <>
      <p role="status">{t(`state.${state}`)}</p>
      <p>
        <AppLink to="/?login=1" className={buttonClass({ look: 'primary' })}>
          {t('signIn')}
        </AppLink>
      </p>
    </>
  )
}

const NoToken = () => {
  const t = useTranslations('claim')
  const { email } = useShop()
  const mail = () => (
    <a href={`mailto:${email}`} translate="no">
      {email}
    </a>
  )
  return <p>{t.rich('noToken', { mail })}</p>
}
