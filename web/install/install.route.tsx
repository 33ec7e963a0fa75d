import { InstallButton } from '#web/install/install-button.tsx'
import { useAppState, useShop } from '#web/platform/app-state.tsx'
import { useHead } from '#web/platform/head.tsx'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { ReadingPage } from '#web/reading/reading-page.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/install/install.module.css'

const gifts = ['start', 'offline', 'small', 'private'] as const
const devices = ['iphone', 'android', 'computer'] as const
const steps = ['1', '2', '3'] as const

const Gifts = () => {
  const t = useTranslations('install.gives')
  return (
    <section>
      <h2>{t('title')}</h2>
      <ul className={styles['gifts']}>
        {gifts.map((gift) => (
          <li key={gift}>
            <Icon name="check" />
            <span>{t(gift)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Steps = () => {
  const t = useTranslations('install.steps')
  return (
    <section className={styles['devices']}>
      <h2>{t('title')}</h2>
      {devices.map((device) => (
        <div key={device}>
          <h3>{t(`${device}.title`)}</h3>
          <ol>
            {steps.map((step) => (
              <li key={step}>{t(`${device}.${step}`)}</li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

const Code = () => {
  const t = useTranslations('install.code')
  const address = useAppState().origin + localePath(useLanguage(), '/app')
  return (
    <section className={styles['code']}>
      <QrCode text={address} label={t('label')} />
      <div>
        <h2>{t('title')}</h2>
        <p>{t('text')}</p>
        <p translate="no">{address}</p>
      </div>
    </section>
  )
}

/** `/app`: what the installed shop gives, and how to install it on each device. */
export const Component = () => {
  const t = useTranslations('install')
  const shop = useShop()
  useHead({ title: t('title'), description: t('description', { shop: shop.name }), canonicalPath: '/app' })
  return (
    <ReadingPage title={t('title')} intro={t('description', { shop: shop.name })}>
      <InstallButton />
      <Gifts />
      <Steps />
      <Code />
    </ReadingPage>
  )
}
