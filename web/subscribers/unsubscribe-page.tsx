import { useQuery } from '#web/platform/use-query.ts'
import { useShop } from '#web/platform/app-state.tsx'
import { useHead } from '#web/platform/head.tsx'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/subscribers/subscribers.module.css'

/**
 * `/unsubscribe?token=`: the link of every mail about offers. Mail programs look at links by themselves, so opening
 * the page ends nothing; its button does.
 */
export const UnsubscribePage = () => {
  const t = useTranslations('subscribers.unsubscribe')
  const [query] = useQuery()
  const token = query.get('token')
  useHead({ title: t('title'), isIndexed: false })
  return (
    <div className={styles['page']}>
      <h1>{t('title')}</h1>
      {query.get('state') === 'done' ? <p role="status">{t('done')}</p> : <Unsubscribe token={token} />}
    </div>
  )
}

const Unsubscribe = ({ token }: { token: string | null }) => {
  const t = useTranslations('subscribers.unsubscribe')
  const action = localePath(useLanguage(), '/unsubscribe')
  const { email } = useShop()
  const mail = () => (
    <a href={`mailto:${email}`} translate="no">
      {email}
    </a>
  )
  if (token === null) return <p>{t.rich('noToken', { mail })}</p>
  return (
    <>
      <p>{t('text')}</p>
      <form method="post" action={action}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" look="primary">
          {t('submit')}
        </Button>
      </form>
    </>
  )
}
