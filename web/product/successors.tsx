import type { ComparedProduct, ProductDetail, Successor } from '#contract/shop/product.contract.ts'
import { AddToCart } from '#web/catalogue/add-to-cart.tsx'
import { factRowsOf } from '#web/compare/facts.rules.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { useMeasured } from '#web/product-card/measured.ts'
import { Price } from '#web/product-card/price.tsx'
import { OwnNumber, ProductName } from '#web/product-card/product-name.tsx'
import { ProductPicture } from '#web/product-card/product-picture.tsx'
import { StockState } from '#web/product-card/stock-state.tsx'
import { NumberLink } from '#web/product/product-supersession.tsx'
import { type Successors, successorsOf } from '#web/product/successors.rules.ts'
import styles from '#web/product/product-supersession.module.css'

const titles = { one: 'by', and: 'byAll', or: 'byAny', several: 'by' } as const satisfies Record<
  Successors['mode'],
  string
>

interface ReplacedByProps {
  product: ProductDetail
  /** Articles at the ends of the chains, as far as they are shown as cards. */
  cards: readonly ComparedProduct[]
}

/** What took the place of a product: each successor as a card with what differs, price, stock and Add. */
export const ReplacedBy = ({ product, cards }: ReplacedByProps) => {
  const t = useTranslations('product.supersession')
  const { mode, sold, unknown } = successorsOf(product.supersession.by)
  if (product.supersession.by.length === 0) return null
  const shown = sold.flatMap((link) => {
    const card = cards.find(({ id }) => id === link.id)
    return card ? [{ link, card }] : []
  })
  const named = [...sold.filter(({ id }) => !cards.some((card) => card.id === id)), ...unknown]
  return (
    <section className={styles['replaced']}>
      <h2>{t(titles[mode])}</h2>
      <ul>
        {shown.map(({ link, card }) => (
          <li key={link.id}>
            <SuccessorCard product={product} card={card} link={link} />
          </li>
        ))}
      </ul>
      {named.length > 0 && (
        <p>
          {named.map((link) => (
            <span key={link.standard}>
              <NumberLink link={link} /> {link.id === null && t('notSold')}{' '}
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

interface SuccessorCardProps {
  product: ProductDetail
  card: ComparedProduct
  link: Successor
}

const SuccessorCard = ({ product, card, link }: SuccessorCardProps) => {
  const t = useTranslations('product.supersession')
  const { number } = useFormatter()
  return (
    <article className={styles['card']}>
      <ProductPicture pic={card.pic} typeId={card.typeId} />
      <div className={styles['what']}>
        <ProductName card={card} />
        <p>
          <OwnNumber number={card.standard} />{' '}
          {card.brandName && <span translate="no">{card.brandName}</span>}
        </p>
        <Differences product={product} card={card} />
        {link.factor !== 1 && <p>{t('pieces', { pieces: number(link.factor) })}</p>}
        {link.chain.length > 2 && (
          <p className={styles['chain']} translate="no">
            {link.chain.join(' → ')}
          </p>
        )}
      </div>
      <div className={styles['price']}>
        <Price card={card} />
        <PackSum card={card} />
        <StockState state={card.stock} expectedAt={card.expectedAt} />
      </div>
      <div data-print="hide">
        <AddToCart card={card} isInList />
      </div>
    </article>
  )
}

/** "pack of 2 · €4.00" of the packing offered first. */
const PackSum = ({ card }: { card: ComparedProduct }) => {
  const t = useTranslations('product.supersession')
  const { money } = useFormatter()
  const total = card.packTotals[0]?.totals.find((one) => one !== null)
  if (!total || card.packQuantity === 1) return null
  return <small>{t('pack', { count: card.packQuantity, amount: money(total) })}</small>
}

/** What the new one measures differently, and what is the same. */
const Differences = ({ product, card }: { product: ProductDetail; card: ComparedProduct }) => {
  const t = useTranslations('product.supersession')
  const specs = useTranslations('product.specs')
  const measured = useMeasured()
  const rows = factRowsOf([product, card]).map((row) => ({ ...row, name: row.name ?? specs('weight') }))
  const different = rows.filter(({ isDifferent }) => isDifferent)
  const same = rows.filter(({ isDifferent, facts }) => !isDifferent && facts.every((fact) => fact !== null))
  if (different.length === 0 && same.length === 0) return null
  return (
    <p>
      {different.length > 0 && (
        <mark className={styles['differs']}>
          <strong>{t('differs')}</strong>{' '}
          {different
            .map(({ name, facts: [old, now] }) =>
              old && now ? t('was', { name, now: measured(now), old: measured(old) }) : name,
            )
            .join(t('separator'))}
        </mark>
      )}
      {same.length > 0 && (
        <span> {t('same', { names: same.map(({ name }) => name).join(t('separator')) })}</span>
      )}
    </p>
  )
}

/** What is left of the old article, above its own prices. */
export const OldOneLeft = ({ product }: { product: ProductDetail }) => {
  const t = useTranslations('product.supersession')
  const { quantity, isOrMore } = product.stockDetail
  if (quantity === null || quantity === 0 || product.stock === 'discontinued') return <p>{t('old')}</p>
  return <p>{isOrMore ? t('leftOrMore', { count: quantity }) : t('left', { count: quantity })}</p>
}
