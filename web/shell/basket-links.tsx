import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useUser } from '#web/platform/app-state.tsx'
import type { PanelName } from '#web/platform/panel-address.ts'
import { PanelLink } from '#web/platform/panel-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { classes } from '#web/ui/classes.ts'
import styles from '#web/shell/basket-links.module.css'

const Words = ({
  icon,
  children,
  count,
}: {
  icon: IconName
  children: ReactNode
  count?: number | undefined
}) => (
  <>
    <Icon name={icon} width="1.35em" />
    <span className={styles['word']}>{children}</span>
    {count !== undefined && count > 0 && <b className={styles['count']}>{count}</b>}
  </>
)

const CountedLink = ({ panel, ...words }: { panel: PanelName } & ComponentProps<typeof Words>) => (
  <PanelLink panel={panel}>
    <Words {...words} />
  </PanelLink>
)

/** Questions that wait for an answer, wishlist, cart and orders with what is in them. */
export const BasketLinks = ({ className }: { className?: string | undefined }) => {
  const t = useTranslations('shell.header')
  const counts = useUser()?.counts
  return (
    <div className={classes(styles['baskets'], className)}>
      {counts !== undefined && counts.answers > 0 && (
        <AppLink to="/inquery?status=needs_answer" className={styles['answers']}>
          <Words icon="warning" count={counts.answers}>
            {t('answers')}
          </Words>
        </AppLink>
      )}
      <CountedLink panel="wish" icon="heart" count={counts?.wish}>
        {t('wishlist')}
      </CountedLink>
      <CountedLink panel="cart" icon="cart" count={counts?.cart}>
        {t('cart')}
      </CountedLink>
      <AppLink to="/order">
        <Words icon="document">{t('orders')}</Words>
      </AppLink>
    </div>
  )
}
