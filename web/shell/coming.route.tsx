import { useTranslations } from '#web/platform/texts.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useShop } from '#web/platform/app-state.tsx'
import { useHead } from '#web/platform/head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import styles from '#web/shell/plain-page.module.css'

/** An address whose screen is not there yet: says so, and how to go on or ask. */
export const Component = () => {
  const t = useTranslations('shell.coming')
  const shop = useShop()
  useHead({ title: t('title'), isIndexed: false })
  return (
    <div className={styles['page']}>
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <p className={styles['actions']}>
        <AppLink to="/parts" className={buttonClass({})}>
          {t('parts')}
        </AppLink>
        <AppLink to="/machine" className={buttonClass({})}>
          {t('machines')}
        </AppLink>
      </p>
      <p>{t('contact')}</p>
      <p className={styles['actions']}>
        <a href={`mailto:${shop.email}`} translate="no">
          <Icon name="mail" /> {shop.email}
        </a>
        <a href={`tel:${shop.phone.replaceAll(/[^+\d]/g, '')}`} translate="no">
          <Icon name="phone" /> {shop.phone}
        </a>
      </p>
    </div>
  )
}
