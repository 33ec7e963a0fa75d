import type { Successor } from '#contract/shop/product.contract.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import styles from '#web/product/product-supersession.module.css'

/** A number as a link where we have the product, plain where we do not. */
export const NumberLink = ({ link }: { link: Pick<Successor, 'id' | 'standard'> }) =>
  link.id === null ? (
    <span className={styles['number']} translate="no">
      {link.standard}
    </span>
  ) : (
    <AppLink to={`/product/${link.id}`} className={styles['number']} translate="no">
      {link.standard}
    </AppLink>
  )

/** The old numbers whose place a product takes. */
export const Replaces = ({ links }: { links: readonly Successor[] }) => {
  const t = useTranslations('product.supersession')
  if (links.length === 0) return null
  return (
    <p className={styles['replaces']}>
      {t('replaces')}{' '}
      {links.map((link, at) => (
        <span key={link.standard}>
          {at > 0 && ', '}
          <NumberLink link={link} />
          {link.factor !== 1 && <span> {t('factor', { factor: link.factor })}</span>}
        </span>
      ))}
    </p>
  )
}
