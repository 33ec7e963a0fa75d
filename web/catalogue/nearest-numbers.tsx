import type { ListAnswer } from '#web/catalogue/list-screen.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { useUser } from '#web/platform/app-state.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { useNameText } from '#web/product-card/name-text.ts'
import styles from '#web/catalogue/nearest-numbers.module.css'

/** Numbers that come nearest to one that is not there. A visitor, who may not open a product, gets its row. */
export const NearestNumbers = ({ nearest }: { nearest: ListAnswer['nearest'] }) => {
  const t = useTranslations('catalogue.empty')
  const user = useUser()
  const nameOf = useNameText()
  if (nearest.length === 0) return null
  const pathOf = ({ number, productId }: ListAnswer['nearest'][number]) =>
    user ? `/product/${productId}` : `/search?${new URLSearchParams({ keyword: number })}`
  return (
    <nav aria-labelledby="nearest" className={styles['nearest']}>
      <h2 id="nearest">{t('nearest')}</h2>
      <ul>
        {nearest.map((one) => (
          <li key={`${one.productId} ${one.number}`}>
            <AppLink to={pathOf(one)} translate="no">
              {one.brand !== null && `${one.brand} `}
              <span>{one.number}</span>
            </AppLink>
            <span lang={(one.short ? null : one.fullnameLang) ?? undefined}>{nameOf(one)}</span>
            {one.isGuess && <span>{t('slip')}</span>}
          </li>
        ))}
      </ul>
    </nav>
  )
}
