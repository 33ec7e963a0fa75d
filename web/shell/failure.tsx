import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router'
import { useTranslations } from '#web/platform/texts.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useShop } from '#web/platform/app-state.tsx'
import { CallError } from '#web/platform/call-error.ts'
import { useHead } from '#web/platform/head.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import styles from '#web/shell/plain-page.module.css'

type Kind = 'notFound' | 'unwritten' | 'forbidden' | 'offline' | 'failure'

/** Pages that the footer links to on every shop, though its owner may not have written them yet. */
const ownersPage = /^(?:\/[a-z]{2})?\/(?:about|accessibility|legal\/(?:imprint|privacy|terms|returns))\/?$/

const kindOf = (error: unknown, path: string): Kind => {
  if (error instanceof CallError) return error.kind === 'network' ? 'offline' : 'failure'
  if (!isRouteErrorResponse(error)) return 'failure'
  if (error.status === 404 && ownersPage.test(path)) return 'unwritten'
  if (error.status === 404 || error.status === 400) return 'notFound'
  return error.status === 403 || error.status === 401 ? 'forbidden' : 'failure'
}

/** Without connection the worker may hold the whole page although the router could not have its data. */
const useKeptDocument = (isWanted: boolean) => {
  useEffect(() => {
    if (!isWanted || !('caches' in window) || !navigator.serviceWorker.controller) return
    void caches.match(location.href, { ignoreVary: true }).then((page) => page && location.reload())
  }, [isWanted])
}

/** Page not found, not allowed, no connection or a failure: says which, and what to do next. */
export const FailureContent = () => {
  const t = useTranslations('shell')
  const shop = useShop()
  const revalidator = useRevalidator()
  const kind = kindOf(useRouteError(), useLocation().pathname)
  useHead({ title: t(`${kind}.title`), isIndexed: false })
  useKeptDocument(kind === 'offline')
  return (
    <div className={styles['page']}>
      <h1>{t(`${kind}.title`)}</h1>
      <p>{t(`${kind}.text`)}</p>
      <p className={styles['actions']}>
        {(kind === 'offline' || kind === 'failure') && (
          <Button look="primary" onClick={() => void revalidator.revalidate()}>
            {t('failure.retry')}
          </Button>
        )}
        {kind === 'offline' && (
          <AppLink to="/offline" className={buttonClass({})}>
            {t('offline.kept')}
          </AppLink>
        )}
        <AppLink to="/" className={buttonClass({})}>
          {t('failure.home')}
        </AppLink>
        <a href={`mailto:${shop.email}`} translate="no">
          {shop.email}
        </a>
      </p>
    </div>
  )
}
