import { useTranslations } from '#web/platform/texts.ts'
import type { ProductDetail } from '#contract/shop/product.contract.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import styles from '#web/product/product-supersession.module.css'

type Supersession = ProductDetail['supersession']
type Link = Supersession['by'][number]

/** A number as a link where we have the product, plain where we do not. */
const NumberLink = ({ link }: { link: Link }) =>
  link.id === null ? (
    <span className={styles['number']} translate="no">
      {link.standard}
    </span>
  ) : (
    <AppLink to={`/product/${link.id}`} className={styles['number']} translate="no">
      {link.standard}
    </AppLink>
  )

const Numbers = ({ links }: { links: readonly Link[] }) => {
  const t = useTranslations('product.supersession')
  return (
    <ul>
      {links.map((link) => (
        <li key={link.standard}>
          <NumberLink link={link} />
          {link.factor !== 1 && <span> {t('factor', { factor: link.factor })}</span>}
        </li>
      ))}
    </ul>
  )
}

/** What replaces this number, and what it replaces, told plainly. */
export const ProductSupersession = ({ supersession }: { supersession: Supersession }) => {
  const t = useTranslations('product.supersession')
  const { by, replaces } = supersession
  const mode = by.length > 1 ? (by[0]?.mode ?? 'one') : 'one'
  return (
    <>
      {by.length > 0 && (
        <section className={styles['replaced']}>
          <h2>{t(mode === 'one' ? 'by' : mode === 'and' ? 'byAll' : 'byAny')}</h2>
          <Numbers links={by} />
        </section>
      )}
      {replaces.length > 0 && (
        <section className={styles['replaces']}>
          <h2>{t('replaces')}</h2>
          <Numbers links={replaces} />
        </section>
      )}
    </>
  )
}
