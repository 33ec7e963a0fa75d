import { isRouteErrorResponse, Link, useLocation, useRevalidator, useRouteError } from 'react-router'
import { useTranslations } from '#web/platform/texts.ts'
import { useHead } from '#web/platform/head.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import styles from '#web/office/shell/office.module.css'

type Kind = 'signedOut' | 'forbidden' | 'notFound' | 'failure'

const kindOf = (error: unknown): Kind => {
  if (!isRouteErrorResponse(error)) return 'failure'
  if (error.status === 401) return 'signedOut'
  if (error.status === 403) return 'forbidden'
  return error.status === 404 ? 'notFound' : 'failure'
}

/** Signed out, not allowed, no such page or a failure: says which, and what to do next. */
export const OfficeFailureContent = () => {
  const t = useTranslations('office.failure')
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const kind = kindOf(useRouteError())
  useHead({ title: t(`${kind}.title`), isIndexed: false })
  return (
    <div className={styles['failure']}>
      <h1>{t(`${kind}.title`)}</h1>
      <p>{t(`${kind}.text`)}</p>
      <p className={styles['actions']}>
        {kind === 'failure' && (
          <Button look="primary" onClick={() => void revalidate()}>
            {t('retry')}
          </Button>
        )}
        {kind === 'signedOut' ? (
          <Link
            to={`/office/login?${new URLSearchParams({ next: pathname + search })}`}
            className={buttonClass({ look: 'primary' })}
          >
            {t('signIn')}
          </Link>
        ) : (
          <Link to="/office" className={buttonClass({})}>
            {t('back')}
          </Link>
        )}
      </p>
    </div>
  )
}
